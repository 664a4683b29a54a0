import { createContext, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../shared/ipc/failures.ts';
import { calendarDayOf, type LocalDate, type ShopClock } from '../../shared/lib/business-day.ts';
import { dateFormat } from '../../shared/lib/intl-formats.ts';
import type { Bridge } from './bridge.ts';
import { useProvided } from './store-context.ts';
import type { AnnouncerStore } from './stores/announcer-store.ts';
import type { AppState, AppStore } from './stores/app-store.ts';
import type { CustomersState, CustomersStore } from './stores/customers-store.ts';
import type { OrdersState, OrdersStore } from './stores/orders-store.ts';
import type { PrintJobsState, PrintJobsStore } from './stores/print-jobs-store.ts';
import type { ShiftState, ShiftStore } from './stores/shift-store.ts';
import type { StaffState, StaffStore } from './stores/staff-store.ts';

/** For every feature: the bridge, the stores that several features share, and the commands of the shell. */
interface ScreenDeps {
  readonly bridge: Bridge;
  readonly app: AppStore;
  readonly orders: OrdersStore;
  readonly staff: StaffStore;
  readonly printJobs: PrintJobsStore;
  readonly shift: ShiftStore;
  readonly customers: CustomersStore;
  readonly announcer: AnnouncerStore;
  /** Opens an order on the ticket of the sell screen. */
  readonly openOrder: (orderId: string) => void;
  /** Begins the last sale for a customer's number again, on the sell screen. Resolves to the failure; null where it began. */
  readonly sellToCustomer: (numberId: string) => Promise<Failure | null>;
  /** Opens the files of the products, where a file is imported. */
  readonly openProductFiles: () => void;
}

const DepsContext = createContext<ScreenDeps | null>(null);

export const DepsProvider = ({ deps, children }: { readonly deps: ScreenDeps; readonly children: ReactNode }) => (
  <DepsContext value={deps}>{children}</DepsContext>
);

export const useDeps = (): ScreenDeps => useProvided(DepsContext);

export const useApp = <T,>(select: (state: AppState) => T): T => useStore(useDeps().app, select);
export const useOrders = <T,>(select: (state: OrdersState) => T): T => useStore(useDeps().orders, select);
export const usePrintJobs = <T,>(select: (state: PrintJobsState) => T): T => useStore(useDeps().printJobs, select);
export const useShift = <T,>(select: (state: ShiftState) => T): T => useStore(useDeps().shift, select);
export const useCustomers = <T,>(select: (state: CustomersState) => T): T => useStore(useDeps().customers, select);
export const useStaff = <T,>(select: (state: StaffState) => T): T => useStore(useDeps().staff, select);

/** The order as main last sent it; undefined while the screen does not know it. */
export const useOrder = (orderId: string) => useOrders((state) => state.orders.get(orderId));

/** Dates in the screen's language and the shop's time zone. */
export function useDates() {
  const language = useApp((state) => state.settings.language);
  const zone = useApp((state) => state.settings.clock.zone);
  return useMemo(() => datesIn(language, zone), [language, zone]);
}

function datesIn(language: 'id' | 'en', timeZone: ShopClock['zone']) {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const time = dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
  const exact = dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const month = { month: 'long', year: 'numeric' } as const;
  const of = (format: Intl.DateTimeFormat) => (at: string | number | Date) => format.format(new Date(at));
  const at = (parts: Intl.DateTimeFormatOptions) => of(dateFormat(locale, { ...parts, timeZone }));
  /** A date of the calendar has no zone. */
  const on = (parts: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(locale, { ...parts, timeZone: 'UTC' });
    return (local: LocalDate) => format.format(Date.parse(local));
  };
  const isToday = (at: string) => calendarDayOf(Date.parse(at), timeZone) === calendarDayOf(Date.now(), timeZone);
  /** The day, with its year where that is not this one. */
  const dayOfYear = (at: string) => {
    const yearOf = (moment: number) => calendarDayOf(moment, timeZone).slice(0, 4);
    return yearOf(Date.parse(at)) === yearOf(Date.now()) ? dates.day(at) : dates.date(at);
  };
  const dates = { time: of(time), exact: of(exact), day: at(day), date: at(date), localDay: on(day), localDate: on(date) };
  const dayTime = (at: string) => `${dates.day(at)}, ${dates.time(at)}`;
  const dateTime = (at: string) => `${dates.date(at)}, ${dates.time(at)}`;
  const dayTimeOfYear = (at: string) => `${dayOfYear(at)}, ${dates.time(at)}`;
  /** The time to the second, with the day where that is not today. */
  const exactOfDay = (at: string) => (isToday(at) ? dates.exact(at) : `${dayOfYear(at)}, ${dates.exact(at)}`);
  return { ...dates, localMonth: on(month), isToday, dayOfYear, dayTime, dateTime, dayTimeOfYear, exactOfDay };
}
