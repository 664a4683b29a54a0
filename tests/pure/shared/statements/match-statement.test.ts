import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOrderId } from '../../../../shared/orders/order-id.ts';
import { type ExpectedOrder, matchStatement } from '../../../../shared/statements/match-statement.ts';
import type { StatementLine, UnreadLine } from '../../../../shared/statements/read-statement.ts';
import { balanceOf, type StatementEntry, sumsOf, totalOf } from '../../../../shared/statements/statement-entry.ts';

/** The provider's statement beside the till's orders. */

const HOUR = 3_600_000;
const FROM = Date.parse('2026-11-22T17:00:00Z');
const TO = FROM + 24 * HOUR;
const PERIOD = { from: FROM, to: TO };
const NOON = FROM + 12 * HOUR;
const idOf = (n: number): string => formatOrderId('abcdefghjkmn', n);

const order = (n: number, changes: Partial<ExpectedOrder> = {}): ExpectedOrder => ({
  ...{ orderId: idOf(n), soldAt: NOON, deliveredAt: NOON + 5_000, stands: 'delivered' },
  debit: { least: 12_000, expected: 12_000, most: 12_000 },
  ...changes,
});
const line = (row: number, n: number | string, changes: Partial<StatementLine> = {}): StatementLine => ({
  ...{ row, said: typeof n === 'string' ? n : idOf(n), at: NOON, isCredit: false, amount: 12_000 },
  ...changes,
});
const match = (lines: readonly StatementLine[], orders: readonly ExpectedOrder[], unread: readonly UnreadLine[] = []): StatementEntry[] =>
  matchStatement({ lines, unread, orders, period: PERIOD, marginMs: HOUR });
const classes = (...input: Parameters<typeof match>): [number | null, string][] => match(...input).map((entry) => [entry.row, entry.class]);

