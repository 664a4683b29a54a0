import { expect, it } from 'vitest';
import { entryOf, PARTS, partsFor, screenOf } from '../../../../renderer/core/stores/screens.ts';
import { canPerform, type Role } from '../../../../shared/staff/permissions.ts';

/** What each role finds at the rail, and in the row of each entry. */

const partsOf = (role: Role) => partsFor((action) => canPerform(role, action));
const entriesOf = (role: Role) => [...new Set(partsOf(role).map(({ entry }) => entry))];

it('gives each part a key of its own', () => {
  expect(new Set(PARTS.map(({ key }) => key)).size).toBe(PARTS.length);
});

it('opens each part by a screen that the same entry holds', () => {
  for (const part of PARTS) expect(entryOf(screenOf(part)), part.name).toBe(part.entry);
  expect(entryOf('statement')).toBe('business');
});

it('has seven entries', () => {
  expect(entriesOf('owner')).toEqual(['sell', 'orders', 'customers', 'shift', 'business', 'products', 'settings']);
});

it('shows the parts of an entry to those who may see them, and no entry without a part', () => {
  expect(entriesOf('cashier')).toEqual(['sell', 'orders', 'customers', 'shift', 'settings']);
  expect(entriesOf('supervisor')).toEqual(['sell', 'orders', 'customers', 'shift', 'business', 'settings']);
  expect(partsOf('supervisor').flatMap(({ name, entry }) => (entry === 'business' ? [name] : []))).toEqual(['balance']);
  expect(partsOf('owner')).toEqual(PARTS);
});
