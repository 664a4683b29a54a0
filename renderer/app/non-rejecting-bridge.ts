import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import { reportFault } from '../core/background-work.ts';
import type { Bridge } from '../core/bridge.ts';

type AnyCall = (input: unknown) => Promise<Result<unknown, Failure>>;

/**
 * Wraps the bridge so that no promise rejects, as its contract says. What Electron rejects (main is gone, an input that
 * cannot be sent) becomes a failure, so that no screen waits forever; a repeated checkout has the same nonce.
 */
export function createNonRejectingBridge(bridge: Bridge): Bridge {
  const { on, ...groups } = bridge;
  const settled = Object.entries(groups as unknown as Record<string, Record<string, AnyCall>>).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, settledCall(call, `${group}.${name}`)])),
  ]);
  return { ...Object.fromEntries(settled), on } as Bridge;
}

const settledCall =
  (call: AnyCall, name: string): AnyCall =>
  async (input) => {
    try {
      return await call(input);
    } catch (error) {
      if (name !== 'app.fault') reportFault(error);
      return fail({ kind: 'unexpected', detail: name });
    }
  };
