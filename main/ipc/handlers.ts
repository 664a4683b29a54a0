import type { Failure } from '../../shared/failures.ts';
import type { Boot, Handlers } from '../../shared/ipc/contract.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ConnectionReport, OrderView, PrintView, StatusView } from '../../shared/views.ts';
import type { StoredOrder } from '../journal/projections.ts';
import { orderView } from '../orders/views.ts';
import type { Receipts } from '../printing/receipts.ts';
import type { Till } from '../till.ts';

/** What the handlers reach; the composition root has built it. */
export interface House {
  /** The open till, or why there is none: sales stop, settings go on. */
  till(): Result<Till, Failure>;
  receipts(till: Till): Receipts;
  boot(): Promise<Boot>;
  status(): StatusView;
  /** Who sells now. */
  cashier(): string;
  saveSettings(settings: Settings): Promise<Settings>;
  saveSecret(secret: string): Promise<StatusView>;
  forgetSecret(): Promise<Result<StatusView, Failure>>;
  checkConnection(service: Settings['service'], secret: string | null): Promise<ConnectionReport>;
  copy(text: string): void;
}

/** One line per call: the contract's names on the left, the part that answers on the right. */
export function createHandlers(house: House): Handlers {
  const withTill = <T>(
    answer: (till: Till) => Result<T, Failure> | Promise<Result<T, Failure>>,
  ): Result<T, Failure> | Promise<Result<T, Failure>> => {
    const till = house.till();
    return till.ok ? answer(till.value) : till;
  };
  return {
    app: { boot: async () => ok(await house.boot()) },
    sale: {
      inquire: (form) => withTill((till) => till.checkout.inquire(form)),
      checkout: (form) => withTill((till) => viewed(till.checkout.checkout(form))),
      retry: (orderId) => withTill((till) => retry(till, orderId)),
      withdraw: (orderId) => withTill((till) => giveBack(till, orderId, house.cashier())),
    },
    orders: {
      recent: ({ limit }) => withTill((till) => ok(till.book.journal.read.recent(limit).map(orderView))),
      get: (orderId) => withTill((till) => viewed(found(till, orderId))),
      readNow: (orderId) => withTill((till) => readNow(till, orderId)),
      copyGoods: (orderId) => withTill((till) => copyGoods(till, orderId, house.copy)),
    },
    receipt: {
      preview: (orderId) => withTill((till) => house.receipts(till).preview(orderId)),
      print: (orderId) => withTill((till): Promise<Result<PrintView, Failure>> => house.receipts(till).print(orderId)),
    },
    settings: {
      save: async (settings) => ok(await house.saveSettings(settings)),
      saveSecret: async ({ secret }) => ok(await house.saveSecret(secret)),
      forgetSecret: () => house.forgetSecret(),
      checkConnection: async ({ service, secret }) => ok(await house.checkConnection(service, secret)),
    },
  };
}

const viewed = (stored: Result<StoredOrder, Failure>): Result<OrderView, Failure> => (stored.ok ? ok(orderView(stored.value)) : stored);

function found(till: Till, orderId: string): Result<StoredOrder, Failure> {
  const stored = till.book.get(orderId);
  return stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });
}

function retry(till: Till, orderId: string): Result<OrderView, Failure> {
  const stopped = till.status.salesStopped();
  if (stopped) return fail(stopped);
  const retried = till.book.record(orderId, { type: 'retried' });
  if (retried.ok) till.send(orderId);
  return retried.ok ? viewed(found(till, orderId)) : retried;
}

/** The order is closed for good, and the money went back the way it came. */
function giveBack(till: Till, orderId: string, by: string): Result<OrderView, Failure> {
  const closed = till.book.record(orderId, { type: 'withdrawn', why: 'refunded' });
  if (!closed.ok) return closed;
  return viewed(till.book.record(orderId, { type: 'refundPaid', by, tender: closed.value.ticket.tender.kind }));
}

async function readNow(till: Till, orderId: string): Promise<Result<OrderView, Failure>> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  await till.watcher.readNow(orderId);
  return viewed(found(till, orderId));
}

function copyGoods(till: Till, orderId: string, copy: (text: string) => void): Result<null, Failure> {
  const known = found(till, orderId);
  if (!known.ok) return known;
  const { goods } = orderView(known.value);
  if (goods === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  copy(goods);
  return ok(null);
}
