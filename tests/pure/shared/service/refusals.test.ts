import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { standingOf } from '../../../../shared/orders/money/standing.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isRefundable } from '../../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { refusalFault } from '../../../../shared/service/check-refusal.ts';
import { recogniseRefusal } from '../../../../shared/service/recognise-refusal.ts';
import { AROSE, RefusalRow } from '../../../../shared/service/refusals.ts';
import { markOfSeen, seenKey, withoutPersonal } from '../../../../shared/service/seen-refusals.ts';
import type { RefusalReason } from '../../../../shared/service/service-failure.ts';
import { randomSales } from '../../../lab/fakes/shop/random-tickets.ts';

/** The provider's refusals as a table of words that the owner extends. */

const row = (changes: Partial<RefusalRow> = {}): RefusalRow => ({
  ...{ id: 'r1', marks: ['E14'], arose: 'no', tell: 'Nomor tidak terdaftar', todo: 'Minta nomor yang benar.' },
  ...changes,
});
const settings = (refusals: RefusalRow[], balanceEmptyMarks: string[] = []) => ({
  refusals,
  balanceEmptyMarks,
  alreadyPaidMarks: [],
  noErrorCodes: ['00'],
});
const rowOf = (reason: RefusalReason | undefined): unknown => (typeof reason === 'object' ? reason.row : reason);

describe('a refusal', () => {
  it('is recognised by a code or a text as whole words, in any letters, with the words of its row', () => {
    expect(recogniseRefusal(['x', 'Maaf, e14: salah'], settings([row()]))).toEqual({
      ...{ row: 'r1', arose: 'no', tell: 'Nomor tidak terdaftar', todo: 'Minta nomor yang benar.' },
    });
    for (const text of ['E140', 'E14-A', 'XE14', '', 'E 14']) expect(recogniseRefusal([text], settings([row()]))).toBeUndefined();
  });

  it('means what the longest mark says, whatever the order of the rows, and an empty balance where two are as long', () => {
    const rows = [row({ id: 'short', marks: ['transaksi gagal'] }), row({ id: 'long', marks: ['transaksi gagal karena limit'] })];
    const text = 'Transaksi gagal karena limit harian';
    for (const order of [rows, rows.toReversed()]) expect(rowOf(recogniseRefusal([text], settings(order)))).toBe('long');
    expect(rowOf(recogniseRefusal(['saldo habis'], settings([row({ marks: ['saldo habis'] })], ['saldo habis'])))).toBe('balanceEmpty');
  });
});

describe('a row of the table', () => {
  const other = row({ id: 'r2', marks: ['transaksi sedang diproses'], arose: 'yes' });
  it.each<[string, RefusalRow, unknown]>([
    ['without a code or text', row({ marks: [] }), { kind: 'noMark' }],
    ['with a code that any answer could contain', row({ marks: ['14'] }), { kind: 'badMark', mark: '14' }],
    ['without words for the customer', row({ tell: ' ' }), { kind: 'noWords' }],
    ['without words for the cashier', row({ todo: '' }), { kind: 'noWords' }],
    ['that repeats its own mark', row({ marks: ['E14', 'e14'] }), { kind: 'duplicate', mark: 'e14' }],
    [
      'that repeats the mark of another row',
      row({ marks: ['Transaksi sedang diproses'] }),
      { kind: 'duplicate', mark: 'transaksi sedang diproses' },
    ],
    ['that repeats what means an empty balance', row({ marks: ['E10'] }), { kind: 'duplicate', mark: 'e10' }],
    [
      'that says otherwise of a transaction of the same text',
      row({ marks: ['sedang diproses'] }),
      { kind: 'contradiction', mark: 'transaksi sedang diproses' },
    ],
    [
      'that a part of another row’s text contradicts',
      row({ marks: ['transaksi sedang diproses bank'] }),
      { kind: 'contradiction', mark: 'transaksi sedang diproses' },
    ],
    ['by a status of the specification', row({ marks: ['Pending'] }), { kind: 'known', mark: 'pending' }],
  ])('%s', (_what, typed, fault) => {
    expect(refusalFault(typed, settings([other], ['E10']))).toEqual(fault);
  });

  it('joins where none of this is so, and when it is changed itself', () => {
    expect(refusalFault(row(), settings([other]))).toBeNull();
    expect(refusalFault({ ...other, tell: 'Tunggu' }, settings([other]))).toBeNull();
    expect(refusalFault(row({ marks: ['sedang diproses'], arose: 'yes' }), settings([other]))).toBeNull();
    expect(refusalFault(row({ marks: ['kode 00x'] }), { ...settings([]), noErrorCodes: ['kode 00x'] })).toEqual({
      kind: 'noError',
      mark: 'kode 00x',
    });
  });

  it('keeps no character that hides or breaks a line', () => {
    expect(RefusalRow.parse(row({ tell: 'Nomor\nsalah\u202e' })).tell).toBe('Nomor salah');
    expect(RefusalRow.safeParse(row({ tell: '\u200b' })).success).toBe(false);
  });
});

