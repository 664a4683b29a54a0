import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { amountPaid, type Order } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { type Cell, COLUMNS, columnsOf, ROWS, rowsOf } from './transition-grid.ts';
import { NOW } from './transition-situations.ts';
import { CHECKOUT_TABLE, DEED_TABLE, type Part } from './transition-table.ts';
import { READ_TABLE } from './transition-table-reads.ts';
import { filled, worded } from './transition-text.ts';

const PARTS: readonly Part[] = [...DEED_TABLE, ...CHECKOUT_TABLE, ...READ_TABLE];

/** A frozen copy of an order. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(Object.freeze(value))) frozen(member);
  return value;
}

/** The resulting order, in the notation of a cell. */
function outcome(order: Order | null, event: OrderEvent): string {
  const moved = transition(order, event);
  if (!moved.ok) {
    expect(moved.failure).toEqual({ event: event.type, from: order?.state.is ?? 'none' });
    return '·';
  }
  expectKept(order, moved.value, event);
  return isDeepStrictEqual(moved.value, order) ? '=' : worded(moved.value, order);
}

/** What holds in every cell: the sale and earlier facts stay, and the history lists each entered state once. */
function expectKept(before: Order | null, after: Order, { type, at }: OrderEvent): void {
  if (before === null) return;
  const attempts = type === 'sending' || type === 'repeated' ? 1 : 0;
  const entered = after.state.is === before.state.is ? [] : [{ state: after.state.is, at }];
  expect(after.sale).toBe(before.sale);
  expect(after.attempts).toBe(before.attempts + attempts);
  expect(after.history).toEqual([...before.history, ...entered]);
  if (type !== 'acknowledged') expect(after.acknowledged).toBe(before.acknowledged);
  expect(after.warnings.slice(0, before.warnings.length)).toEqual(before.warnings);
  if (after.refund.is === 'owed') expect(after.refund.amount).toBe(amountPaid(after.sale));
  if (before.refund.is === 'paid') expect(after.refund).toBe(before.refund);
}

type Outcomes = Readonly<Record<string, readonly string[]>>;

/** Each variant of the row with each of its columns. */
const toldOf = (cells: readonly Cell[]): Outcomes =>
  Object.fromEntries(
    cells.map(({ column, orders, happenings }) => [
      column,
      orders.flatMap((order) => happenings.map((happening) => outcome(frozen(order), frozen({ ...happening, at: NOW } as OrderEvent)))),
    ]),
  );

/** The expected result of each variant, from its one cell. */
const dueOf = (cells: readonly Cell[]): Outcomes =>
  Object.fromEntries(
    cells.map(({ column, orders, happenings, expected }) => [
      column,
      orders.flatMap((order) => happenings.map((happening) => filled(expected.replace('†', ''), order, happening))),
    ]),
  );

describe.each(PARTS)('$about', (part) => {
  it.each(rowsOf(part))('$row', ({ cells }) => {
    expect(toldOf(cells)).toEqual(dueOf(cells));
  });
});

describe('the table', () => {
  it.each(['actions', 'checkoutAnswered', 'detailsAnswered'] as const)('has every column once: %s', (on) => {
    const shown = PARTS.filter((part) => part.on === on).flatMap(columnsOf);
    expect(shown.toSorted()).toEqual([...COLUMNS[on].keys()].toSorted());
  });

  it('uses consistent orders: the state of each is the last one of its history', () => {
    for (const [row, orders] of ROWS)
      for (const order of orders) expect(order?.history.at(-1)?.state, row).toBe(order === null ? undefined : order.state.is);
  });

  it('has one way into each state but the first, and leaves an end state only where the service knows the order', () => {
    const moved = (cell: Cell): string[] => {
      const [from = null] = cell.orders.map((order) => order?.state.is ?? 'none');
      const to = /^[a-zA-Z]+/.exec(cell.expected)?.[0];
      return to === undefined || to === from ? [] : [`${from} ${to}`];
    };
    const ways = new Set(PARTS.flatMap(rowsOf).flatMap(({ cells }) => cells.flatMap(moved)));
    expect([...ways].filter((way) => /^(success|withdrawn|settled) /.test(way)).toSorted()).toEqual([
      'settled success',
      'withdrawn review',
    ]);
    expect([...new Set([...ways].map((way) => way.split(' ')[1]))].toSorted()).toEqual(
      [...new Set([...ROWS.values()].flat().flatMap((order) => order?.state.is ?? []))].toSorted(),
    );
  });
});
