import { isSameStanding, standingOf } from '../../../shared/orders/money/standing.ts';
import { amountPaid, type Order, type OrderState, type Sale } from '../../../shared/orders/order.ts';
import type { Measure, MeasureChange } from './rollup-tables.ts';

/** What a sale and a change of its order add to the roll-ups. Pure. */

/** The parts of the price P are known where the bill names both and their sum is at most P. */
export function measuresOfSale({ price, quote, kioskFee }: Sale): MeasureChange {
  const [base, admin] = [quote?.basePrice ?? null, quote?.adminFee ?? null];
  const hasParts = base !== null && admin !== null && base + admin <= price;
  return { sold: 1, price, base: hasParts ? base : price, admin: hasParts ? admin : 0, fee: kioskFee };
}

const NOTHING: MeasureChange = {};

/** Empty where the change changes no sum, as most steps of a sale. */
export function measuresOfChange(before: Order, after: Order): MeasureChange {
  const isDoubted = after.state.is === 'unknown' && !wasEver(before, 'unknown');
  if (!isDoubted && outcomeOf(before.state) === outcomeOf(after.state) && isSameStanding(standingOf(before), standingOf(after)))
    return NOTHING;
  const change = new Map<Measure, number>();
  const add = (measure: Measure | null, by: number): void => {
    if (measure !== null) change.set(measure, (change.get(measure) ?? 0) + by);
  };
  for (const [order, side] of [[before, -1] as const, [after, 1] as const]) {
    for (const [measure, amount] of Object.entries(endOf(order)) as [Measure, number][]) add(measure, side * amount);
    add(outcomeOf(order.state), side);
  }
  if (isDoubted) add('doubted', 1);
  return Object.fromEntries([...change].filter(([, amount]) => amount !== 0));
}

/** Whether the order succeeds at the service for the first time. */
export const isFirstSuccess = (before: Order, after: Order): boolean => after.state.is === 'success' && !wasEver(before, 'success');

const wasEver = ({ history }: Order, state: OrderState['is']): boolean => history.some((each) => each.state === state);

/** Sale, cost and margin belong to the time in which the order ended. */
function endOf(order: Order): MeasureChange {
  const { money, debit } = standingOf(order);
  const total = amountPaid(order.sale);
  const paymentFee = order.sale.paymentFee ?? 0;
  if (money === 'fulfilled')
    return {
      ...{ fulfilled: 1, fulfilled_total: total, fulfilled_fee: order.sale.kioskFee },
      ...{ debit: debit?.amount ?? 0, debit_unknown: Number(debit?.amount === null), partner_fee: debit?.partnerFee ?? 0 },
      ...{ payment_fee: paymentFee, partner_income: debit?.income ?? 0 },
    };
  if (money === 'open') return {};
  const lost = { lost_debit: debit?.amount ?? 0, lost_payment_fee: paymentFee };
  return money === 'refunded' ? { ...lost, refunded: 1, refunded_total: total } : lost;
}

const OUTCOMES: Readonly<Partial<Record<OrderState['is'], Measure>>> = {
  success: 'success',
  rejected: 'refused',
  failed: 'refused',
  notSent: 'unsent',
  withdrawn: 'withdrawn',
};

/** Null while the order is not at an end. */
function outcomeOf(state: OrderState): Measure | null {
  if (state.is === 'settled') return state.as === 'delivered' ? 'delivered' : 'not_delivered';
  return OUTCOMES[state.is] ?? null;
}