describe('a refusal that no row recognised', () => {
  const seen = { call: 'order' as const, status: 422, code: '', orderId: 'abcd00000001' };
  it('is collected without numbers that may be a customer’s, and named alike whatever they are', () => {
    const one = withoutPersonal({ ...seen, text: 'Nomor 0812-3344-5566 tidak terdaftar (kode 14)' });
    const other = withoutPersonal({ ...seen, text: 'Nomor 081299998888 tidak terdaftar (kode 14)' });
    expect(one.text).toBe('Nomor # tidak terdaftar (kode 14)');
    expect(seenKey(one)).toBe(seenKey(other));
  });

  it('becomes a row by its code, else by the longest part of its words, which recognises it again', () => {
    expect(markOfSeen({ code: 'E14', text: 'salah' })).toBe('E14');
    const mark = markOfSeen({ code: '', text: 'Nomor # tidak terdaftar.' });
    expect(mark).toBe('tidak terdaftar');
    expect(rowOf(recogniseRefusal(['Nomor 0812 tidak terdaftar.'], settings([row({ marks: [mark] })])))).toBe('r1');
    expect(markOfSeen({ code: '7', text: '' })).toBe('');
  });
});

describe('no row of the table moves money', () => {
  const reason: fc.Arbitrary<RefusalReason | undefined> = fc.oneof(
    fc.constant(undefined),
    fc.constant('balanceEmpty' as const),
    fc.record({ row: fc.string(), arose: fc.constantFrom(...AROSE), tell: fc.string(), todo: fc.string() }),
  );

  /** The same answer as another table would have read it. */
  const readBy = (answer: ServiceAnswer, by: RefusalReason | undefined): ServiceAnswer => {
    const kept = by === undefined ? {} : { reason: by };
    if (answer.is === 'accepted') {
      const { reason: _, ...reading } = answer.reading;
      return { is: 'accepted', reading: { ...reading, ...kept } };
    }
    if (answer.is !== 'refused') return answer;
    const { reason: _, ...refused } = answer;
    return { ...refused, ...kept };
  };
  const withReason = (event: OrderEvent, by: RefusalReason | undefined): OrderEvent =>
    event.type === 'checkoutAnswered' || event.type === 'detailsAnswered' ? { ...event, answer: readBy(event.answer, by) } : event;

  const moneyOf = (order: Order) => ({
    ...{ state: order.state.is, refund: order.refund, standing: standingOf(order), isRefundable: isRefundable(order.state) },
    warnings: order.warnings.map(({ kind }) => kind),
  });

  /** Applies one event of the journal to the orders, as this table would have read its answer. */
  function apply(orders: Map<string, Order>, written: JournalEvent, by: RefusalReason | undefined): void {
    if (written.type === 'ticket')
      for (const sale of written.sales) {
        const sold = transition(null, { type: 'intended', at: written.at, sale });
        if (sold.ok) orders.set(sale.orderId, sold.value);
      }
    if (written.type !== 'order') return;
    const next = transition(orders.get(written.subject) ?? null, withReason(written.event, by));
    if (next.ok) orders.set(written.subject, next.value);
  }

  it('whatever the rows say of a transaction, every order has the same states, refunds and standings', () => {
    fc.assert(
      fc.property(randomSales, fc.array(reason, { minLength: 5, maxLength: 20 }), ({ events, orderIds }, reasons) => {
        const [plain, told] = [new Map<string, Order>(), new Map<string, Order>()];
        for (const [at, written] of events.entries()) {
          apply(plain, written, undefined);
          apply(told, written, reasons[at % reasons.length]);
          expect([...told.values()].map(moneyOf)).toEqual([...plain.values()].map(moneyOf));
        }
        expect(told.size).toBe(orderIds.length);
      }),
      { numRuns: 60 },
    );
  });
});
