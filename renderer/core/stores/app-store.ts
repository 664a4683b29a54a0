import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { BootView, Notice, PracticeRows, StartView } from '../../../shared/ipc/start-view.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { HistoryFilters } from '../../../shared/orders/history/search-form.ts';
import { type FeeRules, withFlatFee } from '../../../shared/prices/fee-rules.ts';
import type { OpenOrdersAnswer } from '../../../shared/service/service-account.ts';
import type { Mode, Settings } from '../../../shared/settings/settings.ts';
import { type BackgroundFault, inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import type { Screen } from './screens.ts';
import type { OrdersView, ReportSection, SettingsPart } from './sections.ts';

/** Where navigation may lead: to another screen, or out of the window. */
type Destination = Screen | 'closed';

/** The orders of a part of a report: those sold between two moments, as a person types them, of one product, biller or kind. */
export interface OrdersAsked extends Partial<Pick<HistoryFilters, 'family' | 'biller' | 'product'>> {
  readonly from: string;
  readonly to: string;
}

/** The state of the application frame: the last known settings and status, and the open screen. */
export interface AppState extends AppView {
  /** The last failure that no screen shows; null where there is none, or it was closed. */
  readonly fault: BackgroundFault | null;
  readonly screen: Screen;
  /** The practice panel is open; only training has one. */
  readonly isPracticeOpen: boolean;
  readonly openPractice: (isOpen: boolean) => void;
  /** The view of the list of orders; null while its filters are those of no view. */
  readonly ordersView: OrdersView | null;
  /** The orders that the list begins with; null where it begins with a view. */
  readonly ordersAsked: OrdersAsked | null;
  /** Opens the list of orders with these filters. */
  readonly showOrdersOf: (asked: OrdersAsked) => void;
  /** The list has taken the filters over. */
  readonly takeOrdersAsked: () => void;
  /** The requested destination while the open screen has unsaved changes and asks about them. */
  readonly pendingDestination: Destination | null;
  /** What the pending navigation does once it is no longer held. */
  readonly pendingArrival: (() => void) | null;
  /** The open part of the settings. */
  readonly settingsPart: SettingsPart;
  readonly selectSettingsPart: (part: SettingsPart) => void;
  /** The open section of the reports. */
  readonly reportSection: ReportSection;
  readonly selectReport: (section: ReportSection) => void;
  /** The customers' screen begins with those who owe. */
  readonly isOwingShown: boolean;
  readonly showOwing: (isOwingShown: boolean) => void;
  /** The group that the customers' screen begins with; null where it begins with the customers. */
  readonly groupShown: string | null;
  readonly showGroup: (groupId: string | null) => void;
  /** Opens the settings at this part. */
  readonly openSettings: (part: SettingsPart) => void;
  /** Opens a screen or closes the window; asks first where the open screen has unsaved changes. `arrive` is called when the screen opens. */
  readonly navigate: (to: Destination, arrive?: (() => void) | null) => void;
  /** How the open screen reports unsaved changes; null when it has none to lose. */
  readonly guardNavigation: (unsaved: (() => boolean) | null) => void;
  /** Stays on the open screen. */
  readonly cancelNavigation: () => void;
  readonly showOrders: (view: OrdersView | null) => void;
  readonly dismissNotice: (notice: Notice) => void;
  /** Shows a notice in place of an earlier one of its kind. */
  readonly addNotice: (notice: Notice) => void;
  /** The cashier's last input was a touch: a digit pad is shown. */
  readonly isByTouch: boolean;
  readonly setByTouch: (isByTouch: boolean) => void;
  readonly setFault: (fault: BackgroundFault | null) => void;
  /**
   * Saves what `change` makes of the saved settings, after the saves before it, so that none takes the choice of another back. `orders`: the
   * answer about the open orders that another connection would leave, once it was asked.
   */
  readonly saveSettings: (change: (saved: Settings) => Settings, orders?: OpenOrdersAnswer) => Promise<Result<Settings, Failure>>;
  /** Applies settings that main saved, also at the request of another part. */
  readonly applySettings: (settings: Settings) => void;
  /** Applies the answer of an opened till. */
  readonly applyBoot: (boot: BootView) => void;
  readonly setStatus: (status: StatusView) => void;
  readonly setProducts: (products: readonly Product[]) => void;
  readonly setPracticeRows: (rows: PracticeRows | null) => void;
  /** Those of the flat fee until the till is open. */
  readonly feeRules: FeeRules;
  readonly setFeeRules: (rules: FeeRules) => void;
}

/** The state of the frame until the till is open. */
type AppView = Omit<StartView, 'asksForPin'> & Pick<BootView, 'status'>;

/** The status until the till is open: nothing is known of the service and of orders, and nothing can be paid. */
export const openingStatus = (mode: Mode): StatusView => ({
  mode,
  sales: { is: 'opening' },
  service: { is: 'untried' },
  secret: { is: 'absent' },
  orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, flagged: 0, unsent: 0, owed: 0, held: 0, found: 0 },
  unconfirmed: 0,
  asksListed: { runs: false, erasures: false },
  balanceLow: null,
  office: null,
  rateLimitedUntil: null,
  diskFullSoon: null,
  otherAccounts: [],
  logFault: null,
});

