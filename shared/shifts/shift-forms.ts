import { z } from 'zod';
import { Rupiah, SomeRupiah } from '../lib/money.ts';
import { requiredText, typedText } from '../lib/typed-text.ts';
import { OrderId } from '../orders/order-id.ts';
import { CashCount } from './cash-count.ts';
import type { CashMoveKind } from './cash-move.ts';
import { COMPENSATION_QUESTIONS } from './compensation.ts';
import { MOST_Z } from './shift.ts';
import { COUNT_NAMES } from './shift-state.ts';
import { TenderCount } from './tender-count.ts';

/** What a person fills in at the drawer. Every act names the shift that its screen showed, so that none reaches the next one. */

const ShiftId = z.uuid();

export const OpenShiftForm = z.strictObject({ float: CashCount });
export type OpenShiftForm = z.infer<typeof OpenShiftForm>;

/** The number of the last Z on paper; 0 where there is none. */
export const LastZForm = z.strictObject({ number: z.int().min(0).max(MOST_Z) });
export type LastZForm = z.infer<typeof LastZForm>;

/** The movements that a person makes at the drawer; a deposit belongs to the balance. */
const MOVE_KINDS = ['payIn', 'changeShort', 'payOut', 'drop', 'compensation'] as const satisfies readonly CashMoveKind[];
export type MoveKind = (typeof MOVE_KINDS)[number];

export const CashMoveForm = z.strictObject({
  shiftId: ShiftId,
  /** Made once for each movement: a repeated call records nothing more. */
  moveId: z.uuid(),
  kind: z.enum(MOVE_KINDS),
  amount: SomeRupiah,
  reason: requiredText(120),
  giver: requiredText(60),
  receiver: requiredText(60),
  /** The order that a compensation is for, or the sale of change that was given short; null for any other movement. */
  orderId: OrderId.nullable(),
  /** What the person said yes to, of a compensation that is more than usual. */
  accepted: z.array(z.enum(COMPENSATION_QUESTIONS)).max(COMPENSATION_QUESTIONS.length).optional(),
});
export type CashMoveForm = z.infer<typeof CashMoveForm>;

/** In a recount only what differed is taken of it. */
export const CountForm = z.strictObject({
  shiftId: ShiftId,
  name: z.enum(COUNT_NAMES),
  count: CashCount,
  tenders: TenderCount.optional(),
});
export type CountForm = z.infer<typeof CountForm>;

/** The drawer is opened to count its float, or for the close. */
export const BeginCountForm = z.strictObject({ name: z.enum(['float', ...COUNT_NAMES]) });
export type BeginCountForm = z.infer<typeof BeginCountForm>;

export const ShiftRef = z.strictObject({ shiftId: ShiftId });
export type ShiftRef = z.infer<typeof ShiftRef>;

/** The Z of this number, or the X of the open shift. */
export const ShiftPrintForm = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(MOST_Z + 1),
});
export type ShiftPrintForm = z.infer<typeof ShiftPrintForm>;

/** A page of the Zs, the newest first. */
export const ZListForm = z.strictObject({
  /** Only those before this number; null for the newest. */
  before: z
    .int()
    .min(1)
    .max(MOST_Z + 1)
    .nullable(),
  limit: z.int().min(1).max(100),
});
export type ZListForm = z.infer<typeof ZListForm>;

export const CloseShiftForm = z.strictObject({
  shiftId: ShiftId,
  count: z.enum(COUNT_NAMES),
  floatLeft: Rupiah,
  reason: typedText(200),
  /** Who takes what is removed from the drawer; needed where something is. */
  receiver: typedText(60).optional(),
});
export type CloseShiftForm = z.infer<typeof CloseShiftForm>;
