import { z } from 'zod';

/** Lists over all tills as the office's page gets them. Amounts are whole rupiah; instants are UTC, ISO 8601, by the till's clock. */

const atTill = {
  ...{ outletName: z.string(), till: z.uuid(), tillName: z.string() },
  /** Of an earlier history of the till, or of a revoked till: no journal changes it any more, and it counts in no figure of now. */
  isEarlier: z.boolean(),
};
/** Rows beyond the longest list that a page gets. */
const listOf = <R extends z.ZodType>(row: R) => z.object({ asOf: z.iso.datetime(), rows: z.array(row), left: z.int() });

export const OrderRow = z.object({
  ...atTill,
  ...{ id: z.string(), at: z.string(), ended: z.string().nullable() },
  ...{ state: z.string(), money: z.string(), product: z.string(), name: z.string(), cashier: z.string(), total: z.int() },
  /** Null unless the till lets it out. */
  number: z.string().nullable(),
});
export type OrderRow = z.infer<typeof OrderRow>;
export const OrderList = listOf(OrderRow);
export type OrderList = z.infer<typeof OrderList>;

export const ShiftRow = z.object({
  ...atTill,
  ...{ id: z.string(), opened: z.string(), closed: z.string().nullable(), by: z.string() },
  /** The number of its Z; null where the till does not say it. */
  number: z.int().nullable(),
  /** Cash that should be in the drawer, or should have been at the close; null where the till does not say it. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
});
export type ShiftRow = z.infer<typeof ShiftRow>;
/** With the days that were asked, from the earliest to the latest of all tills. */
export const ShiftList = listOf(ShiftRow).extend({ from: z.string(), to: z.string() });
export type ShiftList = z.infer<typeof ShiftList>;

/** The Z of a shift as the till printed it; null while the shift is open, or where this office cannot read it. */
export const ShiftPaper = z.object({ asOf: z.iso.datetime(), text: z.string().nullable() });
export type ShiftPaper = z.infer<typeof ShiftPaper>;

export const DebtRow = z.object({
  ...atTill,
  ...{ id: z.string(), name: z.string().nullable(), owed: z.int(), limit: z.int().nullable(), since: z.string().nullable() },
});
export const DebtList = listOf(DebtRow);
export type DebtList = z.infer<typeof DebtList>;

export const ComplaintRow = z.object({
  ...atTill,
  ...{ id: z.string(), order: z.string(), state: z.string(), at: z.string() },
  /** What its order is now; null where the till has not sent it. */
  sold: OrderRow.nullable(),
});
export const ComplaintList = listOf(ComplaintRow);
export type ComplaintList = z.infer<typeof ComplaintList>;
