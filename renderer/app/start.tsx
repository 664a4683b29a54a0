import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { BootView, StartView } from '../../shared/ipc/start-view.ts';
import { kioskFeeOf } from '../../shared/prices/fee-rules.ts';
import { inBackground, onFault } from '../core/background-work.ts';
import { subscribe } from '../core/bridge.ts';
import { countSleep, monotonic } from '../core/clock.ts';
import { DepsProvider } from '../core/context.tsx';
import { createI18n } from '../core/i18n/index.ts';
import { redraw } from '../core/redraw.ts';
import { createAnnouncerStore } from '../core/stores/announcer-store.ts';
import { type AppStore, createAppStore, openingStatus } from '../core/stores/app-store.ts';
import { createCustomersStore, loadCustomersOnSignIn } from '../core/stores/customers-store.ts';
import { createOrdersStore } from '../core/stores/orders-store.ts';
import { createPrintJobsStore, loadPrintJobsOnSignIn } from '../core/stores/print-jobs-store.ts';
import { createShiftStore, loadShiftOnSignIn } from '../core/stores/shift-store.ts';
import { createStaffStore, openingStaff, type StaffStore } from '../core/stores/staff-store.ts';
import { CatalogueContext, createCatalogueStore } from '../features/catalogue/catalogue-store.ts';
import { createPricesStore, PricesContext } from '../features/prices/prices-store.ts';
import { createSellStore, SellContext } from '../features/sell/sell-store.ts';
import { createPrintersStore, PrintersContext } from '../features/settings/printers/printers-store.ts';
import { createSettingsStore, SettingsContext } from '../features/settings/settings-store.ts';
import { createShiftScreenStore, ShiftScreenContext } from '../features/shifts/shift-screen-store.ts';
import { FailureNote } from '../presentation/FailureNote.tsx';
import { Button } from '../ui/form/Button.tsx';
import styles from './App.module.css';
import { App } from './App.tsx';
import type { PageBridges } from './asking-bridge.ts';
import type { FirstCalls } from './first-calls.ts';
import { loadScreens } from './screens/screens.tsx';
import { announceSale } from './watchers/announce-sale.ts';
import { keepUnpaidTicket } from './watchers/keep-unpaid-ticket.ts';
import { openContinuedGroup } from './watchers/open-continued-group.ts';
import { reloadOrdersOnSignIn } from './watchers/reload-orders-on-sign-in.ts';
import { reportSaleStep } from './watchers/report-sale-step.ts';
import { watchActivity } from './watchers/watch-activity.ts';
import { watchCashierChange } from './watchers/watch-cashier-change.ts';
import { watchScans } from './watchers/watch-scans.ts';
import { watchTouch } from './watchers/watch-touch.ts';
import { watchUnsavedSettings } from './watchers/watch-unsaved-settings.ts';

/**
 * Draws the screen as soon as main answers the first call, so that the sell field takes keys while main opens the till; then applies
 * what the till knows. Never rejects.
 */
export async function start(root: Root, bridges: PageBridges, calls: FirstCalls): Promise<void> {
  const view = await calls.start;
  if (!view.ok) return renderFailure(root, view.failure, reload);
  const i18n = createI18n(view.value.settings.language);
  const { deps, sell, settings, printers, shiftScreen, catalogue, prices, applyBoot } = createStores(bridges, view.value, i18n);
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <DepsProvider deps={deps}>
          <SellContext value={sell}>
            <SettingsContext value={settings}>
              <PrintersContext value={printers}>
                <ShiftScreenContext value={shiftScreen}>
                  <CatalogueContext value={catalogue}>
                    <PricesContext value={prices}>
                      <App />
                    </PricesContext>
                  </CatalogueContext>
                </ShiftScreenContext>
              </PrintersContext>
            </SettingsContext>
          </SellContext>
        </DepsProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  const boot = await calls.boot;
  if (!boot.ok) return renderFailure(root, boot.failure, reload);
  applyBoot(boot.value);
  inBackground(loadScreens());
}

const reload = (): void => location.reload();

