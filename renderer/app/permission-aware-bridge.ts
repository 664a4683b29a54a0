import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Bridge } from '../core/bridge.ts';
import type { StaffStore } from '../core/stores/staff-store.ts';

type AnyCall = (input: unknown) => Promise<Result<unknown, Failure>>;
type AnyGroup = Readonly<Record<string, AnyCall>>;

/**
 * Wraps the bridge with the handling of three failures of every call. Where another person's PIN can override, asks for it and repeats the
 * call, once for each action and subject. Where a figure is as of a copy, asks about it and repeats the call, once for each figure. Where
 * nobody is signed in, locks the screen. Staff calls are exempt from PINs, because they carry one.
 */
export function createPermissionAwareBridge(bridge: Bridge, staff: StaffStore): Bridge {
  const { on, ...groups } = bridge;
  const wrapped = Object.entries(groups as unknown as Record<string, AnyGroup>).map(([name, group]) => [
    name,
    name === 'app' ? group : wrapGroup(group, staff, name !== 'staff'),
  ]);
  return { ...Object.fromEntries(wrapped), on } as Bridge;
}

const wrapGroup = (group: AnyGroup, staff: StaffStore, mayOverride: boolean): AnyGroup =>
  Object.fromEntries(
    Object.entries(group).map(([name, call]) => [name, (input: unknown) => callAboutFigures(call, input, staff, mayOverride)]),
  );

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
