import { compareNames } from '../../../../shared/customers/find-customers.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { OwingView } from '../../../../shared/on-account/on-account-views.ts';

/** The orders of the list of debtors: one for each value that a row shows. */
export const OWING_ORDERS = ['oldest', 'amount', 'name', 'upTo7', 'upTo30', 'over30'] as const;
export type OwingOrder = (typeof OWING_ORDERS)[number];

/** Sorts after every time, so that customers who owe nothing come after those who owe. */
const NEVER = '~';

type Compare = (one: OwingView, other: OwingView) => number;

const largest =
  (of: (row: OwingView) => number): Compare =>
  (one, other) =>
    of(other) - of(one);

const COMPARE: Readonly<Record<OwingOrder, Compare>> = {
  oldest: ({ since: one }, { since: other }) => ((one ?? NEVER) < (other ?? NEVER) ? -1 : (one ?? NEVER) > (other ?? NEVER) ? 1 : 0),
  amount: largest(({ balance }) => balance),
  name: (one, other) => compareNames(one.name, other.name),
  upTo7: largest(({ ageing }) => ageing.upTo7),
  upTo30: largest(({ ageing }) => ageing.upTo30),
  over30: largest(({ ageing }) => ageing.over30),
};

/** Sorts names from A on, and the rest from the oldest or the largest on. `isTurned` reverses the order. Equal rows keep their order. */
export const sortOwing = (rows: readonly OwingView[], order: OwingOrder, isTurned: boolean): readonly OwingView[] =>
  rows.toSorted((one, other) => (isTurned ? -1 : 1) * COMPARE[order](one, other));

/** One side of the accounts, with its total, which is 0 or more. */
interface OwingSide {
  readonly rows: readonly OwingView[];
  readonly total: Rupiah;
}

/** The customers who owe the shop, and those whose money the shop holds: the two are never set off against each other. */
export function sidesOf(rows: readonly OwingView[]): { readonly debts: OwingSide; readonly credits: OwingSide } {
  const side = (of: readonly OwingView[]): OwingSide => ({
    rows: of,
    total: addMoney(...of.map(({ balance }) => rupiah(Math.abs(balance)))),
  });
  return { debts: side(rows.filter(({ balance }) => balance > 0)), credits: side(rows.filter(({ balance }) => balance < 0)) };
}
