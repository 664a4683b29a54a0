import { assertNever } from '../lib/result.ts';
import type { Order, OrderState, Reading } from './order.ts';
import type { ServiceAnswer } from './order-events.ts';
import {
  failedState,
  fieldsDiffer,
  pendingState,
  priceWarnings,
  reviewReasonOf,
  reviewState,
  shapeWarnings,
  type TransitionResult,
  unknownState,
} from './transition-results.ts';

type Sending = Extract<OrderState, { is: 'sending' }>;

/** Applies the answer to a checkout (docs/sending.md, "The answer to a checkout"). */
export function afterCheckout(order: Order, sending: Sending, answer: ServiceAnswer, at: string): TransitionResult {
  if (answer.is === 'accepted') return afterAccepted(order, answer.reading, at);
  // A refused repeat does not disprove the earlier attempt, which the service may have accepted: the doubt remains.
  if (sending.doubt !== null) return { state: unknownState(sending.doubt, null, messageOf(answer), at) };
  switch (answer.is) {
    case 'throttled':
    case 'unauthorised':
      return { state: { is: 'intended', refusals: sending.refusals + 1 } };
    case 'refused':
      return { state: unknownState('refused', answer.status, answer.message, at, answer.reason) };
    case 'notSent':
      return { state: { is: 'notSent', cause: answer.cause, detail: answer.detail } };
    case 'notFound':
      return { state: unknownState('refused', 404, '', at) };
    case 'inDoubt':
      return { state: unknownState(answer.why, null, '', at) };
    default:
      return assertNever(answer);
  }
}

/** Pending even when the answer says `Success`: the checkout form carries no code, so the order is read at once. */
function afterAccepted(order: Order, reading: Reading, at: string): TransitionResult {
  if (reading.finalFailure) return { state: failedState(reading) };
  const odd = reviewReasonOf(reading);
  if (odd) return { state: reviewState(odd, reading) };
  return {
    state: pendingState(at),
    warnings: [...priceWarnings(order, reading), ...fieldsDiffer(reading), ...shapeWarnings(order, reading, false)],
  };
}

const messageOf = (answer: ServiceAnswer): string => (answer.is === 'refused' ? answer.message : '');
