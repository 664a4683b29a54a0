import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, outcomeOf, STANDINGS, type Standing, sumsOf } from '../../../../shared/groups/outcome.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { OrderState, Refund } from '../../../../shared/orders/order.ts';

const AT = '2026-11-01T03:00:00.000Z';
const NONE: Refund = { is: 'none' };
const OWED: Refund = { is: 'owed', amount: rupiah(100_000), since: AT };
const BACK: Refund = { is: 'paid', amount: rupiah(100_000), at: AT, by: 'Sari', tender: 'cash' };
const HELD: Refund = { ...OWED, is: 'held', heldAt: AT };

const reading = {
  ...{ status: 'Success', finalFailure: false, errorCode: '', errorDetail: '', salesPrice: null, adminFee: null, partnerFee: null },
  ...{ clientName: '', serialNumber: 'x', voucherCode: '', fulfilledAt: null, lines: [] },
};

const rows: readonly (readonly [what: string, state: OrderState, refund: Refund, waits: boolean, is: Outcome])[] = [
  ['a success', { is: 'success', reading, at: AT }, NONE, false, { why: 'paid', standing: 'paid' }],
  ['an order that waits for its turn', { is: 'intended', refusals: 0 }, NONE, true, { why: 'waiting', standing: 'open' }],
  [
    'an unsent one that is tried again',
    { is: 'notSent', cause: 'neverTried', detail: '' },
    NONE,
    true,
    { why: 'waiting', standing: 'open' },
  ],
  [
    'an unsent one that a person stopped',
    { is: 'notSent', cause: 'takenBack', detail: '' },
    NONE,
    false,
    { why: 'stopped', standing: 'open' },
  ],
  [
    'one in doubt',
    { is: 'review', why: 'unknownTooLong', detail: '', reading: null },
    NONE,
    false,
    { why: 'supervisor', standing: 'open' },
  ],
  ['a changed bill', { is: 'withdrawn', why: 'amountChanged', now: rupiah(120_000) }, OWED, false, { why: 'changed', standing: 'owed' }],
  ['a bill that was paid elsewhere', { is: 'withdrawn', why: 'alreadyPaid' }, OWED, false, { why: 'alreadyPaid', standing: 'owed' }],
  [
    'one that the checkout refused as paid',
    { is: 'rejected', status: 422, message: '', reason: 'alreadyPaid' },
    OWED,
    false,
    { why: 'alreadyPaid', standing: 'owed' },
  ],
  [
    'a failed one whose money went back',
    { is: 'failed', status: 'Gagal', message: '' },
    BACK,
    false,
    { why: 'failed', standing: 'returned' },
  ],
  ['a failed one whose money is held', { is: 'failed', status: 'Gagal', message: '' }, HELD, false, { why: 'failed', standing: 'owed' }],
  [
    'one that succeeded after its money went back',
    { is: 'settled', as: 'delivered', by: 'Budi', reference: '', code: '' },
    BACK,
    false,
    { why: 'paid', standing: 'returned' },
  ],
];

describe('the outcome of a bill', () => {
  it.each(rows)('%s', (_, state, refund, waits, expected) => {
    expect(outcomeOf({ state, refund }, waits)).toEqual(expected);
  });
});

const bill = fc
  .record({
    standing: fc.constantFrom<Standing>(...STANDINGS),
    total: fc.integer({ min: 0, max: 5_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ standing, total, part }) => ({
    ...{ standing, why: 'failed' as const, total: rupiah(total) },
    returned: rupiah(standing === 'owed' || standing === 'open' ? Math.floor(total * part) : 0),
  }));

describe('a half-paid group', () => {
  it('counts every bill once and every rupiah once, whatever happened to its bills', () => {
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 200 }), (bills) => {
        const sums = sumsOf(bills);
        expect(STANDINGS.reduce((count, standing) => count + sums[standing].count, 0)).toBe(bills.length);
        const paid = bills.reduce((sum, { total }) => sum + total, 0);
        expect(STANDINGS.reduce((sum, standing) => sum + sums[standing].sum, 0)).toBe(paid);
      }),
    );
  });
});
