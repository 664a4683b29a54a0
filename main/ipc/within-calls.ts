import type { Handlers } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import { withinCall } from '../shop/staff/permit-scope.ts';

type Answer = Result<unknown, Failure>;
type Handler = (input: unknown) => Answer | Promise<Answer>;

/** The same handlers, each of which asks for rights in the name of its call and whole input. */
export function withinCalls(handlers: Handlers): Handlers {
  const named = Object.entries(handlers).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members as Readonly<Record<string, Handler>>).map(([name, handle]) => [
        name,
        (input: unknown) => withinCall({ name: `${group}.${name}`, input }, () => handle(input)),
      ]),
    ),
  ]);
  return Object.fromEntries(named) as Handlers;
}
