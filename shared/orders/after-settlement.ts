import { families } from '../catalogue/families.ts';
import { goodsOf, hasGoods, isOwnSuccess, type Order, type OrderState, type Reading, type Warning } from './order.ts';
import {
  contradictionWarnings,
  isSameToken,
  pendingState,
  successResult,
  type TransitionResult,
  tokenWarnings,
} from './transition-results.ts';

/** Applies the service's later answers to an order that a person has decided. */

type Settled = Extract<OrderState, { is: 'settled' }>;

/** A supervisor's decision, stored with the service's last answer. */
export const settledResult = (order: Order, settled: Settled, known: Reading | null): TransitionResult =>
  known && isOwnSuccess(known) ? afterSettlement(order, settled, known) : { state: settled };

/**
 * A person's decision stands. The newest reading is kept with it; the first success with its goods is kept permanently (a success without
 * goods still waits for them). Contradictions are listed. The success of another order changes nothing.
 */
export function afterSettlement({ sale }: Order, state: Settled, reading: Reading): TransitionResult {
  if (reading.status === 'Success' && !isOwnSuccess(reading)) return { state };
  const known = state.reading?.status === 'Success' && hasGoods(sale, state.reading) ? state.reading : null;
  const warnings = known
    ? contradictionWarnings(known, reading)
    : [...statusWarnings(state, reading), ...codeWarnings(sale, state, reading), ...tokenWarnings(reading)];
  return { state: { ...state, reading: known ?? reading }, warnings };
}

function statusWarnings({ as }: Settled, { status }: Reading): Warning[] {
  const happened = status === 'Success';
  return happened === (as === 'delivered') ? [] : [{ kind: 'contradiction', what: 'status', got: status }];
}

/** The service's code where it differs from the typed one, or where none had to be typed. */
function codeWarnings(sale: Order['sale'], { as, code }: Settled, reading: Reading): Warning[] {
  const goods = reading.status === 'Success' ? goodsOf(sale, reading) : null;
  if (goods === null || (as === 'delivered' && isSameGoods(sale, reading, goods, code))) return [];
  return [{ kind: 'contradiction', what: 'code', got: goods }];
}

/** Tokens are equal whatever separates their digits, other codes character by character. */
const isSameGoods = (sale: Order['sale'], reading: Reading, goods: string, code: string): boolean =>
  families[sale.product.family].goods?.label === 'token' ? isSameToken([reading], goods, code) : goods.trim() === code.trim();

/** The shop keeps the money: the customer gets the goods, or the till follows the order to its end. */
export function afterRefundEnded(order: Order, at: string): TransitionResult | null {
  const { state, sale } = order;
  if (state.is !== 'review' && state.is !== 'settled') return null;
  const decided = state.is === 'settled' && state.as === 'delivered';
  if (!decided && state.reading && isOwnSuccess(state.reading) && hasGoods(sale, state.reading))
    return successResult(order, state.reading, at);
  return state.is === 'review' && state.why === 'foundAfterRefund' ? { state: pendingState(at) } : { state };
}