/** Creates the stores of the core and of each feature, and connects them to main's pushes and to each other. */
function createStores({ plain, asking }: PageBridges, view: StartView, { t }: i18n) {
  const staff = createStaffStore(plain, openingStaff(view.asksForPin));
  const bridge = asking(staff);
  const app = createAppStore(bridge, { ...view, status: openingStatus(view.settings.mode) });
  const orders = createOrdersStore(bridge, []);
  const sell = createSellStore({
    bridge,
    now: Date.now,
    monotonic,
    newNonce: () => crypto.randomUUID(),
    kioskFee: (product, price) => kioskFeeOf(app.getState().feeRules, product, price),
    operators: () => app.getState().operators,
    productOf: (code) => app.getState().products.find((product) => product.code === code) ?? null,
    onOrder: (view) => orders.getState().applyPush(view),
  });
  const settings = createSettingsStore(bridge, app);
  const printJobs = createPrintJobsStore(bridge);
  const shift = createShiftStore(bridge);
  const customers = createCustomersStore(bridge);
  const shiftScreen = createShiftScreenStore(bridge, () => crypto.randomUUID());
  const catalogue = createCatalogueStore(bridge);
  const prices = createPricesStore(bridge);
  const announcer = createAnnouncerStore();
  const printers = createPrintersStore(bridge, app, printJobs);
  const openOrder = (orderId: string) => {
    sell.getState().openOrder(orderId);
    app.getState().navigate('sell');
  };
  const sellToCustomer = async (numberId: string) => {
    const failure = await sell.getState().sellToCustomer(numberId);
    if (failure === null) app.getState().navigate('sell');
    return failure;
  };
  const openProductFiles = () => {
    catalogue.getState().openPart('productFiles');
    app.getState().navigate('catalogue');
  };
  // First of all that listens to keys.
  watchScans({ window, bridge, app, staff, sell, orders, openOrder, scanned: () => touch.scanned() });
  const touch = watchTouch({ window, app });
  announceSale({ sell, orders, staff, announcer, t, now: Date.now });
  onFault((fault) => app.getState().setFault(fault));
  subscribe(bridge, {
    printJob: (job) => printJobs.getState().applyPush(job),
    drawer: (drawer) => printJobs.getState().setDrawer(drawer),
    closing: () => app.getState().navigate('closed'),
    woke: (ms) => {
      countSleep(ms);
      redraw();
    },
    notice: (notice) => app.getState().addNotice(notice),
    order: (view) => orders.getState().applyPush(view),
    status: (status) => app.getState().setStatus(status),
    settings: (settings) => app.getState().applySettings(settings),
    products: (products) => app.getState().setProducts(products),
    catalogueImport: (progress) => catalogue.getState().setProgress(progress),
    feeRules: (rules) => app.getState().setFeeRules(rules),
    practiceRows: (practiceRows) => app.getState().setPracticeRows(practiceRows),
    staff: (view) => staff.getState().applyPush(view),
    shift: (view) => shift.getState().applyPush(view),
    customer: (change) => customers.getState().applyPush(change),
    // The settings of the journal subscribe while they are shown.
    journalWork: null,
    erasure: null,
    office: null,
    updates: null,
    // So do a group, the statements and the practice.
    groups: null,
    statementProgress: null,
    practice: null,
  });
  reportSaleStep({ bridge: plain, app, staff, sell });
  const applyBoot = (boot: BootView): void => {
    app.getState().applyBoot(boot);
    orders.getState().addLoaded(boot.recent);
    staff.getState().applyPush(boot.staff);
    // These compare each person with the one before, so they begin with the first known person.
    reloadOrdersOnSignIn(staff, orders, bridge);
    loadPrintJobsOnSignIn(staff, printJobs);
    loadCustomersOnSignIn(staff, customers);
    loadShiftOnSignIn(staff, shift, () => shiftScreen.getState().reset());
    watchCashierChange(staff, app, sell);
    watchUnsavedSettings(staff, settings, () => {
      prices.getState().discard();
      catalogue.getState().reset();
    });
    continueFirstStart(staff, app);
    keepUnpaidTicket({ bridge: plain, app, staff, sell });
    openContinuedGroup({ bridge, staff, app, sell });
  };
  watchActivity({ target: window, staff, touched: () => plain.staff.touched(), monotonic });
  return {
    deps: { bridge, app, orders, staff, printJobs, shift, customers, announcer, openOrder, sellToCustomer, openProductFiles },
    sell,
    settings,
    printers,
    shiftScreen,
    catalogue,
    prices,
    applyBoot,
  };
}

/** Locks the till of a shop whose first start was interrupted: only its owner may continue that, not the person of training. */
function continueFirstStart(staff: StaffStore, app: AppStore): void {
  const { session, staffed, lock } = staff.getState();
  const isInterrupted = app.getState().settings.setup.step !== null;
  if (isInterrupted && staffed && session.is === 'signedIn' && session.builtIn) inBackground(lock());
}

/** Renders the reason of a failed rendering, and a button to try again. */
export const drawFault = (root: Root): void => renderFailure(root, { kind: 'unexpected', detail: 'screen' }, reload);

function renderFailure(root: Root, failure: Failure, again: () => void): void {
  const i18n = createI18n('id');
  root.render(
    <I18nextProvider i18n={i18n}>
      <main className={styles.failed}>
        <FailureNote failure={failure} />
        <Button onPress={again}>{i18n.t('common.tryAgain')}</Button>
      </main>
    </I18nextProvider>,
  );
}
