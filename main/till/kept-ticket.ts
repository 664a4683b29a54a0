import type { UnpaidTicket } from '../../shared/ipc/unpaid-ticket.ts';
import type { Clock } from '../lib/clock.ts';

/** A ticket that did not change for so long holds nothing up: its person did not come back, and its customer is gone. In ms. */
const HOLDS_MS = 24 * 3_600_000;

/**
 * Keeps the unpaid ticket of the page in memory, so that a page that crashed or hung goes on with it. Never on disk: it holds what customers
 * said, and no order comes of it without a person.
 */
export class TicketKeeper {
  readonly #isPaid: (nonce: string) => boolean;
  readonly #clock: Pick<Clock, 'monotonic'>;
  #kept: { readonly personId: string; readonly ticket: UnpaidTicket; readonly at: number } | null = null;

  /** `isPaid`: whether the payment with this nonce became orders. */
  constructor(isPaid: (nonce: string) => boolean, clock: Pick<Clock, 'monotonic'>) {
    this.#isPaid = isPaid;
    this.#clock = clock;
  }

  keep(personId: string, ticket: UnpaidTicket | null): void {
    this.#kept = ticket && { personId, ticket, at: this.#clock.monotonic() };
  }

  /**
   * Whether its end would lose a sale: it has a line or a payment, became no orders, and changed within a day. A number that is being typed alone
   * is none.
   */
  get hasUnpaid(): boolean {
    if (this.#kept === null || this.#clock.monotonic() - this.#kept.at >= HOLDS_MS) return false;
    const { lines, payment } = this.#kept.ticket;
    return payment === null ? lines.length > 0 : !this.#isPaid(payment.nonce);
  }

  /**
   * Gives the ticket back to the person who typed it, once, so that a ticket that crashes each page does not do so for ever. Null where its
   * payment became orders meanwhile.
   */
  take(personId: string): UnpaidTicket | null {
    if (this.#kept?.personId !== personId) return null;
    const { ticket } = this.#kept;
    this.#kept = null;
    return ticket.payment && this.#isPaid(ticket.payment.nonce) ? null : ticket;
  }
}
