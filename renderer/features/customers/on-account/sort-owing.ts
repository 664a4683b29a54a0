import { compareNames } from '../../../../shared/customers/find-customers.ts';
import type { OwingView } from '../../../../shared/on-account/on-account-views.ts';

/** What the list of who owes can be sorted by: each thing that it shows. */
export const OWING_ORDERS = ['oldest', 'amount', 'name', 'upTo7', 'upTo30', 'over30'] as const;
export type OwingOrder = (typeof OWING_ORDERS)[number];

/** Larger than every time: who owes nothing comes after those who owe. */
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

/** Names from A on, the rest from the oldest or the largest on, or the other way round; equal ones stay as they are. */
export const sortOwing = (rows: readonly OwingView[], order: OwingOrder, isTurned: boolean): readonly OwingView[] =>
  rows.toSorted((one, other) => (isTurned ? -1 : 1) * COMPARE[order](one, other));
