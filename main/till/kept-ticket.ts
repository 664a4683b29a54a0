import type { UnpaidTicket } from '../../shared/ipc/unpaid-ticket.ts';

/**
 * Keeps the unpaid ticket of the page in memory, so that a page that crashed or hung goes on with it. Never on disk: it holds what customers
 * said, and no order comes of it without a person.
 */
export class TicketKeeper {
  readonly #isPaid: (nonce: string) => boolean;
  #kept: { readonly personId: string; readonly ticket: UnpaidTicket } | null = null;

  /** `isPaid`: whether the payment with this nonce became orders. */
  constructor(isPaid: (nonce: string) => boolean) {
    this.#isPaid = isPaid;
  }

  keep(personId: string, ticket: UnpaidTicket | null): void {
    this.#kept = ticket && { personId, ticket };
  }

  /** Whether its end would lose a sale: it has a line or a payment, and became no orders. A number that is being typed alone is none. */
  get hasUnpaid(): boolean {
    if (this.#kept === null) return false;
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
