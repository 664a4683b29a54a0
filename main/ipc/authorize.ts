import type { Handlers } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Action, Authority } from '../../shared/staff/permissions.ts';
import { withinCall } from '../shop/staff/permit-scope.ts';
import type { Staff } from '../shop/staff/staff.ts';
import type { OrderHistory } from '../till/maintenance/order-history.ts';
import type { Till } from '../till/till.ts';

/** What a handler returns. */
export type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** Runs `work` where the person at the till, or an override, may perform the action on this subject. */
type Authorize = <T>(action: Action, subject: string, work: (by: Authority) => Answer<T>) => Answer<T>;

/** Runs `work` with a part that may be missing, where the action may be performed; a missing part is reported before a missing right. */
type AuthorizeWith<P> = <T>(action: Action, subject: string, work: (part: P, by: Authority) => Answer<T>) => Answer<T>;

/** The checks of the authority of a call, alone or with what it reads. */
export interface Rights {
  readonly allow: Authorize;
  readonly withTill: AuthorizeWith<Till>;
  readonly withHistory: AuthorizeWith<OrderHistory>;
}

interface RightsDeps {
  staff(): Pick<Staff, 'touch' | 'withAuthority'>;
  till(): Result<Till, Failure>;
  history(): Result<OrderHistory, Failure>;
}

/** Each call that a person causes postpones the automatic lock. */
export function createRights(deps: RightsDeps): Rights {
  const allow: Authorize = (action, subject, work) => {
    const staff = deps.staff();
    staff.touch();
    return staff.withAuthority(action, subject, work);
  };
  return {
    allow,
    withTill: (action, subject, work) => withPart(deps.till(), (till) => allow(action, subject, (by) => work(till, by))),
    withHistory: (action, subject, work) => withPart(deps.history(), (history) => allow(action, subject, (by) => work(history, by))),
  };
}

/** Runs the handler of one call, or refuses it. */
interface CallPass {
  pass<A>(group: string, name: string, handle: () => A): A | Answer<never>;
}

/** The same handlers, each of which passes the gate, and asks for rights in the name of its call and whole input. */
export function withinCalls(handlers: Handlers, gate: CallPass): Handlers {
  const named = Object.entries(handlers).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members as Readonly<Record<string, (input: unknown) => Answer<unknown>>>).map(([name, handle]) => [
        name,
        (input: unknown) => gate.pass(group, name, () => withinCall({ name: `${group}.${name}`, input }, () => handle(input))),
      ]),
    ),
  ]);
  return Object.fromEntries(named) as Handlers;
}

/** Runs `work` with a part that may be missing; where it is, the answer is why. */
export const withPart = <P, T>(part: Result<P, Failure>, work: (part: P) => Answer<T>): Answer<T> => (part.ok ? work(part.value) : part);
