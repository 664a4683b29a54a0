import type { Order, OrderState, Refund, Warning } from '../../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { isFlagged } from '../../../../shared/orders/order-flags.ts';

/** Formats an order for a cell of the table; the comment above the tables explains the signs. */
export function worded(order: Order, before: Order | null = null): string {
  const fresh = order.warnings.slice(before?.warnings.length ?? 0).map(warningWord);
  const looked = order.acknowledged === before?.acknowledged ? '' : '✓';
  return `${stateWord(order.state)}${refundWord(order.refund)}${fresh.join('')}${looked}${isFlagged(order) ? '⚑' : ''}`;
}

const warningWord = (warning: Warning): string => `!${warning.kind === 'contradiction' ? warning.what : warning.kind}`;

const count = (sign: string, n: number): string => (n === 0 ? '' : `${sign}${n}`);

function stateWord(state: OrderState): string {
  switch (state.is) {
    case 'intended':
      return `intended${count('-', state.refusals)}`;
    case 'sending':
      return `sending@${state.attempt}${count('-', state.refusals)}${state.doubt === null ? '' : `?${state.doubt}`}`;
    case 'unknown':
      return `unknown:${state.why}${state.status === null ? '' : `(${state.status})`}${count('#', state.notFounds)}`;
    case 'pending':
      return `pending${count('#', state.notFounds)}${count('%', state.unreadable?.reads ?? 0)}${state.goodsMissingSince === null ? '' : '~'}`;
    case 'rejected':
      return `rejected:${state.status}`;
    case 'notSent':
      return `notSent:${state.cause}`;
    case 'withdrawn':
    case 'review':
      return `${state.is}:${state.why}`;
    case 'settled':
      return `settled:${state.as}${state.reading === undefined ? '' : '*'}`;
    default:
      return state.is;
  }
}

function refundWord(refund: Refund): string {
  if (refund.is === 'owed') return refund.approvedBy === undefined ? '+owed' : '+approved';
  return refund.is === 'none' ? '' : `+${refund.is}`;
}

/** Replaces each `<word>` of a cell by the value of the row's order or the column's event. */
export function filled(cell: string, order: Order | null, happening: UnstampedOrderEvent): string {
  const words: { doubt?: unknown; cause?: unknown; why?: unknown; [word: string]: unknown } = {};
  const state = order?.state;
  if (state?.is === 'unknown') Object.assign(words, { doubt: state.why, 'its 4xx': state.status });
  if (state?.is === 'sending') words.doubt = state.doubt;
  if (state?.is === 'withdrawn' || state?.is === 'review') words.why = state.why;
  if (happening.type === 'abandoned') words.cause = happening.cause;
  if ('answer' in happening) Object.assign(words, happening.answer);
  return cell.replace(/<([^>]+)>/g, (_, word: string) => String(words[word]));
}
