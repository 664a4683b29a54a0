import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import { reportFault } from '../core/background-work.ts';
import type { Bridge } from '../core/bridge.ts';
import type { StaffStore } from '../core/stores/staff-store.ts';

export interface PageBridges {
  /**
   * None of its promises rejects, as the contract says. A rejection by Electron (main is gone, an input cannot be sent) becomes a failure, so
   * no screen waits forever. A repeated checkout has the same nonce.
   */
  readonly plain: Bridge;
  /**
   * Also handles three failures. `notPermitted` that a PIN can override: asks for the PIN and repeats the call, once for each action and
   * subject. `asOfCopy`: asks about the figure and repeats the call, once for each figure. `notSignedIn`: locks the screen. It asks for no
   * PIN for a staff call, because these carry one.
   */
  asking(staff: StaffStore): Bridge;
}

type AnyCall = (input: unknown) => Promise<Result<unknown, Failure>>;

export const createPageBridges = (raw: Bridge): PageBridges => ({
  plain: eachCall(raw, settledCall),
  asking: (staff) =>
    eachCall(raw, (call, group, name) => {
      const settled = settledCall(call, group, name);
      return group === 'app' ? settled : (input) => callAboutFigures(settled, input, staff, group !== 'staff');
    }),
});

function eachCall({ on, ...groups }: Bridge, around: (call: AnyCall, group: string, name: string) => AnyCall): Bridge {
  const wrapped = Object.entries(groups as unknown as Record<string, Record<string, AnyCall>>).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, around(call, group, name)])),
  ]);
  return { ...Object.fromEntries(wrapped), on } as Bridge;
}

const settledCall =
  (call: AnyCall, group: string, name: string): AnyCall =>
  async (input) => {
    try {
      return await call(input);
    } catch (error) {
      // A failed report of a fault is not reported: that would not end.
      if (group !== 'app' || name !== 'fault') reportFault(error);
      return fail({ kind: 'unexpected', detail: `${group}.${name}` });
    }
  };

async function callAboutFigures(call: AnyCall, form: unknown, staff: StaffStore, mayOverride: boolean): Promise<Result<unknown, Failure>> {
  const asked = new Set<string>();
  let input = form;
  for (;;) {
    const answer = await callWithOverride(call, input, staff, mayOverride);
    if (answer.ok || answer.failure.kind !== 'asOfCopy' || asked.has(answer.failure.figure.id)) return answer;
    asked.add(answer.failure.figure.id);
    const said = await staff.getState().askAboutFigure(answer.failure);
    if (said === 'no') return answer;
    if (said === 'goOn') input = { ...(input as object), askedForReceipt: true };
  }
}

async function callWithOverride(call: AnyCall, input: unknown, staff: StaffStore, mayOverride: boolean): Promise<Result<unknown, Failure>> {
  const requested = new Set<string>();
  for (;;) {
    const sessionBefore = staff.getState().session;
    const answer = await call(input);
    if (answer.ok) return answer;
    const { failure } = answer;
    if (failure.kind === 'notSignedIn') staff.getState().lockedByMain(sessionBefore);
    if (failure.kind !== 'notPermitted' || !failure.liftable || !mayOverride) return answer;
    const action = `${failure.action} ${failure.subject}`;
    // An overridden action that main still refuses leads to no second question.
    if (requested.has(action) || !(await staff.getState().requestOverride(failure))) return answer;
    requested.add(action);
  }
}
