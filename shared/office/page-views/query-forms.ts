import { z } from 'zod';
import { dayNumber, LocalDay } from '../../lib/business-day.ts';
import { SPANS } from './spans.ts';
import { SALES_DAYS, SALES_GROUPS } from './sums-views.ts';

/** What the office's page asks. Everything is in the query of a GET. */

/** The longest span, in days: ten years. */
const MOST_DAYS = 3_660;
const isSpan = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from <= to && dayNumber(to) - dayNumber(from) < MOST_DAYS;

/** As in the reports of a till: no till existed before, and no clock is right behind. */
const Day = LocalDay.refine((day) => day >= '2000-01-01' && day <= '2099-12-31');

/** A span by its name, whose days each till's own clock says; or chosen days. */
const AskedSpan = z.union([z.object({ span: z.enum(SPANS) }), z.object({ from: Day, to: Day }).refine(isSpan, { path: ['to'] })]);
export type AskedSpan = z.infer<typeof AskedSpan>;

export const SalesQuestion = z
  .object({ days: z.enum(SALES_DAYS).default('business'), group: z.enum(SALES_GROUPS), outlet: z.uuid().optional() })
  .and(AskedSpan);
export type SalesQuestion = z.infer<typeof SalesQuestion>;

export const ShiftsQuestion = AskedSpan;

export const PaperQuestion = z.object({ till: z.uuid(), shift: z.string().min(1).max(200) });
export type PaperQuestion = z.infer<typeof PaperQuestion>;

/** The beginning of an order's id, or the whole number of a customer where tills let it out. */
export const SearchQuestion = z.object({ text: z.string().trim().min(3).max(200) });
export type SearchQuestion = z.infer<typeof SearchQuestion>;
