import {
  CircleUserRound,
  HandCoins,
  History,
  ListChecks,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  Search,
  Store,
  Sun,
  TrendingUp,
  Users,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { OfficeRight } from '../../../shared/office/people.ts';

/** The pages, in their order, with the right that each needs. A phone shows the first four below, the others on a page of their own. */
export const ROUTES = {
  today: { icon: Sun, right: 'seeReports' },
  orders: { icon: ListChecks, right: 'seeOrders' },
  sales: { icon: TrendingUp, right: 'seeReports' },
  tills: { icon: MonitorSmartphone, right: 'seeHealth' },
  shifts: { icon: ReceiptText, right: 'seeReports' },
  debts: { icon: HandCoins, right: 'seeOrders' },
  search: { icon: Search, right: 'seeOrders' },
  outlets: { icon: Store, right: 'renameOutlet' },
  people: { icon: Users, right: 'changePeople' },
  audit: { icon: History, right: 'readAudit' },
  account: { icon: CircleUserRound, right: 'ownAccount' },
} as const satisfies Readonly<Record<string, { readonly icon: LucideIcon; readonly right: OfficeRight }>>;
export type Route = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly Route[];

/** On a phone the pages after these are on the page "More". */
export const FIRST = 4;

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};
const read = (): string => window.location.hash.slice(2);

/** The text of the address after `#/`: a page, and what of it, as `tills/…`. */
export function useAddress(): { readonly page: string; readonly part: string } {
  const [page = '', part = ''] = useSyncExternalStore(subscribe, read).split('/');
  return { page, part };
}
