import { z } from 'zod';

/** The acts of a person that an owner looks at, and how many of each a day may have before it is pointed out (docs/reports.md). */
export const CASHIER_ACTS = [
  /** A part of an order's money that the person gave back. */
  'refund',
  /** The same for an order that the person sold. */
  'refundOwnSale',
  /** A token or code that was printed again. */
  'codeReprint',
  /** The drawer opened by hand, without a sale. */
  'drawerOpening',
  /** A sale that was given up before it was sent. */
  'withdrawn',
  /** A supervisor's PIN that allowed an act of the person. */
  'override',
  /** A drawer that held less than expected when the person closed it. */
  'shortCount',
  /** A sale, a refund or an opened drawer between the close of a shift and the opening of the next. */
  'actAfterClose',
  /** An order that the person settled as one that did not happen. */
  'settledDidNotHappen',
] as const;
export type CashierAct = (typeof CASHIER_ACTS)[number];

const limit = (most: number) => z.int().min(0).max(1_000).default(most);

/** The most of each act that one person may do in one day; more is pointed out. */
export const ActLimits = z.object({
  refund: limit(3),
  refundOwnSale: limit(0),
  codeReprint: limit(3),
  drawerOpening: limit(3),
  withdrawn: limit(3),
  override: limit(5),
  shortCount: limit(0),
  actAfterClose: limit(0),
  settledDidNotHappen: limit(1),
} satisfies Record<CashierAct, unknown>);
export type ActLimits = z.infer<typeof ActLimits>;
