import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { NON_CASH_KINDS, REFERENCE_MAX, SHOP_NON_CASH, TENDER_KINDS } from '../../../../shared/lib/tender.ts';
import type { Refund } from '../../../../shared/orders/order.ts';
import { type Given, payTicket } from '../../../../shared/orders/payments.ts';
import { payRefund, refundableParts, returnedOf } from '../../../../shared/orders/refunds.ts';
import { firstTenderOf, linePartsOf, paymentsOf } from '../../../../shared/orders/ticket-payments.ts';
import { cashOf, seen } from '../../../lab/fakes/shop/payments.ts';

/** A ticket that is paid by several means. */

const sum = (amounts: readonly { readonly amount: Rupiah }[]): number => addMoney(...amounts.map(({ amount }) => amount));

describe('a ticket of Rp 104.500', () => {
  const lines = [rupiah(54_500), rupiah(50_000)];

  it('paid with a note of 100.000 and QR gets its change from the cash alone, and its first line takes the QR first', () => {
    expect(payTicket([cashOf(100_000), seen('qr', 60_000, ' QR\n77 ')], lines, SHOP_NON_CASH)).toEqual({
      ok: true,
      value: {
        payments: [
          { tender: 'qr', amount: 60_000, reference: 'QR 77', lines: [54_500, 5_500] },
          { tender: 'cash', amount: 44_500, lines: [0, 44_500] },
        ],
        change: 55_500,
      },
    });
  });

  it.each<[string, Given[], object]>([
    ['too little', [cashOf(50_000), seen('qr', 50_000)], { kind: 'paymentTooSmall', total: 104_500, missing: 4_500 }],
    ['nothing', [], { kind: 'paymentTooSmall', total: 104_500, missing: 104_500 }],
    ['more by QR than it costs, because nothing but cash gives change', [seen('qr', 110_000)], { kind: 'paymentTooLarge', over: 5_500 }],
    ['cash beside a transfer of everything', [seen('transfer', 104_500), cashOf(20_000)], { kind: 'cashNotNeeded' }],
    ['the same means twice', [seen('qr', 50_000), seen('qr', 54_500)], { kind: 'tenderTwice', tender: 'qr' }],
    ['cash twice', [cashOf(50_000), cashOf(60_000)], { kind: 'tenderTwice', tender: 'cash' }],
    ['a means that gives nothing', [seen('qr', 0), cashOf(110_000)], { kind: 'paymentEmpty', tender: 'qr' }],
    ['a means without its reference', [seen('qr', 104_500, ' \u200b ')], { kind: 'referenceMissing', tender: 'qr' }],
    [
      'a means that nobody saw arrive',
      [{ tender: 'transfer', amount: rupiah(104_500), reference: 'T-1', seen: false }],
      { kind: 'paymentNotSeen', tender: 'transfer' },
    ],
    ['a means that the shop does not take', [seen('account', 104_500)], { kind: 'tenderOff', tender: 'account' }],
  ])('refuses %s', (_, given, failure) => {
    expect(payTicket(given, lines, SHOP_NON_CASH)).toEqual({ ok: false, failure });
  });

  it('keeps no more of a reference than its longest', () => {
    const paid = payTicket([seen('qr', 104_500, 'x'.repeat(200))], lines, SHOP_NON_CASH);
    expect(paid.ok && Array.from(paid.value.payments[0]?.reference ?? '')).toHaveLength(REFERENCE_MAX);
  });
});

describe('a ticket of an older till', () => {
  it('was paid by its one means, and so was each of its lines', () => {
    const ticket = { tender: { kind: 'qr' }, total: rupiah(30_000), change: rupiah(0), orderIds: ['a', 'b'] } as const;
    expect(paymentsOf(ticket)).toEqual([{ tender: 'qr', amount: 30_000 }]);
    expect(linePartsOf(ticket, 'b', rupiah(10_000))).toEqual([{ tender: 'qr', amount: 10_000 }]);
  });
});

/** Any ticket, and what is given for it. */
const anyTicket = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5_000_000 }).map(rupiah), { minLength: 1, maxLength: 6 }),
    fc.uniqueArray(fc.constantFrom(...TENDER_KINDS), { minLength: 1 }),
    fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }),
    fc.nat(200_000),
  )
  .map(([lines, tenders, cuts, extra]) => {
    const exact = NON_CASH_KINDS.filter((kind) => tenders.includes(kind));
    let left: number = addMoney(...lines);
    const given = exact.map((tender, at) => {
      const isLast = at === exact.length - 1 && exact.length === tenders.length;
      const amount = isLast ? left : Math.floor((left * (cuts[at] ?? 0)) / 1_000);
      left -= amount;
      return seen(tender, amount);
    });
    return { lines, given: tenders.includes('cash') ? [...given, cashOf(left + extra)] : given };
  });

describe('any paid ticket', () => {
  it('has payments that add up to its total, and lines that take exactly them', () => {
    fc.assert(
      fc.property(anyTicket, ({ lines, given }) => {
        const paid = payTicket(given, lines, NON_CASH_KINDS);
        fc.pre(paid.ok);
        const { payments, change } = paid.value;
        const total = addMoney(...lines);
        expect(sum(payments)).toBe(total);
        expect(sum(given) - change).toBe(total);
        for (const { amount, lines: taken } of payments) expect(addMoney(...taken)).toBe(amount);
        const orderIds = lines.map((_, at) => `order-${at}`);
        const ticket = { tender: firstTenderOf(payments, change), total, change, payments, orderIds };
        for (const [at, orderId] of orderIds.entries()) {
          const line = lines[at] ?? rupiah(0);
          const parts = linePartsOf(ticket, orderId, line);
          expect(sum(parts)).toBe(line);
          expect(parts.every(({ tender }) => given.some((each) => each.tender === tender))).toBe(true);
        }
      }),
    );
  });

  it('gives each part of a line back once, the last payment first, and never more than the line', () => {
    fc.assert(
      fc.property(anyTicket, ({ lines, given }) => {
        const paid = payTicket(given, lines, NON_CASH_KINDS);
        fc.pre(paid.ok);
        const { payments, change } = paid.value;
        const [total = rupiah(0)] = lines;
        const ticket = { tender: firstTenderOf(payments, change), total, change, payments, orderIds: ['order-0'] };
        const parts = linePartsOf(ticket, 'order-0', total);
        let refund: Refund = { is: 'owed', amount: total, since: '' };
        for (let left = refundableParts(parts, refund); left.length > 0; left = refundableParts(parts, refund)) {
          const [next] = left;
          if (!next) break;
          if (left.some(({ tender }) => tender === 'cash')) expect(next.tender).toBe('cash');
          const before = returnedOf(refund);
          const event = {
            type: 'refundPaid',
            at: '',
            by: 'Sari',
            tender: next.tender,
            part: { paidBy: next.tender, amount: next.amount },
          } as const;
          const paidBack = payRefund(refund, event);
          if (!paidBack) throw new Error('a part was refused');
          expect(returnedOf(paidBack)).toBe(before + next.amount);
          // The same part a second time is refused, whatever is left.
          expect(payRefund(paidBack, event)).toBeNull();
          refund = paidBack;
        }
        expect(refund).toMatchObject({ is: 'paid', amount: total });
      }),
    );
  });
});
