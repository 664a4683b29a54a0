import type { Failure } from '../../../shared/ipc/failures.ts';
import type { UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Checkout } from '../../selling/orders/checkout.ts';
import type { AskAgain } from '../../selling/orders/sender.ts';

/**
 * Asks for the bill of a group's order again, just before the order is sent. The same amount goes; another one, or a bill that is paid already,
 * ends that order alone, with its money owed. Without an answer, it is asked again later.
 */
export const askAgainOf =
  (checkout: Pick<Checkout, 'askAgain'>): AskAgain =>
  async ({ order: { sale } }: StoredOrder) => {
    const asked = await checkout.askAgain(sale, 'background');
    if (!asked.ok) return afterFailure(asked.failure);
    const { salesPrice, total } = asked.value.view;
    return salesPrice === sale.price ? 'go' : ended({ type: 'withdrawn', why: 'amountChanged', now: total });
  };

function afterFailure(failure: Failure): Awaited<ReturnType<AskAgain>> {
  if (isAlreadyPaid(failure)) return ended({ type: 'withdrawn', why: 'alreadyPaid' });
  if (failure.kind === 'refused' && failure.at !== 'token') {
    const detail = typeof failure.reason === 'object' ? failure.reason.tell : failure.message;
    return [{ type: 'abandoned', cause: 'askRefused', detail }];
  }
  return REFUSED.has(failure.kind) ? [{ type: 'abandoned', cause: 'askRefused' }] : 'later';
}

/** Whether a failure to ask says that the bill is paid: nothing is to be paid, or the service says so. */
export const isAlreadyPaid = (failure: Failure): boolean =>
  failure.kind === 'nothingToPay' || (failure.kind === 'refused' && failure.at !== 'token' && failure.reason === 'alreadyPaid');

/** The shop sells it no more, or the answer is about another bill: asking again changes nothing. */
const REFUSED: ReadonlySet<Failure['kind']> = new Set([
  ...(['unknownProduct', 'notSellable', 'productOff', 'noPrice'] as const),
  'fieldsDiffer',
]);

/** Closes an order that was not sent; its money is owed. */
const ended = (withdrawn: Extract<UnstampedOrderEvent, { type: 'withdrawn' }>): readonly UnstampedOrderEvent[] => [
  { type: 'abandoned', cause: 'neverTried' },
  withdrawn,
];
