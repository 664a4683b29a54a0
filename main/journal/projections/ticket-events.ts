import { type Database, preparedOnce, type SharedStatement } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { EventOf } from '../core/events.ts';
import { BODY_ROWS } from '../core/rows.ts';

type TicketEvent = EventOf<'ticket'>;

/** The characters of JSON whose events are kept: some hundred tickets of three lines, in a few MB of memory. */
const KEPT_LENGTH = 500_000;

/**
 * Reads the events that say what was sold and how it was paid, and keeps the latest ones decoded: an order is read at every
 * change, while its ticket's event never changes and is ten times as long as what changes.
 */
export class TicketEvents {
  readonly #body: SharedStatement;
  /** By number, the one that was read longest ago first. */
  readonly #kept = new Map<number, { readonly event: TicketEvent; readonly length: number }>();
  #length = 0;

  constructor(db: Database) {
    this.#body = preparedOnce(db, 'SELECT body FROM events WHERE seq = ?');
  }

  /** The event of this number. Throws CorruptJournal where it is no ticket. */
  get(seq: number): TicketEvent {
    const kept = this.#kept.get(seq) ?? this.#read(seq);
    this.#kept.delete(seq);
    this.#kept.set(seq, kept);
    return kept.event;
  }

  /** Call after a transaction was rolled back: another event may get the number. */
  clear(): void {
    this.#kept.clear();
    this.#length = 0;
  }

  #read(seq: number): { readonly event: TicketEvent; readonly length: number } {
    const { body } = BODY_ROWS.only(this.#body, seq);
    const event = decodeEventOf(body, 'ticket');
    this.#makeRoom(body.length);
    this.#length += body.length;
    return { event, length: body.length };
  }

  #makeRoom(length: number): void {
    for (const [seq, oldest] of this.#kept) {
      if (this.#length + length <= KEPT_LENGTH) return;
      this.#kept.delete(seq);
      this.#length -= oldest.length;
    }
  }
}
