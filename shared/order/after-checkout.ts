import { assertNever } from '../lib/result.ts';
import type { Order, OrderState, Reading } from './order.ts';
import type { Answer } from './transition.ts';
import {
  doubtOf,
  failedBy,
  fieldsDiffer,
  type Moved,
  oddity,
  oddShape,
  pendingSince,
  priceDiffers,
  reviewOf,
} from './transition-results.ts';

type Sending = Extract<OrderState, { is: 'sending' }>;

/** Where the answer to a checkout leads (docs/orders.md, `sending`). */
export function afterCheckout(order: Order, sending: Sending, answer: Answer, at: string): Moved {
  if (answer.is === 'accepted') return afterAccepted(order, answer.reading, at);
  // A repeat that was turned away says nothing of the attempt before it, which may have been taken: the doubt stays.
  if (sending.doubt !== null) return { state: doubtOf(sending.doubt, null, messageOf(answer), at) };
  switch (answer.is) {
    case 'throttled':
    case 'unauthorised':
      return { state: { is: 'intended', refusals: sending.refusals + 1 } };
    case 'refused':
      return { state: doubtOf('refused', answer.status, answer.message, at) };
    case 'notSent':
      return { state: { is: 'notSent', cause: answer.cause, detail: answer.detail } };
    case 'notFound':
      return { state: doubtOf('refused', 404, '', at) };
    case 'inDoubt':
      return { state: doubtOf(answer.why, null, '', at) };
    default:
      return assertNever(answer);
  }
}

/** Pending even where it says `Success`: the checkout form carries no code, so the order is read at once. */
function afterAccepted(order: Order, reading: Reading, at: string): Moved {
  if (reading.finalFailure) return { state: failedBy(reading) };
  const odd = oddity(reading);
  if (odd) return { state: reviewOf(odd, reading) };
  return {
    state: pendingSince(at),
    warnings: [...priceDiffers(order, reading), ...fieldsDiffer(reading), ...oddShape(order, reading, false)],
  };
}

const messageOf = (answer: Answer): string => (answer.is === 'refused' ? answer.message : '');
