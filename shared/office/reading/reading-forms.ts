import { z } from 'zod';
import { dayNumber, LocalDay } from '../../lib/business-day.ts';
import { SALES_DAYS, SALES_GROUPS } from './sums-views.ts';

/** What the office's page asks. Everything is in the query of a GET. */

/** The longest span, in days: ten years. */
const MOST_DAYS = 3_660;
const span = { from: LocalDay, to: LocalDay };
const isSpan = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from <= to && dayNumber(to) - dayNumber(from) < MOST_DAYS;

export const SalesQuestion = z
  .object({ ...span, days: z.enum(SALES_DAYS).default('business'), group: z.enum(SALES_GROUPS), outlet: z.uuid().optional() })
  .refine(isSpan, { path: ['to'] });
export type SalesQuestion = z.infer<typeof SalesQuestion>;

export const ShiftsQuestion = z.object(span).refine(isSpan, { path: ['to'] });
export type ShiftsQuestion = z.infer<typeof ShiftsQuestion>;

export const PaperQuestion = z.object({ till: z.uuid(), shift: z.string().min(1).max(200) });
export type PaperQuestion = z.infer<typeof PaperQuestion>;

/** The beginning of an order's id, or the whole number of a customer where tills let it out. */
export const SearchQuestion = z.object({ text: z.string().trim().min(3).max(200) });
export type SearchQuestion = z.infer<typeof SearchQuestion>;
