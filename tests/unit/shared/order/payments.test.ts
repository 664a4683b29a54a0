import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { allocate, type Given, refundable, settle } from '../../../../shared/order/payments.ts';
import { TENDER_KINDS } from '../../../../shared/order/tender.ts';

/** A ticket that is paid by several means. */

const given = (tender: Given['tender'], amount: number): Given => ({ tender, amount: rupiah(amount) });
const sum = (amounts: readonly { readonly amount: Rupiah }[]): number => addMoney(...amounts.map(({ amount }) => amount));

describe('a ticket of Rp 104.500', () => {
  const total = rupiah(104_500);

  it('paid with a note of 100.000 and QR gets its change from the cash alone', () => {
    expect(settle([given('cash', 100_000), given('qr', 50_000)], total)).toEqual({
      ok: true,
      value: {
        payments: [
          { tender: 'qr', amount: 50_000 },
          { tender: 'cash', amount: 54_500 },
        ],
        change: 45_500,
      },
    });
  });

  it.each([
    ['too little', [given('cash', 50_000), given('qr', 50_000)], { kind: 'paymentTooSmall', missing: 4_500 }],
    ['nothing', [], { kind: 'paymentTooSmall', missing: 104_500 }],
    ['more by QR than it costs, because nothing but cash gives change', [given('qr', 110_000)], { kind: 'paymentTooLarge', over: 5_500 }],
    ['cash beside a transfer of everything', [given('transfer', 104_500), given('cash', 20_000)], { kind: 'cashNotNeeded' }],
    ['the same means twice', [given('qr', 50_000), given('qr', 54_500)], { kind: 'paymentUnclear', tender: 'qr' }],
    ['a means that gives nothing', [given('qr', 0), given('cash', 110_000)], { kind: 'paymentUnclear', tender: 'qr' }],
  ])('refuses %s', (_, all, failure) => {
    expect(settle(all, total)).toEqual({ ok: false, failure });
  });
});

describe('any paid ticket', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 5_000_000 }).map(rupiah), { minLength: 1, maxLength: 6 });
  const shares = fc.uniqueArray(fc.constantFrom(...TENDER_KINDS), { minLength: 1 });

  it('has payments that add up to its total, lines that add up to their payments, and no part given back twice', () => {
    fc.assert(
      fc.property(
        lines,
        shares,
        fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }),
        fc.nat(200_000),
        (totals, tenders, cuts, extra) => {
          const total = addMoney(...totals);
          const exact = tenders.filter((tender) => tender !== 'cash');
          let left: number = total;
          const all = exact.map((tender, at) => {
            const isLast = at === exact.length - 1 && exact.length === tenders.length;
            const amount = isLast ? left : Math.floor((left * (cuts[at] ?? 0)) / 1_000);
            left -= amount;
            return given(tender, amount);
          });
          if (tenders.includes('cash')) all.push(given('cash', left + extra));
          const settled = settle(all, total);
          fc.pre(settled.ok);
          const { payments, change } = settled.value;
          expect(sum(payments)).toBe(total);
          expect(sum(all) - change).toBe(total);
          const parts = allocate(payments, totals);
          expect(parts.map(sum)).toEqual(totals);
          for (const { tender, amount } of payments) expect(sum(parts.flat().filter((part) => part.tender === tender))).toBe(amount);
          for (const line of parts) {
            expect(refundable(line, [])).toEqual(line);
            expect(refundable(line, line)).toEqual([]);
            expect(() => refundable(line, [...line, ...line])).toThrow(RangeError);
          }
        },
      ),
    );
  });
});
