import { describe, expect, it } from 'vitest';
import { heldAtNight, type UpdateFacts, updateWaits } from '../../../../../shared/ipc/updates/update-views.ts';

/** A till at half past two at night that nobody used since the evening. */
const QUIET: UpdateFacts = {
  ...{ hasTill: true, openOrders: 0, hasUnpaid: false, isPrinting: false, hasOpenShift: false, isWorking: false },
  ...{ hasRoom: true, lacksBackup: false, asksPassword: false, mayAtNight: true, minute: 150, idleMs: 4 * 3_600_000 },
};
const till = (change: Partial<UpdateFacts>): UpdateFacts => ({ ...QUIET, ...change });

it('a quiet till takes an update at night and by a person', () => {
  expect([updateWaits(QUIET, 'night'), updateWaits(QUIET, 'person')]).toEqual([[], []]);
});

describe('an update waits, whoever says so, for', () => {
  it.each([
    ['an open order', 'orders', till({ openOrders: 1 })],
    ['a sale that is not paid yet', 'unpaid', till({ hasUnpaid: true })],
    ['a print', 'printing', till({ isPrinting: true })],
    ['an open shift', 'shift', till({ hasOpenShift: true })],
    ['work on the data', 'work', till({ isWorking: true })],
    ['a backup that failed, until the till looks again', 'backup', { ...QUIET, lacksBackup: true }],
    ['room on the disk', 'room', { ...QUIET, hasRoom: false }],
  ] as const)('%s', (_what, wait, facts) => {
    expect([updateWaits(facts, 'night'), updateWaits(facts, 'person')]).toEqual([[wait], [wait]]);
  });
});

describe('the night alone waits for', () => {
  it.each([
    ['a till that is open', 'noTill', { ...QUIET, hasTill: false }],
    ['a person, where the shop wants one', 'personOnly', { ...QUIET, mayAtNight: false }],
    ['a password', 'password', { ...QUIET, asksPassword: true }],
    ['one o’clock', 'day', { ...QUIET, minute: 59 }],
    ['the next night, at five', 'day', { ...QUIET, minute: 300 }],
    ['half an hour without a touch', 'inUse', { ...QUIET, idleMs: 1_799_999 }],
  ] as const)('%s', (_what, wait, facts) => {
    expect([updateWaits(facts, 'night'), updateWaits(facts, 'person')]).toEqual([[wait], []]);
  });
});

it('each reason is named', () => {
  const facts = { ...till({ openOrders: 2, hasOpenShift: true }), minute: 800 };
  expect(updateWaits(facts, 'night')).toEqual(['orders', 'shift', 'day']);
});

it('what held an update is known of the night alone, and only where something did', () => {
  const at = '2026-11-28T19:30:00.000Z';
  expect(heldAtNight(till({ hasOpenShift: true, idleMs: 0 }), '0.3.0', at)).toEqual({ version: '0.3.0', at, for: ['shift', 'inUse'] });
  expect(heldAtNight({ ...till({ hasOpenShift: true }), minute: 300 }, '0.3.0', at)).toBeNull();
  expect(heldAtNight({ ...QUIET, mayAtNight: false }, '0.3.0', at)).toBeNull();
  expect(heldAtNight(QUIET, '0.3.0', at)).toBeNull();
});
