import { expect, it } from 'vitest';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { isAtLeast, type Role } from '../../../shared/staff/permissions.ts';
import { EVERY_CALL } from '../../lab/attack/contract-calls.ts';
import { leastRole } from '../../lab/attack/least-roles.ts';
import { must, openShop } from './open-shop.ts';

/** Every call of the contract by people who may not make it: main refuses before it looks at what the call names. */
const at = openShop({ settings: { mode: 'live' }, products: [] });

const PEOPLE = { owner: '246813', supervisor: '864213', cashier: '135791' } as const;

const answerOf = async (name: string, input: unknown): Promise<string> => {
  const [group = '', member = ''] = name.split('.');
  const handlers = at.handlers as unknown as Readonly<Record<string, Readonly<Record<string, (input: unknown) => unknown>>>>;
  const answer = (await handlers[group]?.[member]?.(input)) as Result<unknown, Failure>;
  return answer.ok ? 'ok' : answer.failure.kind;
};

const answersOf = async (calls: typeof EVERY_CALL): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const { name, input } of calls) answers[name] = await answerOf(name, input());
  return answers;
};

const all = (calls: typeof EVERY_CALL, answer: string): Record<string, string> =>
  Object.fromEntries(calls.map(({ name }) => [name, answer]));

const above = (role: Role): typeof EVERY_CALL =>
  EVERY_CALL.filter(({ name }) => {
    const least = leastRole(name);
    return least !== 'anyone' && !isAtLeast(role, least);
  });

it('a call above the role of the person at the till is refused, and every call but those of the sign-in while nobody is there', async () => {
  const { staff }: Handlers = at.handlers;
  must(await staff.firstOwner({ name: 'owner', pin: PEOPLE.owner }));
  for (const role of ['supervisor', 'cashier'] as const) must(await staff.add({ name: role, role, pin: PEOPLE[role] }));
  for (const role of ['supervisor', 'cashier'] as const) {
    await at.signIn(role, PEOPLE[role]);
    expect(await answersOf(above(role))).toEqual(all(above(role), 'notPermitted'));
  }
  staff.signOut(undefined);
  const closed = EVERY_CALL.filter(({ name }) => leastRole(name) !== 'anyone');
  expect(closed.length).toBeGreaterThan(170);
  expect(await answersOf(closed)).toEqual(all(closed, 'notSignedIn'));
});
