import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { addDays, type LocalDate, type ShopClock } from '../../../../shared/lib/business-day.ts';
import type { SumsView } from '../../../../shared/reports/report-views.ts';
import type { OrdersAsked } from '../../../core/stores/app-store.ts';
import { momentText } from '../../../presentation/dates/typed-moment.ts';

type Behind = Pick<SumsView, 'group' | 'span'>;

/** The orders that a row of what was sold counts; null where the list of orders has no filter for exactly these. */
export function ordersBehind(view: Behind, key: string, clock: ShopClock): OrdersAsked | null {
  const { group, span } = view;
  const of = (from: LocalDate, to: LocalDate): OrdersAsked => daysAsked(span.days, from, to);
  switch (group) {
    case 'day':
      return of(key, key);
    case 'month':
      return of(later(span.from, `${key}-01`), earlier(span.to, lastOfMonth(key)));
    case 'hour':
      return span.from === span.to ? hourAsked(view, Number(key), clock) : null;
    case 'family': {
      const family = FamilyId.safeParse(key);
      return family.success ? { ...of(span.from, span.to), family: family.data } : null;
    }
    case 'biller':
      return key === '' ? null : { ...of(span.from, span.to), biller: key };
    case 'product':
      return { ...of(span.from, span.to), product: key };
    case 'weekday':
    case 'cashier':
      // The list narrows to no weekday, and to the name that a cashier had then.
      return null;
  }
}

const LAST_MINUTE = 24 * 60 - 1;

/** A day without a time begins with the shop's day; with one, it is a day of the calendar. */
function daysAsked(days: SumsView['span']['days'], from: LocalDate, to: LocalDate): OrdersAsked {
  const isCalendar = days === 'calendar';
  return {
    from: momentText({ day: from, minute: isCalendar ? 0 : null }),
    to: momentText({ day: to, minute: isCalendar ? LAST_MINUTE : null }),
  };
}

/** The hours of a shop's day before it begins are those of the next day of the calendar. */
function hourAsked({ span }: Behind, hour: number, { dayStartsAt }: ShopClock): OrdersAsked | null {
  if (span.days === 'business' && hour === Math.floor(dayStartsAt / 60) && dayStartsAt % 60 !== 0) return null;
  const day = span.days === 'business' && hour * 60 < dayStartsAt ? addDays(span.from, 1) : span.from;
  return { from: momentText({ day, minute: hour * 60 }), to: momentText({ day, minute: hour * 60 + 59 }) };
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);
const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);
const lastOfMonth = (month: string): LocalDate => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
