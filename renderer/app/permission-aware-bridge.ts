import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Bridge } from '../core/bridge.ts';
import type { StaffStore } from '../core/stores/staff-store.ts';

type AnyCall = (input: unknown) => Promise<Result<unknown, Failure>>;
type AnyGroup = Readonly<Record<string, AnyCall>>;

/**
 * The bridge, with what every call may run into: where a PIN of somebody else would do, it is asked for and the call made
 * again, once for each action and what it is done to; where nobody is signed in, the till locks. The calls of staff itself are not lifted: they are how a PIN is
 * given.
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
    Object.entries(group).map(([name, call]) => [name, (input: unknown) => callWithOverride(call, input, staff, mayOverride)]),
  );

async function callWithOverride(call: AnyCall, input: unknown, staff: StaffStore, mayOverride: boolean): Promise<Result<unknown, Failure>> {
  const asked = new Set<string>();
  for (;;) {
    const knew = staff.getState().session;
    const answer = await call(input);
    if (answer.ok) return answer;
    const { failure } = answer;
    if (failure.kind === 'notSignedIn') staff.getState().lockedByMain(knew);
    if (failure.kind !== 'notPermitted' || !failure.liftable || !mayOverride) return answer;
    const deed = `${failure.action} ${failure.subject}`;
    // What was lifted and is refused all the same is not asked for again and again.
    if (asked.has(deed) || !(await staff.getState().requestOverride(failure))) return answer;
    asked.add(deed);
  }
}
