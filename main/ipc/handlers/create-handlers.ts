import type { BootView, ClosingAnswer, Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../../shared/ipc/screen-fault.ts';
import type { OrderView, StatusView } from '../../../shared/ipc/views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { ReceiptDocument } from '../../../shared/receipt/document.ts';
import type { OpenOrdersAnswer } from '../../../shared/service/service-account.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Action, Authority, ProtectedAction } from '../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { ServiceDiagnostics } from '../../app/service-diagnostics.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { type OrderHistory, searchHistory } from '../../journal-admin/order-history.ts';
import {
  acknowledge,
  copyGoodsToClipboard,
  copyReadCodeToClipboard,
  endHold,
  endHoldAction,
  orderIn,
  payBack,
  readOrderNow,
  refundAction,
  retryOrder,
  settle,
  startRefund,
} from '../../orders/order-actions.ts';
import type { AuthorizeDuplicates } from '../../orders/repeat-guard.ts';
import type { OrderViews } from '../../orders/views/order-views.ts';
import { goodsCodeOf } from '../../orders/views/to-view.ts';
import type { PrintService } from '../../printing/print-service.ts';
import type { ReceiptSource, Receipts } from '../../printing/receipts/receipts.ts';
import type { Staff } from '../../staff/staff.ts';
import type { Till } from '../../till/till.ts';
import { healthHandlers } from './health-handlers.ts';
import { type Authorize, type JournalHandlerDeps, journalHandlers } from './journal-handlers.ts';
import { type PrintHandlerDeps, printHandlers } from './print-handlers.ts';

/** What the handlers reach; the composition root has built it. */
export interface HandlerDeps extends JournalHandlerDeps, PrintHandlerDeps {
  /** The open till, or why there is none: sales stop, settings go on. */
  till(): Result<Till, Failure>;
  /** What was sold, to be read: also while there is no till, where the journal can be read at all. */
  history(): Result<OrderHistory, Failure>;
  staff(): Staff;
  /** What the page is shown of orders. */
  readonly views: OrderViews;
  serviceDiagnostics(): Result<ServiceDiagnostics, Failure>;
  receipts(source: ReceiptSource): Receipts;
  boot(): Promise<BootView>;
  /** What saving these settings amounts to. */
  protectedActionsOf(settings: Settings): readonly ProtectedAction[];
  /** Saves them, or asks what becomes of open orders that another connection would leave behind; `orders` is the answer. */
  saveSettings(settings: Settings, by: readonly Authority[], orders: OpenOrdersAnswer | null): Promise<Result<Settings, Failure>>;
  /** The owner says that orders of another account are of the account in the settings. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure>;
  saveSecret(secret: string, tokenAddress: string, typed?: Settings['service']): Promise<Result<StatusView, Failure>>;
  forgetSecret(): Promise<Result<StatusView, Failure>>;
  checkConnection(service: Settings['service'], secret: string | null): Promise<ConnectionReport>;
  copyToClipboard(text: string): void;
  /** What the page says to the closing of its window. */
  answerClose(answer: ClosingAnswer): void;
  /** The page itself failed: that is written down. */
  screenFailed(fault: ScreenFault): void;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/**
 * One line per call: the contract's names on the left; by whose right, and the part that answers, on the right. Each call
 * that a person causes counts as a touch of the till.
 */
export function createHandlers(deps: HandlerDeps): Handlers {
  const allow: Authorize = (action, subject, work) => {
    deps.staff().touch();
    return deps.staff().withAuthority(action, subject, work);
  };
  const withTill = <T>(action: Action, subject: string, work: (till: Till, by: Authority) => Answer<T>): Answer<T> => {
    const till = deps.till();
    if (!till.ok) return till;
    return allow(action, subject, (by) => work(till.value, by));
  };
  const withHistory =
    (action: Action) =>
    <T>(subject: string, work: (history: OrderHistory) => Answer<T>): Answer<T> => {
      const history = deps.history();
      if (!history.ok) return history;
      return allow(action, subject, () => work(history.value));
    };
  const viewHistory = withHistory('viewOrders');
  const viewCodes = withHistory('reprintCode');
  const { views } = deps;
  const toView = (stored: Result<StoredOrder, Failure>): Result<OrderView, Failure> =>
    stored.ok ? ok(views.viewOf(stored.value)) : stored;
  const allowShop = <T>(action: Action, work: () => Answer<T>): Answer<T> => allow(action, WHOLE_SHOP, work);
  return {
    app: {
      boot: async () => ok(await deps.boot()),
      closing: (answer) => {
        deps.answerClose(answer);
        return ok(null);
      },
      fault: (fault) => {
        deps.screenFailed(fault);
        return ok(null);
      },
    },
    sale: {
      inquire: (form) => withTill('sell', WHOLE_SHOP, (till) => till.checkout.inquire(form)),
      checkout: (form) =>
        withTill('sell', WHOLE_SHOP, (till, by) => {
          const made = openDrawerForCash(deps, by, till.checkout.checkout(form, by, authorizeDuplicates(deps)));
          return made.ok ? ok(views.ticketView(made.value)) : made;
        }),
      retry: (orderId) => withTill('retrySend', orderId, async (till, by) => toView(await retryOrder(till, orderId, by))),
      startRefund: (orderId) =>
        withTill(refundActionOf(deps, orderId), orderId, (till, by) =>
          toView(openDrawerForRefund(deps, by, startRefund(till, orderId, by))),
        ),
      payBack: ({ orderId, tender }) =>
        withTill(refundActionOf(deps, orderId), orderId, (till, by) => toView(payBack(till, orderId, tender, by))),
      endHold: (money) => withTill(endHoldAction(money), money.orderId, (till, by) => toView(endHold(till, money, by))),
      settle: (settlement) => withTill('resolveReview', settlement.orderId, (till, by) => toView(settle(till, settlement, by))),
      acknowledge: (orderId) => withTill('resolveReview', orderId, (till, by) => toView(acknowledge(till, orderId, by))),
    },
    orders: {
      recent: ({ limit }) => viewHistory(WHOLE_SHOP, ({ read }) => ok(read.recentOrders(limit).map(views.viewOf))),
      owed: () => viewHistory(WHOLE_SHOP, ({ read }) => ok(read.ordersWithMoneyOutstanding().map(views.viewOf))),
      flagged: () => viewHistory(WHOLE_SHOP, ({ read }) => ok(read.flagged().map(views.viewOf))),
      search: (form) => viewHistory(WHOLE_SHOP, (history) => searchHistory(history, form, views)),
      get: (orderId) => viewHistory(orderId, ({ read }) => toView(orderIn(read, orderId))),
      readNow: (orderId) => withTill('viewOrders', orderId, async (till) => toView(await readOrderNow(till, orderId))),
      copyReadCode: (orderId) =>
        withTill('reprintCode', orderId, (till) => copyReadCodeToClipboard(till, orderId, (text) => deps.copyToClipboard(text))),
      copyGoods: (orderId) =>
        withTill(printAction(deps, orderId), orderId, (till, by) =>
          copyGoodsToClipboard(till, orderId, by, (text) => deps.copyToClipboard(text)),
        ),
      onScreen: (orderIds) =>
        deps.staff().withAuthority('viewOrders', WHOLE_SHOP, () => {
          views.setOnScreen(orderIds);
          return ok(null);
        }),
      showCode: (orderId) =>
        viewCodes(orderId, ({ read }) => {
          const stored = orderIn(read, orderId);
          return stored.ok ? ok(views.revealCode(stored.value)) : stored;
        }),
    },
    journal: journalHandlers(deps, allow),
    receipt: {
      preview: (orderId) =>
        viewHistory<ReceiptDocument | null>(orderId, ({ read, source }) => {
          const stored = orderIn(read, orderId);
          if (!stored.ok) return stored;
          return views.isHidden(stored.value) ? ok(null) : deps.receipts(source).preview(orderId);
        }),
      print: (orderId) =>
        withTill(printAction(deps, orderId), orderId, (_till, by) => withPrinting(deps, (desk) => desk.print(orderId, by))),
      printVisit: (ticketId) =>
        withTill(printVisitAction(deps, ticketId), ticketId, (_till, by) => withPrinting(deps, (desk) => desk.printVisit(ticketId, by))),
    },
    paper: printHandlers(deps, allow),
    staff: {
      signIn: (form) => deps.staff().signIn(form),
      signOut: () => deps.staff().signOut(),
      touched: () => {
        deps.staff().touch();
        return ok(null);
      },
      lift: (form) => deps.staff().grantOverride(form),
      firstOwner: (form) => deps.staff().firstOwner(form),
      changeOwnPin: (form) => deps.staff().changeOwnPin(form),
      members: () => deps.staff().members(),
      add: (form) => deps.staff().add(form),
      change: (form) => deps.staff().change(form),
      setPin: (form) => deps.staff().setPin(form),
    },
    settings: {
      save: (settings) => saveSettings(deps, settings, null),
      saveConnection: ({ settings, orders }) => saveSettings(deps, settings, orders),
      sameAccount: ({ key }) => allow('changeConnection', WHOLE_SHOP, (by) => deps.declareSameAccount(key, by)),
      saveSecret: ({ secret, authUrl, typed }) => allowShop('changeConnection', () => deps.saveSecret(secret, authUrl, typed)),
      forgetSecret: () => allowShop('changeConnection', () => deps.forgetSecret()),
      checkConnection: ({ service, secret }) => allowShop('changeConnection', async () => ok(await deps.checkConnection(service, secret))),
    },
    health: healthHandlers(deps),
  };
}

/** Selling beside an open order asks for a right of its own, for each such order. */
const authorizeDuplicates =
  (deps: HandlerDeps): AuthorizeDuplicates =>
  (orderIds) =>
    deps.staff().authorizeAll(orderIds.map((subject) => ({ action: 'liftSameTarget', subject })));

function refundActionOf(deps: HandlerDeps, orderId: string): Action {
  const till = deps.till();
  return till.ok ? refundAction(till.value, orderId) : 'refund';
}

/** A token or code that was printed or copied once can be spent: again it is a supervisor's to give. */
function printAction(deps: HandlerDeps, orderId: string): Action {
  const till = deps.till();
  const stored = till.ok ? till.value.book.get(orderId) : null;
  const again = stored !== null && goodsCodeOf(stored) !== null && (stored.printed > 0 || deps.views.isHidden(stored));
  return again ? 'reprintCode' : 'reprint';
}

/** As for one order: a visit with a code that was printed before is a supervisor's to give. */
function printVisitAction(deps: HandlerDeps, ticketId: string): Action {
  const till = deps.till();
  const lines = till.ok ? till.value.book.journal.read.ordersOfTicket(ticketId) : [];
  return lines.some(({ order }) => printAction(deps, order.sale.orderId) === 'reprintCode') ? 'reprintCode' : 'reprint';
}

function withPrinting<T>(deps: HandlerDeps, work: (desk: PrintService) => Answer<T>): Answer<T> {
  const desk = deps.printing();
  return desk.ok ? work(desk.value) : desk;
}

/** Cash goes into the drawer: the ticket is in the journal, so it opens. */
function openDrawerForCash(
  deps: HandlerDeps,
  by: Authority,
  made: Result<readonly StoredOrder[], Failure>,
): Result<readonly StoredOrder[], Failure> {
  const desk = deps.printing();
  const [first] = made.ok ? made.value : [];
  if (desk.ok && first) desk.value.paid(first.ticket, by);
  return made;
}

/** What goes back comes out of the drawer: by whose right is in the journal, so it opens. */
function openDrawerForRefund(deps: HandlerDeps, by: Authority, approved: Result<StoredOrder, Failure>): Result<StoredOrder, Failure> {
  const desk = deps.printing();
  if (desk.ok && approved.ok) desk.value.refundStarted(approved.value, by);
  return approved;
}

/** Every setting that changed is asked for; one that is not permitted, and nothing is saved. */
async function saveSettings(house: HandlerDeps, settings: Settings, orders: OpenOrdersAnswer | null): Promise<Result<Settings, Failure>> {
  house.staff().touch();
  const right = house.staff().authorizeAll(house.protectedActionsOf(settings));
  if (!right.ok) return right;
  return house.saveSettings(settings, right.value, orders);
}
