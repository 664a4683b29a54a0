import { z } from 'zod';
import { minuteOfDay, SHOP_ZONES, type ShopClock } from '../lib/business-day.ts';

/** A time of day, `23:45`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 23:45');

/** The zone of billers whose row names none. */
const BILLER_ZONE: ShopClock['zone'] = 'Asia/Jakarta';

/** The daily hours in which a biller takes no payments, in the biller's zone; `to` before `from` is a time of the next day. */
export const CutOff = z
  .object({ from: TimeOfDay, to: TimeOfDay, zone: z.enum(SHOP_ZONES).default(BILLER_ZONE) })
  .refine(({ from, to }) => from !== to, 'from and to are different times');
export type CutOff = z.infer<typeof CutOff>;

/** Whether a moment (ms since 1970) is in these hours by the clock of the biller's zone. `from` belongs to them, `to` does not. */
export function isInCutOff({ from, to, zone }: CutOff, at: number): boolean {
  const [minute, start, end] = [minuteOfDay(at, zone), minuteOf(from), minuteOf(to)];
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** The zone in which the biller of a product counts its days, wherever the shop is. */
export const billerZoneOf = ({ cutOff }: { readonly cutOff: CutOff | null }): ShopClock['zone'] => cutOff?.zone ?? BILLER_ZONE;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
