import type { ExtensionEvent, JournalEvent, Ticket } from '../../../../main/journal/core/events.ts';
import type { GroupEvent } from '../../../../shared/groups/group-events.ts';

type Paid = Extract<GroupEvent, { type: 'collectivePaid' }>;

/** The payments of groups by the committed events: the tickets, and which order paid which bill. */
export class GroupsOnDisk {
  readonly #tickets = new Map<string, Ticket>();
  readonly #rounds = new Map<string, Paid['bills']>();

  sold(ticket: Ticket): void {
    if (ticket.collective) this.#tickets.set(ticket.ticketId, ticket);
  }

  apply(event: JournalEvent | ExtensionEvent): void {
    if (event.type === 'collectivePaid') this.#rounds.set(event.subject, (event as Paid).bills);
  }

  get tickets(): ReadonlyMap<string, Ticket> {
    return this.#tickets;
  }

  /** The bills of a payment; null where the file does not record them. */
  billsOf = (ticketId: string): Paid['bills'] | null => this.#rounds.get(ticketId) ?? null;
}
