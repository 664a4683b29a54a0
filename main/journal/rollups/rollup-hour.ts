import { businessDayNumber, minuteOfDay, ShopClock } from '../../../shared/lib/business-day.ts';
import type { RollUpHour } from './rollup-tables.ts';

/** The clock of tickets that kept none: that of the tills of their time. */
const OLDER_CLOCK: ShopClock = ShopClock.parse({});

/** The hour that a moment counts in, by the clock that was kept with its ticket. */
export function hourOf(at: string, clock: ShopClock = OLDER_CLOCK): RollUpHour {
  const instant = instantOf(at);
  return {
    day: businessDayNumber(instant, { zone: clock.zone, dayStartsAt: 0 }),
    businessDay: businessDayNumber(instant, clock),
    hour: Math.floor(minuteOfDay(instant, clock.zone) / 60),
  };
}

/** In ms since 1970. A time that is none, or before 1970, counts as its first moment: a roll-up stops no sale. */
export function instantOf(at: string): number {
  const instant = Date.parse(at);
  return instant > 0 ? instant : 0;
}
