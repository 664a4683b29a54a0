import type { SaleStep } from '../../../shared/display/sale-step.ts';
import type { DisplaySources } from './ports.ts';
import { ShownTicket } from './shown-ticket.ts';

/**
 * Finds the paid ticket of the customer at the counter: the ticket that the sale on the screen became. An order that the cashier opens in
 * any other way, even the newest, belongs to another customer.
 */
export class FollowedSale {
  #step: SaleStep = { kind: 'away' };
  /** The newest ticket before the followed sale; null while no sale is followed. */
  #before: { readonly ticketId: string | null } | null = null;
  #ticket: ShownTicket | null = null;
  #given: ShownTicket | null = null;
  #personId: string | null = null;

  get step(): SaleStep {
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

  /** Forgets the sale when another person signs in, because their customer is another one. `personId` is null while the till is locked. */
  seenBy(personId: string | null): void {
    if (personId === null) return;
    if (personId !== this.#personId) this.forget();
    this.#personId = personId;
  }

  /** `now` is on the monotonic clock. */
  follow(step: SaleStep, sources: Pick<DisplaySources, 'newestTicket' | 'ordersOfSameTicket' | 'personId'>, now: number): void {
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

  /** Forgets the sale, so that the next customer sees nothing of it. */
  forget(): void {
    this.#step = { kind: 'away' };
    this.#before = null;
    this.#ticket = null;
    this.#given = null;
  }
}
