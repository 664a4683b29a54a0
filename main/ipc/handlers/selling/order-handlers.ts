import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { reprintAction } from '../../../devices/printing/reprint.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import { copyGoodsToClipboard, copyReadCodeToClipboard } from '../../../selling/orders/actions/copy-code.ts';
import { readOrderNow } from '../../../selling/orders/actions/read-now.ts';
import { orderOrNotFound } from '../../../selling/orders/actions/record-event.ts';
import { copyRawAnswer, orderStory, rawAnswer } from '../../../selling/orders/story/story-actions.ts';
import { historyChoices, searchHistory, soldMostNow } from '../../../till/maintenance/history-actions.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The sold orders: lists, search, and the codes of one. */
export function orderHandlers({ deps, allow, withTill, withHistory }: HandlerContext): Handlers['orders'] {
  const { views } = deps;
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
    // The screen asks for it once an hour, so it does not postpone the automatic lock. While nothing can be sold it is of no use.
    soldMost: () =>
      deps.staff().withAuthority('viewOrders', WHOLE_SHOP, () => {
        const { now, clock } = deps.reportTerms();
        return withPart(deps.till(), ({ book }) => soldMostNow(book.journal.read, { now, clock }));
      }),
    get: (orderId) => withHistory('viewOrders', orderId, ({ read }) => toView(orderOrNotFound(read.order(orderId)))),
    story: (orderId) => withHistory('viewOrders', orderId, ({ read }) => orderStory(read, orderId)),
    rawAnswer: (form) => withHistory('viewRawAnswers', form.orderId, ({ read }) => rawAnswer(read, form, views)),
    copyRawAnswer: (form) => withHistory('viewRawAnswers', form.orderId, ({ read }) => copyRawAnswer(read, form, views, copy)),
    readNow: (orderId) => withTill('viewOrders', orderId, async (till) => toView(await readOrderNow(till, orderId))),
    copyReadCode: (orderId) => withTill('reprintCode', orderId, ({ book }) => copyReadCodeToClipboard(book, orderId, copy)),
    copyGoods: (orderId) =>
      withPart(deps.till(), ({ book }) =>
        allow(reprintAction(book.get(orderId), views), orderId, (by) => copyGoodsToClipboard(book, orderId, by, copy)),
      ),
    // No person causes this report, so it does not postpone the automatic lock.
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