export const createAppStore = (bridge: Bridge, view: AppView) =>
  createStore<AppState>()((set, get) => ({
    ...view,
    ...createNavigation(bridge, set, get),
    fault: null,
    isByTouch: false,
    setByTouch: (isByTouch) => set({ isByTouch }),
    setFault: (fault) => set({ fault }),
    isPracticeOpen: false,
    openPractice: (isPracticeOpen) => set({ isPracticeOpen }),
    ordersView: 'all',
    settingsPart: 'appearance',
    selectSettingsPart: (settingsPart) => set({ settingsPart }),
    reportSection: 'sales',
    selectReport: (reportSection) => set({ reportSection }),
    isOwingShown: false,
    showOwing: (isOwingShown) => set({ isOwingShown }),
    groupShown: null,
    showGroup: (groupShown) => set({ groupShown }),
    openSettings: (settingsPart) => {
      set({ settingsPart });
      get().navigate('settings');
    },
    showOrders: (ordersView) => set({ ordersView }),
    ordersAsked: null,
    showOrdersOf: (ordersAsked) => {
      set({ ordersAsked });
      get().navigate('orders');
    },
    takeOrdersAsked: () => set({ ordersAsked: null, ordersView: null }),
    addNotice: (notice) => set((state) => ({ notices: [...state.notices.filter(({ kind }) => kind !== notice.kind), notice] })),
    dismissNotice: (notice) => set((state) => ({ notices: state.notices.filter((other) => other !== notice) })),
    ...createSaves(bridge, set, get),
    applySettings: (settings) => set({ settings }),
    applyBoot: ({ version, settings, products, practiceRows, feeRules, status, notices }) =>
      set({ version, settings, practiceRows, feeRules, status, notices, ...(products !== null && { products }) }),
    setStatus: (status) => set({ status }),
    setProducts: (products) => set({ products }),
    setPracticeRows: (practiceRows) => set({ practiceRows }),
    feeRules: withFlatFee([], view.settings.kioskFee),
    setFeeRules: (feeRules) => set({ feeRules }),
  }));
export type AppStore = ReturnType<typeof createAppStore>;

function createSaves(
  bridge: Pick<Bridge, 'settings'>,
  set: (change: Partial<AppState>) => void,
  get: () => AppState,
): Pick<AppState, 'saveSettings'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    saveSettings: (change, orders) => {
      const save = async (): Promise<Result<Settings, Failure>> => {
        const settings = change(get().settings);
        const saved = await (orders ? bridge.settings.saveConnection({ settings, orders }) : bridge.settings.save(settings));
        if (saved.ok) set({ settings: saved.value });
        return saved;
      };
      const saving = last.then(save);
      last = saving.catch(() => undefined);
      return saving;
    },
  };
}

type NavigationState = Pick<
  AppState,
  'screen' | 'pendingDestination' | 'pendingArrival' | 'navigate' | 'guardNavigation' | 'cancelNavigation'
>;

function createNavigation(bridge: Pick<Bridge, 'app'>, set: (change: Partial<AppState>) => void, get: () => AppState): NavigationState {
  let unsaved: (() => boolean) | null = null;
  return {
    screen: 'sell',
    pendingDestination: null,
    pendingArrival: null,
    navigate: (to, arrive = null) => {
      const isHeld = to !== get().screen && unsaved?.() === true;
      if (to === 'closed') inBackground(bridge.app.closing(isHeld ? 'asking' : 'close'));
      if (isHeld) return set({ pendingDestination: to, pendingArrival: arrive });
      arrive?.();
      set({ pendingDestination: null, pendingArrival: null, ...(to !== 'closed' && { screen: to }) });
    },
    guardNavigation: (next) => {
      unsaved = next;
    },
    cancelNavigation: () => set({ pendingDestination: null, pendingArrival: null }),
  };
}
