import { type Bridge, type Calls, calls, type InputOf, type OutputOf } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Pushes, PushName } from '../../../shared/ipc/pushes.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';

/**
 * The bridge without a main process, derived from the contract: each call decodes its input as main would, is recorded, and returns the
 * prepared answer. A call without a prepared answer fails, by name.
 */
export interface FakeBridge {
  readonly bridge: Bridge;
  /** Every call so far, as `group.name` with its decoded input. */
  readonly made: readonly { readonly call: string; readonly input: unknown }[];
  /** Sets a call's answer, from now on. */
  readonly answer: <G extends keyof Calls, N extends keyof Calls[G]>(group: G, name: N, answer: Answer<Calls[G][N]>) => void;
  /** Pushes a value to the screen, as main does. */
  readonly push: <P extends PushName>(push: P, value: Pushes[P]) => void;
  /** How many listeners a push has. */
  readonly listeners: (push: PushName) => number;
}

type Answer<C> = (input: InputOf<C>) => Result<OutputOf<C>, Failure> | Promise<Result<OutputOf<C>, Failure>>;
type AnyAnswer = (input: unknown) => Result<unknown, Failure> | Promise<Result<unknown, Failure>>;

export function createFakeBridge(): FakeBridge {
  const prepared = new Map<string, AnyAnswer>();
  const made: { call: string; input: unknown }[] = [];
  const listening = new Map<string, Set<(value: never) => void>>();

  const callOf =
    (channel: string, input: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }) => async (value: unknown) => {
      const decoded = input.safeParse(value);
      if (!decoded.success) return fail({ kind: 'badInput', detail: channel });
      made.push({ call: channel, input: decoded.data });
      const answer = prepared.get(channel);
      return answer ? answer(decoded.data) : fail({ kind: 'unexpected', detail: `${channel} was not prepared` });
    };
  const groups = Object.entries(calls).map(([group, members]) => [
    group,
    Object.fromEntries(Object.entries(members).map(([name, { input }]) => [name, callOf(`${group}.${name}`, input)])),
  ]);
  const on = (push: string, listener: (value: never) => void) => {
    const set = listening.get(push) ?? new Set();
    listening.set(push, set.add(listener));
    return () => void set.delete(listener);
  };
  return {
    bridge: { ...Object.fromEntries(groups), on } as Bridge,
    made,
    answer: (group, name, answer) => void prepared.set(`${String(group)}.${String(name)}`, answer as AnyAnswer),
    push: (push, value) => {
      for (const listener of listening.get(push) ?? []) listener(value as never);
    },
    listeners: (push) => listening.get(push)?.size ?? 0,
  };
}
