import type { DisplayStep } from '../../../shared/display/display-step.ts';
import type { DisplaySources } from './display-sources.ts';
import { ShownTicket } from './shown-ticket.ts';

/**
 * Which paid ticket belongs to the customer at the counter: the one that the sale on the screen became. An order that the cashier opens
 * by another way, be it the newest, is somebody else's.
 */
export class FollowedSale {
  #step: DisplayStep = { kind: 'away' };
  /** While a sale is followed: the newest ticket before it. */
  #before: { readonly ticketId: string | null } | null = null;
  #ticket: ShownTicket | null = null;
  #given: ShownTicket | null = null;
  #personId: string | null = null;

  get step(): DisplayStep {
    return this.#step;
  }

  /** The ticket of the customer; null before the payment, and from the next sale on. */
  get ticket(): ShownTicket | null {
    return this.#ticket;
  }

  /** The order whose receipt the cashier gives to the customer's phone; null after the next step of the screen. */
  get given(): ShownTicket | null {
    return this.#given;
  }

  give(orderId: string, now: number): void {
    this.#given = new ShownTicket(orderId, now, 'given');
  }

  /** Who is at the till; null while it is locked. Another person's customer is another one. */
  seenBy(personId: string | null): void {
    if (personId === null) return;
    if (personId !== this.#personId) this.forget();
    this.#personId = personId;
  }

  /** `now` is on the monotonic clock. */
  follow(step: DisplayStep, sources: Pick<DisplaySources, 'newestTicket' | 'ordersOfSameTicket' | 'personId'>, now: number): void {
    this.seenBy(sources.personId());
    this.#step = step;
    this.#given = null;
    if (step.kind === 'building' || step.kind === 'payment') {
      this.#before ??= { ticketId: sources.newestTicket() };
      this.#ticket = null;
    }
    if (step.kind === 'ready') this.#before = null;
    if (step.kind !== 'order' || this.#before === null) return;
    const ticketId = sources.ordersOfSameTicket(step.orderId)[0]?.ticket.ticketId ?? null;
    const isNew = ticketId !== null && ticketId !== this.#before.ticketId && ticketId === sources.newestTicket();
    if (isNew) this.#ticket = new ShownTicket(step.orderId, now);
    this.#before = null;
  }

  /** Nothing of what was shown belongs to whoever comes next. */
  forget(): void {
    this.#step = { kind: 'away' };
    this.#before = null;
    this.#ticket = null;
    this.#given = null;
  }
}
