import type { UnreadLine } from './read-statement.ts';

/**
 * What a comparison of the provider's statement with the till's orders finds (docs/statement.md). Each row of the statement and each order
 * of its period is in exactly one class.
 */
export const STATEMENT_CLASSES = [
  /** The provider took what the till counts. */
  'matched',
  /** The provider took another amount. */
  'otherAmount',
  /** The till counts a debit, and the statement has none. */
  'onlyHere',
  /** The statement has a movement for an order that this till does not have, or that took nothing as far as it knows. */
  'onlyThere',
  /** The till does not know the result of the order. */
  'inDoubt',
  /** An order near an edge of the period without a row: its debit may be in the statement before or after. */
  'notDue',
  /** A credit for an order. */
  'reversal',
  /** The debit of an order that did not happen, and that came back in the same statement. */
  'returned',
  /** A credit that names no order: a deposit, or a correction. */
  'otherCredit',
  /** A row of an order that the statement names more than once in the same direction. */
  'repeated',
  /** A row of a day before or after the period. */
  'outside',
  /** A row whose time or amount cannot be read. */
  'unread',
] as const;
export type StatementClass = (typeof STATEMENT_CLASSES)[number];

/** One row of a statement, one order, or both. Amounts are whole rupiah. */
export interface StatementEntry {
  readonly class: StatementClass;
  /** Null for an order without a row. */
  readonly row: number | null;
  /** Null where the row names no order id of Loket. */
  readonly orderId: string | null;
  /** The time of the row, else that of the sale; UTC, ISO 8601. Null where the row's cannot be read. */
  readonly at: string | null;
  /** What the row took from the balance. */
  readonly debit: number;
  /** What the row added to it. */
  readonly credit: number;
  /** What the till counts as taken; null where it is not known, or there is no such order. */
  readonly expected: number | null;
  /** Why the row cannot be read; absent elsewhere. */
  readonly why?: UnreadLine['why'];
}

/** The sums of one class. */
interface StatementSum {
  readonly entries: number;
  readonly debit: number;
  readonly credit: number;
  readonly expected: number;
}
export type StatementSums = Readonly<Record<StatementClass, StatementSum>>;

const NONE: StatementSum = { entries: 0, debit: 0, credit: 0, expected: 0 };

export function sumsOf(entries: Iterable<StatementEntry>): StatementSums {
  const sums = Object.fromEntries(STATEMENT_CLASSES.map((name) => [name, NONE])) as Record<StatementClass, StatementSum>;
  for (const { class: name, debit, credit, expected } of entries) {
    const sum = sums[name];
    sums[name] = {
      entries: sum.entries + 1,
      debit: sum.debit + debit,
      credit: sum.credit + credit,
      expected: sum.expected + (expected ?? 0),
    };
  }
  return sums;
}

/** The statement's own balances, and what its rows add up to. */
export interface StatementBalance {
  readonly opening: number;
  readonly closing: number;
  /** Opening, more all credits, less all debits of the period. */
  readonly computed: number;
  /** What the closing has more than that; less than 0 where it has less. */
  readonly difference: number;
}

/** Null where the balances were not stated. Rows outside of the period, and those that cannot be read, are in no sum. */
export function balanceOf(sums: StatementSums, opening: number | null, closing: number | null): StatementBalance | null {
  if (opening === null || closing === null) return null;
  const { debit, credit } = totalOf(sums);
  const computed = opening + credit - debit;
  return { opening, closing, computed, difference: closing - computed };
}

/** All debits and credits of the period. */
export function totalOf(sums: StatementSums): Pick<StatementSum, 'debit' | 'credit'> {
  const counted = STATEMENT_CLASSES.filter((name) => name !== 'outside').map((name) => sums[name]);
  return {
    debit: counted.reduce((sum, { debit }) => sum + debit, 0),
    credit: counted.reduce((sum, { credit }) => sum + credit, 0),
  };
}
