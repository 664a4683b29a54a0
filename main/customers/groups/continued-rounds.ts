import type { Continuation } from '../../../shared/groups/group-views.ts';
import { isTriedAgain, type Outcome, type OutcomeWhy } from '../../../shared/groups/outcome.ts';
import type { OrderState } from '../../../shared/orders/order.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';

/** The payments of groups that this start found unfinished. Nothing of it is in the journal: it follows from the orders. */
export class ContinuedRounds {
  readonly #tickets = new Set<string>();
  /** When the group's newest such payment was made, by group, until a person opens the group. */
  readonly #unseen = new Map<string, string>();

  /** `orders`: the unsent and the open ones of the journal, as the start found them. */
  note(orders: readonly StoredOrder[]): void {
    for (const { order, ticket } of orders) {
      const groupId = ticket.collective?.groupId;
      if (groupId === undefined || !isUnfinished(order.state)) continue;
      this.#tickets.add(ticket.ticketId);
      const before = this.#unseen.get(groupId) ?? '';
      if (ticket.at > before) this.#unseen.set(groupId, ticket.at);
    }
  }

  /** Whether this start found the payment unfinished. */
  has(ticketId: string): boolean {
    return this.#tickets.has(ticketId);
  }

  /** The groups that no person opened yet, the newest payment first. */
  unseen(): readonly string[] {
    return [...this.#unseen].sort(([, one], [, other]) => other.localeCompare(one)).map(([groupId]) => groupId);
  }

  seen(groupId: string): void {
    this.#unseen.delete(groupId);
  }
}

/** The till itself goes on with the order. One that waits for a person is no news of a start. */
const isUnfinished = (state: OrderState): boolean => GOES_ON.has(state.is) || isTriedAgain(state);
const GOES_ON: ReadonlySet<OrderState['is']> = new Set(['intended', 'queued', 'sending', 'pending', 'unknown']);

/** A restore brought the order here, or the disk was copied: the till asks about it, never sends it, and a supervisor settles it. */
export const isOfCopy = (state: OrderState): boolean => state.is === 'unknown' && state.why === 'copied';

/** What becomes now of a payment that a start found unfinished. `hasLeft`: a bill was not sent, and the till does not send it without a person. */
export function continuationOf(bills: readonly Pick<Outcome, 'why'>[], hasLeft: boolean): Continuation {
  if (hasLeft) return 'needsPerson';
  return bills.some(({ why }) => ENDS_UNAIDED.has(why)) ? 'goesOn' : 'no';
}
const ENDS_UNAIDED: ReadonlySet<OutcomeWhy> = new Set(['waiting', 'sending', 'processing', 'checking']);
