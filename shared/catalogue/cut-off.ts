import { z } from 'zod';
import { SHOP_ZONES } from '../shift/business-day.ts';

/** A time of day, `23:45`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 23:45');

/** The daily hours in which a biller takes no payments, in the biller's zone; `to` before `from` is a time of the next day. */
export const CutOff = z
  .object({ from: TimeOfDay, to: TimeOfDay, zone: z.enum(SHOP_ZONES).default('Asia/Jakarta') })
  .refine(({ from, to }) => from !== to, 'from and to are different times');
export type CutOff = z.infer<typeof CutOff>;
