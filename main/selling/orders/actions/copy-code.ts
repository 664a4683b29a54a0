import type { Failure } from '../../../../shared/ipc/failures.ts';
import { isErasedSale } from '../../../../shared/lib/erased-text.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { everyGoods, identifiersOf } from '../../../../shared/orders/identifiers.ts';
import { goodsOf, type Reading, type Sale } from '../../../../shared/orders/order.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { OrderBook } from '../order-book.ts';
import { goodsCodeOf } from '../views/to-view.ts';
import { findOrder } from './record-event.ts';

type Copy = (text: string) => void;

/** Copies an order's token or code with each further token, one in a line, and journals that. Where the disk refuses the event, the customer still gets the code. */
export function copyGoodsToClipboard(
  book: Pick<OrderBook, 'get' | 'recordCodeCopied'>,
  orderId: string,
  by: Authority,
  copy: Copy,
): Result<null, Failure> {
  const known = findOrder(book, orderId);
  if (!known.ok) return known;
  const { sale, state } = known.value.order;
  const goods = goodsCodeOf(known.value);
  const copied = copyCode(sale, state.is === 'success' ? withFurther(sale, goods, state.reading) : goods, copy);
  if (copied.ok) book.recordCodeCopied(orderId, by);
  return copied;
}

/** Copies the code that the service gave for an order after a supervisor had settled it. Fails where it gave none. */
export function copyReadCodeToClipboard(book: Pick<OrderBook, 'get'>, orderId: string, copy: Copy): Result<null, Failure> {
  const known = findOrder(book, orderId);
  if (!known.ok) return known;
  const { sale, state } = known.value.order;
  return copyCode(sale, state.is === 'settled' && state.reading?.status === 'Success' ? goodsOf(sale, state.reading) : null, copy);
}

const withFurther = (sale: Sale, goods: string | null, reading: Reading): string | null =>
  goods === null ? null : everyGoods(sale, goods, identifiersOf(sale, reading, goods)).join('\n');

function copyCode(sale: Sale, code: string | null, copy: Copy): Result<null, Failure> {
  if (isErasedSale(sale)) return fail({ kind: 'notFound', what: 'erased' });
  if (code === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  copy(code);
  return ok(null);
}
