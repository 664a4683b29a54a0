import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../shared/staff/staff.ts';
import { type PersonPlan, planPeople } from '../../../../shared/transfer/people-plan.ts';

const person = (id: string, name: string, role: Person['role'] = 'cashier', active = true): Person => ({ id, name, role, active });
const HERE = [person('o', 'Ratna', 'owner'), person('s', 'Sari'), person('b', 'Budi', 'supervisor')];
const plan = (there: readonly Person[]): PersonPlan[] => planPeople(HERE, there, 'o');

describe("the people of a shop's file", () => {
  it.each<[string, Person, object]>([
    ['a person unknown here is added', person('n', 'Nia'), { is: 'new' }],
    ['a person who is the same stays', person('s', 'Sari'), { is: 'left', why: 'same' }],
    ['another role is taken over', person('s', 'Sari', 'supervisor'), { is: 'changed', before: { role: 'cashier' } }],
    ['another name is taken over', person('s', 'Sari Dewi'), { is: 'changed', before: { name: 'Sari' } }],
    ['a person who may no longer sign in there may not here', person('s', 'Sari', 'cashier', false), { is: 'changed' }],
    ['the person who imports is never changed', person('o', 'Ratna', 'cashier'), { is: 'left', why: 'you', person: { role: 'owner' } }],
    ['another person here keeps the name', person('x', 'BUDI', 'owner'), { is: 'left', why: 'nameTaken' }],
    ['a change to a name of another person here is not made', person('s', 'Budi'), { is: 'left', why: 'nameTaken' }],
  ])('%s', (_what, there, expected) => {
    expect(plan([there])).toMatchObject([expected]);
  });

  it('a person unknown here who may not sign in there is not added, and people only here stay', () => {
    expect(plan([person('n', 'Nia', 'cashier', false)])).toEqual([]);
  });

  it('two people of one name in one file are not both added', () => {
    expect(plan([person('n', 'Nia'), person('m', 'nia')]).map(({ is }) => is)).toEqual(['new', 'left']);
  });
});
