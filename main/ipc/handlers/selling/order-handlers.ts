import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Action } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { reprintAction } from '../../../devices/printing/reprint.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import { copyGoodsToClipboard, copyReadCodeToClipboard } from '../../../selling/orders/actions/copy-code.ts';
import { readOrderNow } from '../../../selling/orders/actions/read-now.ts';
import { orderOrNotFound } from '../../../selling/orders/actions/record-event.ts';
import { copyRawAnswer, orderStory, rawAnswer } from '../../../selling/orders/story/story-actions.ts';
import type { OrderViews } from '../../../selling/orders/views/order-views.ts';
import type { Staff } from '../../../shop/staff/staff.ts';
import { historyChoices, searchHistory } from '../../../till/maintenance/history-actions.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import type { Till } from '../../../till/till.ts';
import { type Answer, type Authorize, withPart } from '../../authorize.ts';

export interface OrderHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
  /** The sold orders; they can also be read while the journal cannot be written and no till is open. */
  history(): Result<OrderHistory, Failure>;
  staff(): Pick<Staff, 'withAuthority'>;
  readonly views: OrderViews;
  copyToClipboard(text: string): void;
}

/** The sold orders: lists, search, and the codes of one. */
export function orderHandlers(deps: OrderHandlerDeps, allow: Authorize): Handlers['orders'] {
  const { views } = deps;
  const withHistory = <T>(action: Action, subject: string, work: (history: OrderHistory) => Answer<T>): Answer<T> =>
    withPart(deps.history(), (history) => allow(action, subject, () => work(history)));
  const list = (ordersOf: (history: OrderHistory) => readonly StoredOrder[]): Answer<readonly OrderView[]> =>
    withHistory('viewOrders', WHOLE_SHOP, (history) => ok(ordersOf(history).map(views.viewOf)));
  const toView = (stored: Result<StoredOrder, Failure>): Result<OrderView, Failure> =>
    stored.ok ? ok(views.viewOf(stored.value)) : stored;
  const copy = (text: string): void => deps.copyToClipboard(text);
  return {
    recent: ({ limit }) => list(({ read }) => read.recentOrders(limit)),
    unsent: () => list(({ read }) => read.unsent()),
    owed: () => list(({ read }) => read.ordersWithMoneyOutstanding()),
    flagged: () => list(({ read }) => read.flagged()),
    search: (form) => withHistory('viewOrders', WHOLE_SHOP, (history) => searchHistory(history, form, views)),
    choices: () => withHistory('viewOrders', WHOLE_SHOP, historyChoices),
    get: (orderId) => withHistory('viewOrders', orderId, ({ read }) => toView(orderOrNotFound(read.order(orderId)))),
    story: (orderId) => withHistory('viewOrders', orderId, ({ read }) => orderStory(read, orderId)),
    rawAnswer: (form) => withHistory('viewRawAnswers', form.orderId, ({ read }) => rawAnswer(read, form, views)),
    copyRawAnswer: (form) => withHistory('viewRawAnswers', form.orderId, ({ read }) => copyRawAnswer(read, form, views, copy)),
    readNow: (orderId) =>
      withPart(deps.till(), (till) => allow('viewOrders', orderId, async () => toView(await readOrderNow(till, orderId)))),
    copyReadCode: (orderId) =>
      withPart(deps.till(), ({ book }) => allow('reprintCode', orderId, () => copyReadCodeToClipboard(book, orderId, copy))),
    copyGoods: (orderId) =>
      withPart(deps.till(), ({ book }) =>
        allow(reprintAction(book.get(orderId), views), orderId, (by) => copyGoodsToClipboard(book, orderId, by, copy)),
      ),
    // The screen reports this by itself, so it does not postpone the automatic lock.
    onScreen: (orderIds) =>
      deps.staff().withAuthority('viewOrders', WHOLE_SHOP, () => {
        views.setOnScreen(orderIds);
        return ok(null);
      }),
    showCode: (orderId) =>
      withHistory('reprintCode', orderId, ({ read }) => {
        const stored = orderOrNotFound(read.order(orderId));
        return stored.ok ? ok(views.revealCode(stored.value)) : stored;
      }),
  };
}
