import { expect, test } from 'vitest';
import { mayDo, OFFICE_RIGHTS, OFFICE_ROLES, type Standing } from '../../../../shared/office/people.ts';

const MINE = 'a';
const OTHER = 'b';
const standing = (role: Standing['role'], change: Partial<Standing> = {}): Standing => ({
  role,
  outlets: null,
  consolidated: false,
  ...change,
});

test('each role has the rights of the documented table', () => {
  const table = OFFICE_ROLES.map((role) => OFFICE_RIGHTS.filter((right) => mayDo(standing(role), right)).join(' '));
  expect(table).toEqual([
    OFFICE_RIGHTS.join(' '),
    'ownAccount seeReports seeOrders seeHealth changeTills renameOutlet exportData',
    'ownAccount seeReports seeHealth exportData',
    'ownAccount seeHealth',
  ]);
});

test('an area manager sees and changes the named outlets alone', () => {
  const person = standing('area', { outlets: [MINE] });
  expect([MINE, OTHER].map((outlet) => mayDo(person, 'changeTills', outlet))).toEqual([true, false]);
});

test.each(['area', 'books'] as const)('%s sees one sum over all outlets only where that right is given', (role) => {
  expect([true, false].map((consolidated) => mayDo(standing(role, { consolidated }), 'consolidated'))).toEqual([true, false]);
});

test('support never sees a sum', () => {
  expect(mayDo(standing('support', { consolidated: true }), 'consolidated')).toBe(false);
});
