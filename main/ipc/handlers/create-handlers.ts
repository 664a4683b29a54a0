import type { Boot, ClosingAnswer, Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../../shared/ipc/screen-fault.ts';
import type { ConnectionReport, OrderView, StatusView } from '../../../shared/ipc/views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { ReceiptDocument } from '../../../shared/receipt/document.ts';
import type { OrdersOfAccount } from '../../../shared/service/service-account.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Action, Authority, Deed } from '../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { ServiceDesk } from '../../app/service-diagnostics.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { type History, search } from '../../journal-admin/order-history.ts';
import {
  acknowledge,
  copyGoods,
  copyReadCode,
  endHold,
  holdAction,
  orderIn,
  payBack,
  readNow,
  refundAction,
  retry,
  settle,
  startRefund,
} from '../../orders/order-actions.ts';
import type { LiftOpen } from '../../orders/repeat-guard.ts';
import type { OrderViews } from '../../orders/views/order-views.ts';
import { codeOf } from '../../orders/views/to-view.ts';
import type { PrintDesk } from '../../printing/print-service.ts';
import type { ReceiptSource, Receipts } from '../../printing/receipts/receipts.ts';
import type { Staff } from '../../staff/staff.ts';
import type { Till } from '../../till/till.ts';
import { healthActs } from './health-handlers.ts';
import { type Allow, type JournalHouse, journalHandlers } from './journal-handlers.ts';
import { type PaperHouse, paperActs } from './print-handlers.ts';

/** What the handlers reach; the composition root has built it. */
export interface House extends JournalHouse, PaperHouse {
  /** The open till, or why there is none: sales stop, settings go on. */
  till(): Result<Till, Failure>;
  /** What was sold, to be read: also while there is no till, where the journal can be read at all. */
  history(): Result<History, Failure>;
  staff(): Staff;
  /** What the page is shown of orders. */
  readonly views: OrderViews;
  service(): Result<ServiceDesk, Failure>;
  receipts(source: ReceiptSource): Receipts;
  boot(): Promise<Boot>;
  /** What saving these settings amounts to. */
  deedsOf(settings: Settings): readonly Deed[];
  /** Saves them, or asks what becomes of open orders that another connection would leave behind; `orders` is the answer. */
  saveSettings(settings: Settings, by: readonly Authority[], orders: OrdersOfAccount | null): Promise<Result<Settings, Failure>>;
  /** The owner says that orders of another account are of the account in the settings. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure>;
  saveSecret(secret: string, tokenAddress: string, typed?: Settings['service']): Promise<Result<StatusView, Failure>>;
  forgetSecret(): Promise<Result<StatusView, Failure>>;
  checkConnection(service: Settings['service'], secret: string | null): Promise<ConnectionReport>;
  copy(text: string): void;
  /** What the page says to the closing of its window. */
  closing(answer: ClosingAnswer): void;
  /** The page itself failed: that is written down. */
  screenFailed(fault: ScreenFault): void;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/**
 * One line per call: the contract's names on the left; by whose right, and the part that answers, on the right. Each call
 * that a person causes counts as a touch of the till.
 */
export function createHandlers(house: House): Handlers {
  const allow: Allow = (action, subject, work) => {
    house.staff().touch();
    return house.staff().allowed(action, subject, work);
  };
  const may = <T>(action: Action, subject: string, work: (till: Till, by: Authority) => Answer<T>): Answer<T> => {
    const till = house.till();
    if (!till.ok) return till;
    return allow(action, subject, (by) => work(till.value, by));
  };
  const withHistory =
    (action: Action) =>
    <T>(subject: string, work: (history: History) => Answer<T>): Answer<T> => {
      const history = house.history();
      if (!history.ok) return history;
      return allow(action, subject, () => work(history.value));
    };
  const look = withHistory('viewOrders');
  const seen = withHistory('reprintCode');
  const { views } = house;
  const viewed = (stored: Result<StoredOrder, Failure>): Result<OrderView, Failure> => (stored.ok ? ok(views.of(stored.value)) : stored);
  const owner = <T>(action: Action, work: () => Answer<T>): Answer<T> => allow(action, WHOLE_SHOP, work);
  return {
    app: {
      boot: async () => ok(await house.boot()),
      closing: (answer) => {
        house.closing(answer);
        return ok(null);
      },
      fault: (fault) => {
        house.screenFailed(fault);
        return ok(null);
      },
    },
    sale: {
      inquire: (form) => may('sell', WHOLE_SHOP, (till) => till.checkout.inquire(form)),
      checkout: (form) =>
        may('sell', WHOLE_SHOP, (till, by) => {
          const made = paidAt(house, by, till.checkout.checkout(form, by, liftOpen(house)));
          return made.ok ? ok(views.ticket(made.value)) : made;
        }),
      retry: (orderId) => may('retrySend', orderId, async (till, by) => viewed(await retry(till, orderId, by))),
      startRefund: (orderId) =>
        may(refunding(house, orderId), orderId, (till, by) => viewed(payingBack(house, by, startRefund(till, orderId, by)))),
      payBack: ({ orderId, tender }) => may(refunding(house, orderId), orderId, (till, by) => viewed(payBack(till, orderId, tender, by))),
      endHold: (money) => may(holdAction(money), money.orderId, (till, by) => viewed(endHold(till, money, by))),
      settle: (settlement) => may('resolveReview', settlement.orderId, (till, by) => viewed(settle(till, settlement, by))),
      acknowledge: (orderId) => may('resolveReview', orderId, (till, by) => viewed(acknowledge(till, orderId, by))),
    },
    orders: {
      recent: ({ limit }) => look(WHOLE_SHOP, ({ read }) => ok(read.recent(limit).map(views.of))),
      owed: () => look(WHOLE_SHOP, ({ read }) => ok(read.owed().map(views.of))),
      flagged: () => look(WHOLE_SHOP, ({ read }) => ok(read.flagged().map(views.of))),
      search: (form) => look(WHOLE_SHOP, (history) => search(history, form, views)),
      get: (orderId) => look(orderId, ({ read }) => viewed(orderIn(read, orderId))),
      readNow: (orderId) => may('viewOrders', orderId, async (till) => viewed(await readNow(till, orderId))),
      copyReadCode: (orderId) => may('reprintCode', orderId, (till) => copyReadCode(till, orderId, (text) => house.copy(text))),
      copyGoods: (orderId) =>
        may(printAction(house, orderId), orderId, (till, by) => copyGoods(till, orderId, by, (text) => house.copy(text))),
      onScreen: (orderIds) =>
        house.staff().allowed('viewOrders', WHOLE_SHOP, () => {
          views.show(orderIds);
          return ok(null);
        }),
      showCode: (orderId) =>
        seen(orderId, ({ read }) => {
          const stored = orderIn(read, orderId);
          return stored.ok ? ok(views.reveal(stored.value)) : stored;
        }),
    },
    journal: journalHandlers(house, allow),
    receipt: {
      preview: (orderId) =>
        look<ReceiptDocument | null>(orderId, ({ read, source }) => {
          const stored = orderIn(read, orderId);
          if (!stored.ok) return stored;
          return views.isHidden(stored.value) ? ok(null) : house.receipts(source).preview(orderId);
        }),
      print: (orderId) => may(printAction(house, orderId), orderId, (_till, by) => onPaper(house, (desk) => desk.print(orderId, by))),
      printVisit: (ticketId) =>
        may(visitAction(house, ticketId), ticketId, (_till, by) => onPaper(house, (desk) => desk.printVisit(ticketId, by))),
    },
    paper: paperActs(house, allow),
    staff: {
      signIn: (form) => house.staff().signIn(form),
      signOut: () => house.staff().signOut(),
      touched: () => {
        house.staff().touch();
        return ok(null);
      },
      lift: (form) => house.staff().lift(form),
      firstOwner: (form) => house.staff().firstOwner(form),
      changeOwnPin: (form) => house.staff().changeOwnPin(form),
      members: () => house.staff().members(),
      add: (form) => house.staff().add(form),
      change: (form) => house.staff().change(form),
      setPin: (form) => house.staff().setPin(form),
    },
    settings: {
      save: (settings) => saveSettings(house, settings, null),
      saveConnection: ({ settings, orders }) => saveSettings(house, settings, orders),
      sameAccount: ({ key }) => allow('changeConnection', WHOLE_SHOP, (by) => house.declareSameAccount(key, by)),
      saveSecret: ({ secret, authUrl, typed }) => owner('changeConnection', () => house.saveSecret(secret, authUrl, typed)),
      forgetSecret: () => owner('changeConnection', () => house.forgetSecret()),
      checkConnection: ({ service, secret }) => owner('changeConnection', async () => ok(await house.checkConnection(service, secret))),
    },
    health: healthActs(house),
  };
}

/** Selling beside an open order asks for a right of its own, for each such order. */
const liftOpen =
  (house: House): LiftOpen =>
  (orderIds) =>
    house.staff().authoriseAll(orderIds.map((subject) => ({ action: 'liftSameTarget', subject })));

function refunding(house: House, orderId: string): Action {
  const till = house.till();
  return till.ok ? refundAction(till.value, orderId) : 'refund';
}

/** A token or code that was printed or copied once can be spent: again it is a supervisor's to give. */
function printAction(house: House, orderId: string): Action {
  const till = house.till();
  const stored = till.ok ? till.value.book.get(orderId) : null;
  const again = stored !== null && codeOf(stored) !== null && (stored.printed > 0 || house.views.isHidden(stored));
  return again ? 'reprintCode' : 'reprint';
}

/** As for one order: a visit with a code that was printed before is a supervisor's to give. */
function visitAction(house: House, ticketId: string): Action {
  const till = house.till();
  const lines = till.ok ? till.value.book.journal.read.ofTicket(ticketId) : [];
  return lines.some(({ order }) => printAction(house, order.sale.orderId) === 'reprintCode') ? 'reprintCode' : 'reprint';
}

function onPaper<T>(house: House, work: (desk: PrintDesk) => Answer<T>): Answer<T> {
  const desk = house.printing();
  return desk.ok ? work(desk.value) : desk;
}

/** Cash goes into the drawer: the ticket is in the journal, so it opens. */
function paidAt(house: House, by: Authority, made: Result<readonly StoredOrder[], Failure>): Result<readonly StoredOrder[], Failure> {
  const desk = house.printing();
  const [first] = made.ok ? made.value : [];
  if (desk.ok && first) desk.value.paid(first.ticket, by);
  return made;
}

/** What goes back comes out of the drawer: by whose right is in the journal, so it opens. */
function payingBack(house: House, by: Authority, approved: Result<StoredOrder, Failure>): Result<StoredOrder, Failure> {
  const desk = house.printing();
  if (desk.ok && approved.ok) desk.value.payingBack(approved.value, by);
  return approved;
}

/** Every setting that changed is asked for; one that is not permitted, and nothing is saved. */
async function saveSettings(house: House, settings: Settings, orders: OrdersOfAccount | null): Promise<Result<Settings, Failure>> {
  house.staff().touch();
  const right = house.staff().authoriseAll(house.deedsOf(settings));
  if (!right.ok) return right;
  return house.saveSettings(settings, right.value, orders);
}