describe('a statement', () => {
  it('matches an order by its id and by D', () => {
    expect(match([line(2, 1)], [order(1)])).toEqual([
      { class: 'matched', row: 2, orderId: idOf(1), at: new Date(NOON).toISOString(), debit: 12_000, credit: 0, expected: 12_000 },
    ]);
  });

  it('with another amount than D says which', () => {
    expect(match([line(2, 1, { amount: 12_500 })], [order(1)])).toMatchObject([{ class: 'otherAmount', debit: 12_500, expected: 12_000 }]);
  });

  it('matches any D between the least and the most, where nobody told the partner fee', () => {
    const untold = order(1, { debit: { least: 12_000, expected: 12_000, most: 24_000 } });
    expect(classes([line(2, 1, { amount: 13_000 })], [untold])).toEqual([[2, 'matched']]);
    expect(classes([line(2, 1, { amount: 11_999 })], [untold])).toEqual([[2, 'otherAmount']]);
  });

  it('never calls a D matched that nobody told', () => {
    expect(classes([line(2, 1)], [order(1, { debit: null })])).toEqual([[2, 'otherAmount']]);
  });

  it('finds an order that it lacks, and one that the till lacks', () => {
    expect(classes([line(2, 7)], [order(1)])).toEqual([
      [2, 'onlyThere'],
      [null, 'onlyHere'],
    ]);
  });

  it('leaves an order near an edge to the statement before or after', () => {
    expect(classes([], [order(1, { soldAt: FROM + HOUR - 1, deliveredAt: FROM + HOUR })])).toEqual([[null, 'notDue']]);
    expect(classes([], [order(1, { soldAt: TO - 3 * HOUR, deliveredAt: TO - HOUR })])).toEqual([[null, 'notDue']]);
    expect(classes([], [order(1, { soldAt: FROM + HOUR, deliveredAt: TO - HOUR - 1 })])).toEqual([[null, 'onlyHere']]);
  });

  it('keeps a reversal as a row of its own beside the debit', () => {
    expect(classes([line(2, 1), line(3, 1, { isCredit: true })], [order(1)])).toEqual([
      [2, 'matched'],
      [3, 'reversal'],
    ]);
  });

  it('of an order that did not happen is given back, or taken without an order', () => {
    const failed = order(1, { stands: 'none', deliveredAt: null });
    expect(classes([line(2, 1), line(3, 1, { isCredit: true })], [failed])).toEqual([
      [2, 'returned'],
      [3, 'reversal'],
    ]);
    expect(classes([line(2, 1)], [failed])).toEqual([[2, 'onlyThere']]);
    expect(classes([line(2, 1), line(3, 1, { isCredit: true, amount: 1 })], [failed])).toEqual([
      [2, 'onlyThere'],
      [3, 'reversal'],
    ]);
    expect(classes([], [failed])).toEqual([]);
  });

  it('shows what it says of an order whose result is not known', () => {
    const unknown = order(1, { stands: 'doubt', deliveredAt: null });
    expect(classes([line(2, 1)], [unknown])).toEqual([[2, 'inDoubt']]);
    expect(classes([], [unknown])).toEqual([[null, 'inDoubt']]);
  });

  it('with one id twice matches neither row, also where one of them fits', () => {
    expect(classes([line(2, 1), line(3, 1, { amount: 1 })], [order(1)])).toEqual([
      [2, 'repeated'],
      [3, 'repeated'],
    ]);
    expect(classes([line(2, 1), line(3, 1)], [])).toEqual([
      [2, 'repeated'],
      [3, 'repeated'],
    ]);
  });

  it('keeps a row of another day apart, and counts it in no sum', () => {
    const entries = match([line(2, 1, { at: TO })], [order(1, { soldAt: TO - 1_000, deliveredAt: TO })]);
    expect(entries.map((entry) => entry.class)).toEqual(['outside', 'notDue']);
    expect(totalOf(sumsOf(entries))).toEqual({ debit: 0, credit: 0 });
  });

  it('keeps no text that is no order id of Loket', () => {
    const entries = match([line(2, 'BU RINA 081234567890', { isCredit: true }), line(3, '081234567890')], []);
    expect(entries).toMatchObject([
      { class: 'otherCredit', orderId: null },
      { class: 'onlyThere', orderId: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/RINA|0812/);
  });

  it('never says that an order is missing whose row cannot be read', () => {
    expect(classes([], [order(1)], [{ row: 4, said: idOf(1), why: 'amount' }])).toEqual([[4, 'unread']]);
  });

  it('agrees with its own balances, or the difference is named', () => {
    const sums = sumsOf(match([line(2, 1), line(3, 'x', { isCredit: true, amount: 50_000 })], [order(1)]));
    expect(balanceOf(sums, 100_000, 138_000)).toEqual({ opening: 100_000, closing: 138_000, computed: 138_000, difference: 0 });
    expect(balanceOf(sums, 100_000, 137_500)?.difference).toBe(-500);
    expect(balanceOf(sums, null, 137_500)).toBeNull();
  });
});

describe('any statement over any orders', () => {
  const anyOrder = fc.record({
    soldAt: fc.integer({ min: FROM - 2 * HOUR, max: TO + 2 * HOUR }),
    wait: fc.option(fc.integer({ min: 0, max: 3 * HOUR })),
    stands: fc.constantFrom('delivered' as const, 'doubt' as const, 'none' as const),
    amount: fc.option(fc.integer({ min: 0, max: 4 })),
  });
  const anyLine = fc.record({
    n: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom('', 'DEPOSIT', '081234567890')),
    at: fc.integer({ min: FROM - HOUR, max: TO + HOUR }),
    isCredit: fc.boolean(),
    amount: fc.integer({ min: 1, max: 4 }),
    isRead: fc.boolean(),
  });
  const cases = fc.record({ orders: fc.array(anyOrder, { maxLength: 8 }), lines: fc.array(anyLine, { maxLength: 14 }) });
  const built = ({
    orders,
    lines,
  }: {
    orders: readonly (typeof anyOrder extends fc.Arbitrary<infer T> ? T : never)[];
    lines: readonly (typeof anyLine extends fc.Arbitrary<infer T> ? T : never)[];
  }) => ({
    orders: orders.map(({ soldAt, wait, stands, amount }, n) =>
      order(n, {
        ...{ soldAt, stands, deliveredAt: stands === 'delivered' && wait !== null ? soldAt + wait : null },
        debit: amount === null ? null : { least: amount, expected: amount, most: amount },
      }),
    ),
    lines: lines.flatMap(({ n, isRead, ...rest }, at) => (isRead ? [line(at + 2, n, rest)] : [])),
    unread: lines.flatMap(({ n, isRead }, at): UnreadLine[] =>
      isRead ? [] : [{ row: at + 2, said: typeof n === 'string' ? n : idOf(n), why: 'amount' }],
    ),
  });

  it('puts each row into exactly one class, and each expected order too', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { orders, lines, unread } = built(drawn);
        const entries = match(lines, orders, unread);
        const rows = entries.flatMap(({ row }) => (row === null ? [] : [row]));
        expect(rows.toSorted((a, b) => a - b)).toEqual([...lines, ...unread].map(({ row }) => row).toSorted((a, b) => a - b));
        for (const { orderId, soldAt, stands, debit } of orders) {
          // Credits say nothing about the debit; rows of other days are of another statement.
          const own = entries.filter((entry) => entry.orderId === orderId && entry.class !== 'reversal' && entry.class !== 'outside');
          const found = new Set(own.map((entry) => entry.class));
          found.delete('unread');
          expect(found.size).toBeLessThanOrEqual(1);
          if (found.size === 0 || !found.has('repeated'))
            expect(own.filter((entry) => entry.class !== 'unread').length).toBeLessThanOrEqual(1);
          const isExpected = soldAt >= FROM && soldAt < TO && stands !== 'none' && debit?.expected !== 0;
          if (isExpected) expect(own.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts each rupiah of the period once', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { orders, lines, unread } = built(drawn);
        const inside = lines.filter(({ at }) => at >= FROM && at < TO);
        const sum = (isCredit: boolean): number => inside.reduce((all, each) => all + (each.isCredit === isCredit ? each.amount : 0), 0);
        expect(totalOf(sumsOf(match(lines, orders, unread)))).toEqual({ debit: sum(false), credit: sum(true) });
      }),
      { numRuns: 500 },
    );
  });

  it('says the same in whatever order the rows and the orders come', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { orders, lines, unread } = built(drawn);
        expect(match(lines.toReversed(), orders, unread.toReversed())).toEqual(match(lines, orders, unread));
      }),
    );
  });
});
