import type { Handlers } from '../../shared/ipc/contract.ts';
import { withinCall } from '../staff/permit-scope.ts';

type Handler = (input: unknown) => unknown;

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
