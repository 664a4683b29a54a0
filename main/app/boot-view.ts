import type { BootView, Notice } from '../../shared/ipc/start-view.ts';
import type { StatusView } from '../../shared/ipc/status-view.ts';
import { msUntil } from '../../shared/lib/wall-clock-durations.ts';
import { withFlatFee } from '../../shared/prices/fee-rules.ts';
import { newestTime } from '../journal/newest-events.ts';
import type { OrderViews } from '../selling/orders/views/order-views.ts';
import { withoutCosts } from '../shop/catalogue/catalogue.ts';
import { areSameProducts } from '../shop/catalogue/live-catalogue.ts';
import { practiceRowsOf } from '../shop/catalogue/starter-rows.ts';
import type { OrderHistory } from '../till/maintenance/order-history.ts';
import type { OpenedMode } from './modes/opened-mode.ts';
import type { ShopDeps } from './shop-deps.ts';
import { startProducts } from './start/start-view.ts';

/** How many orders the screen starts with. */
const RECENT_ORDERS = 30;

interface BootViewInput {
  readonly opened: OpenedMode;
  readonly status: StatusView;
  readonly history: OrderHistory | null;
  readonly views: Pick<OrderViews, 'viewOf'>;
  /** Notices of this run that no page has shown yet. */
  readonly pendingNotices: readonly Notice[];
}

/** The data for the start of the page, without orders while no person is signed in. */
export function createBootView(
  deps: Pick<ShopDeps, 'version' | 'settings' | 'catalogue' | 'catalogueBook' | 'notices' | 'folder' | 'clock'>,
  { opened, status, history, views, pendingNotices }: BootViewInput,
): BootView {
  const { staff, serviceDiagnostics } = opened;
  const isSignedIn = staff.person !== null;
  const { products } = serviceDiagnostics.catalogue;
  return {
    version: deps.version,
    settings: deps.settings.get(),
    practiceRows: practiceRowsOf(deps.catalogue.products),
    products: areSameProducts(products, startProducts(deps)) ? null : withoutCosts(products),
    status,
    feeRules: deps.catalogueBook?.feeRules().rules ?? withFlatFee([], deps.settings.get().kioskFee),
    notices: [...deps.notices, ...pendingNotices, ...startNotices(opened), ...clockNotices(opened, deps.clock.now())],
    staff: staff.view(),
    recent: isSignedIn ? (history?.read.recentOrders(RECENT_ORDERS).map(views.viewOf) ?? []) : [],
  };
}

/** The repairs of this start. */
function startNotices({ till, restored, lacksCatalogue }: Pick<OpenedMode, 'till' | 'restored' | 'lacksCatalogue'>): Notice[] {
  const recovered = till.ok ? till.value.recovered : 0;
  const notices: Notice[] = lacksCatalogue ? [{ kind: 'catalogueFault', failure: { kind: 'shopData', why: 'missing', detail: '' } }] : [];
  const madeAt = restored ? new Date(restored.madeAt).toISOString() : '';
  if (restored)
    notices.push(
      restored.replacedFile ? { kind: 'journalRestored', aside: restored.replacedFile, madeAt } : { kind: 'journalBroughtBack', madeAt },
    );
  if (recovered > 0) notices.push({ kind: 'recovered', orders: recovered });
  return notices;
}

/** A clock that is behind the newest events was set back since; by less it was only corrected. */
const LEAST_SET_BACK_MS = 5 * 60_000;

function clockNotices({ till }: Pick<OpenedMode, 'till'>, now: number): Notice[] {
  const newest = till.ok ? newestTime(till.value.book.journal.read) : null;
  const ms = newest === null ? 0 : msUntil(newest, now);
  return ms > LEAST_SET_BACK_MS ? [{ kind: 'clockSetBack', ms }] : [];
}
