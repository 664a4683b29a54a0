import { describe, expect, it } from 'vitest';
import { staffDifferenceText } from '../../../../../main/app/cli/journal-output.ts';
import { staffDifferences } from '../../../../../main/shop/staff/staff-differences.ts';
import type { PersonRecord } from '../../../../../main/shop/staff/staff-events.ts';
import { RestoreForm, type StaffDifference } from '../../../../../shared/journal/journal-views.ts';

const person = (id: string, changes: Partial<PersonRecord> = {}): PersonRecord => ({
  id,
  name: id,
  role: 'cashier',
  active: true,
  pinDigest: 'digest',
  tries: { wrong: 0, lastAt: null },
  ...changes,
});

describe('the effect of a restore on the people at the till', () => {
  const cases: readonly [string, readonly PersonRecord[], readonly PersonRecord[], readonly StaffDifference[], string][] = [
    [
      'somebody who is only in the copy comes back',
      [],
      [person('Budi', { role: 'owner' })],
      [{ is: 'comesBack', name: 'Budi', role: 'owner' }],
      'Budi (owner) is on the list again',
    ],
    [
      'somebody who is only here vanishes',
      [person('Sari')],
      [],
      [{ is: 'vanishes', name: 'Sari', role: 'cashier' }],
      'Sari (cashier) is no longer on the list and cannot sign in',
    ],
    [
      'another name',
      [person('p1', { name: 'Sari' })],
      [person('p1', { name: 'Sri' })],
      [{ is: 'renamed', name: 'Sari', to: 'Sri' }],
      'Sari is called Sri',
    ],
    [
      'another role',
      [person('Sari')],
      [person('Sari', { role: 'owner' })],
      [{ is: 'otherRole', name: 'Sari', from: 'cashier', to: 'owner' }],
      'Sari is owner instead of cashier',
    ],
    [
      'somebody who was dismissed since',
      [person('Sari', { active: false })],
      [person('Sari')],
      [{ is: 'mayEnter', name: 'Sari' }],
      'Sari may sign in again',
    ],
    [
      'somebody who was taken back since',
      [person('Sari')],
      [person('Sari', { active: false })],
      [{ is: 'mayNotEnter', name: 'Sari' }],
      'Sari may not sign in any more',
    ],
    [
      'another PIN, or one that was chosen since',
      [person('Sari')],
      [person('Sari', { pinDigest: null })],
      [{ is: 'otherPin', name: 'Sari' }],
      'Sari has another PIN: the one from the day of the backup',
    ],
  ];
  it.each(cases)('%s', (_what, now, then, differences, text) => {
    expect(staffDifferences(now, then)).toEqual(differences);
    expect(differences.map(staffDifferenceText)).toEqual([text]);
    expect(RestoreForm.parse({ key: 'a copy', staff: differences }).staff).toEqual(differences);
  });

  it('is nothing where only wrong tries were counted', () => {
    expect(staffDifferences([person('Sari', { tries: { wrong: 3, lastAt: 1 } })], [person('Sari')])).toEqual([]);
  });
});
