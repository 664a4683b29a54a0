import { isMoneyOutstanding, isOpen, type Order, type OrderStateName } from '../order.ts';
import { isFlagged } from '../order-flags.ts';

/** Every state that a search can filter by, in the order of an order's life cycle. */
export const ORDER_STATES = [
  'intended',
  'queued',
  'sending',
  'unknown',
  'pending',
  'success',
  'rejected',
  'notSent',
  'review',
  'failed',
  'settled',
  'withdrawn',
] as const satisfies readonly OrderStateName[];

/**
 * The facts by which lists and searches filter an order: its state, whether money is owed or held, and whether a supervisor must review it.
 */
export interface OrderSituation {
  readonly state: OrderStateName;
  /** Money of the customer is owed or held. */
  readonly owed: boolean;
  /** It has warnings that no supervisor has acknowledged. */
  readonly flagged: boolean;
}

/** Groups of situations, in addition to the single states. */
const SITUATION_GROUPS = ['open', 'attention', 'owed'] as const;
export const SITUATION_FILTERS = [...SITUATION_GROUPS, ...ORDER_STATES] as const;
type SituationFilter = (typeof SITUATION_FILTERS)[number];

const GROUPS: { readonly [G in (typeof SITUATION_GROUPS)[number]]: (situation: OrderSituation) => boolean } = {
  /** Its result is not known yet. */
  open: ({ state }) => isOpen({ is: state }),
  /** A person must act on it; the till itself follows an order in doubt. */
  attention: ({ state, owed, flagged }) => state !== 'unknown' && (state === 'review' || state === 'notSent' || owed || flagged),
  owed: ({ owed }) => owed,
};

export const isSituationGroup = (filter: SituationFilter): filter is (typeof SITUATION_GROUPS)[number] => Object.hasOwn(GROUPS, filter);

export const fitsSituation = (filter: SituationFilter, situation: OrderSituation): boolean =>
  isSituationGroup(filter) ? GROUPS[filter](situation) : situation.state === filter;

export const situationOf = (order: Order): OrderSituation => ({
  state: order.state.is,
  owed: isMoneyOutstanding(order.refund),
  flagged: isFlagged(order),
});
