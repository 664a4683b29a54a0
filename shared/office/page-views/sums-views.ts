import { z } from 'zod';
import { PrinterState } from './till-views.ts';

/** Sums over tills as the office's page gets them (docs/office-page.md). Amounts are whole rupiah and signed; instants are UTC, ISO 8601. */

/** Any finite number: a till whose sums are too large to be exact does not keep the page from the others. */
const Sum = z.number();

const OrderSum = z.object({ orders: Sum, total: Sum });

export const SoldSums = z.object({
  /** What was paid: price and kiosk fee. */
  sold: OrderSum,
  refunded: OrderSum,
  /** The margin, as the till defines it (shared/orders/money/margin.ts). Too high while `debitUnknown` orders have no known debit. */
  earned: Sum,
  debitUnknown: Sum,
  losses: Sum,
});
export type SoldSums = z.infer<typeof SoldSums>;

/** Sums up to the last full hour of today, and the same hours of the day before and of the week before. */
const Compared = z.object({ now: SoldSums, dayBefore: SoldSums, weekBefore: SoldSums });
export type Compared = z.infer<typeof Compared>;

const TodayFigures = z.object({
  today: SoldSums,
  /** Cash that should be in the open drawers. */
  drawers: z.object({ open: z.int(), expected: Sum }),
  /** The least that is left at the provider, and of how many balances: tills with the same account have one. */
  balance: z.object({ accounts: z.int(), least: Sum }),
  /** What customers owe. */
  onAccount: z.object({ debtors: z.int(), owed: Sum }),
});
export type TodayFigures = z.infer<typeof TodayFigures>;

export const OutletToday = TodayFigures.extend({ outlet: z.uuid(), name: z.string(), tills: z.int() });
export type OutletToday = z.infer<typeof OutletToday>;

/** What a person must look at, the most urgent kind first. */
export const NEED_KINDS = ['owed', 'review', 'unknown', 'lowBalance', 'silent', 'printer', 'disk', 'clock', 'fork', 'complaint'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export const Need = z.object({
  kind: z.enum(NEED_KINDS),
  outlet: z.uuid(),
  outletName: z.string(),
  /** The till's name and id; null where the row is about all tills of the outlet. */
  ...{ till: z.string().nullable(), tillId: z.uuid().nullable() },
  count: z.int(),
  /** In rupiah; null where it is about no money. */
  amount: Sum.nullable(),
  /** Of the oldest. */
  since: z.string().nullable(),
  /** Of `printer`: those with trouble. */
  printers: z.array(PrinterState),
  /** Of `disk`: the free bytes; else null. */
  diskFree: z.int().nullable(),
});
export type Need = z.infer<typeof Need>;

export const TodayView = z.object({
  asOf: z.iso.datetime(),
  /** Null where the person may not see one sum over several outlets. */
  total: TodayFigures.extend({ compared: Compared }).nullable(),
  outlets: z.array(OutletToday),
  /** How many tills of these outlets are in no sum, by an owner's act. */
  excluded: z.int(),
  needs: z.array(Need),
});
export type TodayView = z.infer<typeof TodayView>;

/** Whether a day is that of the calendar, or the shop's business day, which may begin later than midnight; by each till's clock. */
export const SALES_DAYS = ['calendar', 'business'] as const;
/** What the rows of sales are. */
export const SALES_GROUPS = ['outlet', 'hour', 'day', 'family', 'product', 'cashier'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

export const SalesRow = z.object({
  /** An outlet, an hour (`0` to `23`), a day, a family, a product's code, or an outlet and a cashier. */
  key: z.string(),
  /** Null where the page has the word for the key. */
  label: z.string().nullable(),
  /** The outlet of a cashier; null in every other group. */
  outletName: z.string().nullable(),
  sums: SoldSums,
});
export type SalesRow = z.infer<typeof SalesRow>;

export const SalesView = z.object({
  asOf: z.iso.datetime(),
  group: z.enum(SALES_GROUPS),
  days: z.enum(SALES_DAYS),
  /** The days that were asked, from the earliest to the latest of all tills: two of them may be in different days. */
  from: z.string(),
  to: z.string(),
  /** Hours and days stand in their order, the rest by what was sold, the most first. */
  rows: z.array(SalesRow),
  /** Rows with less, which are in the total alone. */
  left: z.int(),
  /** Null where the person may not see one sum over several outlets. */
  total: SoldSums.nullable(),
});
export type SalesView = z.infer<typeof SalesView>;
