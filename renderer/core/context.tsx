import { createContext, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Bridge } from './bridge.ts';
import { useProvided } from './provided.ts';
import type { AnnouncerStore } from './stores/announcer-store.ts';
import type { AppState, AppStore } from './stores/app-store.ts';
import type { OrdersState, OrdersStore } from './stores/orders-store.ts';
import type { PrintJobsState, PrintJobsStore } from './stores/print-jobs-store.ts';
import type { ShiftState, ShiftStore } from './stores/shift-store.ts';
import type { StaffState, StaffStore } from './stores/staff-store.ts';

/** What every feature may use: the bridge, the stores that several features share, and the commands of the shell. */
interface ScreenDeps {
  readonly bridge: Bridge;
  readonly app: AppStore;
  readonly orders: OrdersStore;
  readonly staff: StaffStore;
  readonly printJobs: PrintJobsStore;
  readonly shift: ShiftStore;
  readonly announcer: AnnouncerStore;
  /** Opens an order on the ticket of the sell screen. */
  readonly openOrder: (orderId: string) => void;
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
export const useStaff = <T,>(select: (state: StaffState) => T): T => useStore(useDeps().staff, select);

/** The order as main last sent it; undefined while the screen does not know it. */
export const useOrder = (orderId: string) => useOrders((state) => state.orders.get(orderId));

/** Dates in the screen's language. */
export function useDates() {
  const language = useApp((state) => state.settings.language);
  return useMemo(() => datesIn(language), [language]);
}

function datesIn(language: 'id' | 'en') {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const exact = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const of = (format: Intl.DateTimeFormat) => (at: string | number | Date) => format.format(new Date(at));
  return { time: of(time), exact: of(exact), day: of(day), date: of(date) };
}
