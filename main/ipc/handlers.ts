import type { Failure } from '../../shared/failures.ts';
import type { Boot, Handlers } from '../../shared/ipc/contract.ts';
import type { Action, Authority } from '../../shared/permissions.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ConnectionReport, OrderView, StatusView, TicketView } from '../../shared/views.ts';
import type { StoredOrder } from '../journal/projections.ts';
import { orderView, ticketView } from '../orders/views.ts';
import type { Receipts } from '../printing/receipts.ts';
import { type Staff, WHOLE_SHOP } from '../staff/staff.ts';
import type { Till } from '../till.ts';
import { copyGoods, found, happened, readNow, retry, takeBack } from './order-acts.ts';

/** What the handlers reach; the composition root has built it. */
export interface House {
  /** The open till, or why there is none: sales stop, settings go on. */
  till(): Result<Till, Failure>;
  staff(): Staff;
  receipts(till: Till): Receipts;
  boot(): Promise<Boot>;
  /** The actions that saving these settings amounts to. */
  actionsOf(settings: Settings): readonly Action[];
  saveSettings(settings: Settings): Promise<Settings>;
  saveSecret(secret: string): Promise<StatusView>;
  forgetSecret(): Promise<Result<StatusView, Failure>>;
  checkConnection(service: Settings['service'], secret: string | null): Promise<ConnectionReport>;
  copy(text: string): void;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/**
 * One line per call: the contract's names on the left; by whose right, and the part that answers, on the right. Each call
 * that a person causes counts as a touch of the till.
 */
export function createHandlers(house: House): Handlers {
  const may = <T>(action: Action, subject: string, work: (till: Till, by: Authority) => Answer<T>): Answer<T> => {
    const till = house.till();
    if (!till.ok) return till;
    house.staff().touch();
    return house.staff().allowed(action, subject, (by) => work(till.value, by));
  };
  const owner = <T>(action: Action, work: () => Answer<T>): Answer<T> => {
    house.staff().touch();
    return house.staff().allowed(action, WHOLE_SHOP, work);
  };
  return {
    app: { boot: async () => ok(await house.boot()) },
    sale: {
      inquire: (form) => may('sell', WHOLE_SHOP, (till) => till.checkout.inquire(form)),
      checkout: (form) => may('sell', WHOLE_SHOP, (till, by) => ticketed(till.checkout.checkout(form, by))),
      retry: (orderId) => may('retrySend', orderId, (till, by) => viewed(retry(till, orderId, by))),
      withdraw: (orderId) =>
        may('retrySend', orderId, (till, by) => viewed(happened(till, orderId, { type: 'withdrawn', why: 'refunded' }, by))),
      takeBack: (orderId) => may('withdrawQueued', orderId, (till, by) => viewed(takeBack(till, orderId, by))),
      payBack: ({ orderId, tender }) =>
        may('refund', orderId, (till, by) => viewed(happened(till, orderId, { type: 'refundPaid', by: by.person.name, tender }, by))),
      settle: ({ orderId, ...settled }) =>
        may('resolveReview', orderId, (till, by) =>
          viewed(happened(till, orderId, { type: 'settled', by: by.person.name, ...settled }, by)),
        ),
    },
    orders: {
      recent: ({ limit }) => may('viewOrders', WHOLE_SHOP, (till) => ok(till.book.journal.read.recent(limit).map(orderView))),
      owed: () => may('viewOrders', WHOLE_SHOP, (till) => ok(till.book.journal.read.owed().map(orderView))),
      get: (orderId) => may('viewOrders', orderId, (till) => viewed(found(till, orderId))),
      readNow: (orderId) => may('viewOrders', orderId, async (till) => viewed(await readNow(till, orderId))),
      copyGoods: (orderId) => may(printAction(house, orderId), orderId, (till) => copyGoods(till, orderId, (text) => house.copy(text))),
    },
    receipt: {
      preview: (orderId) => may('viewOrders', orderId, (till) => house.receipts(till).preview(orderId)),
      print: (orderId) => may(printAction(house, orderId), orderId, (till, by) => house.receipts(till).print(orderId, by)),
    },
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
      save: (settings) => saveSettings(house, settings),
      saveSecret: ({ secret }) => owner('changeConnection', async () => ok(await house.saveSecret(secret))),
      forgetSecret: () => owner('changeConnection', () => house.forgetSecret()),
      checkConnection: ({ service, secret }) => owner('changeConnection', async () => ok(await house.checkConnection(service, secret))),
    },
  };
}

const viewed = (stored: Result<StoredOrder, Failure>): Result<OrderView, Failure> => (stored.ok ? ok(orderView(stored.value)) : stored);
const ticketed = (stored: Result<readonly StoredOrder[], Failure>): Result<TicketView, Failure> =>
  stored.ok ? ok(ticketView(stored.value)) : stored;

/** A token or code that was handed over once can be spent: again it is a supervisor's to give. */
function printAction(house: House, orderId: string): Action {
  const till = house.till();
  const stored = till.ok ? till.value.book.get(orderId) : null;
  const again = stored !== null && stored.printed > 0 && orderView(stored).goods !== null;
  return again ? 'reprintCode' : 'reprint';
}

/** Every setting that changed is asked for; one that is not permitted, and nothing is saved. */
async function saveSettings(house: House, settings: Settings): Promise<Result<Settings, Failure>> {
  house.staff().touch();
  for (const action of house.actionsOf(settings)) {
    const right = house.staff().authorise(action);
    if (!right.ok) return fail(right.failure);
  }
  return ok(await house.saveSettings(settings));
}
