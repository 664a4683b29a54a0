import { type ActsOnDisk, actKeyOf } from '../environment/acts-on-disk.ts';

/** Whose money an act concerns: a customer's account, or the shop's balance with the provider. */
export const SHOP = 'the shop';

/** What kind of money an act moves, as a restore counts it. */
type NoteKind = 'sale' | 'payment' | 'writeOff' | 'deposit' | 'takenBack';

/** One line of a person's own book. */
export interface Note {
  readonly key: string;
  readonly kind: NoteKind;
  readonly of: string;
  /** What it adds to what the customer owes, or to the balance with the provider. */
  readonly amount: number;
  /** True where the journal lost the act and reported that it may have. */
  isMissing: boolean;
}

/** An act whose record is not seen yet. */
interface Offer extends Pick<Note, 'kind' | 'of' | 'amount'> {
  /** The total of the visit; null for an act that is no sale. */
  readonly total: number | null;
  /** How much of each line is put on account. */
  readonly lines: readonly number[];
  /** Called once, when the act is seen to be recorded. */
  readonly noted: () => void;
}

/** What a disk says of a visit. */
interface Visits {
  readonly ticketOf: (nonce: string) => { readonly total: number; readonly orderIds: readonly string[] } | null;
}

const NOTHING = (): void => undefined;

/**
 * The books that people keep for themselves: what each customer bought on account and paid, and what the owner sent to the provider. They
 * calculate every amount from what they said and heard, and ask the till for none. They keep every line, also where the till loses it.
 */
export class OwnBooks {
  readonly #notes: Map<string, Note>;
  /** The part of each order that was put on account, and by whom. */
  readonly #onAccount: Map<string, { readonly customer: string; readonly amount: number }>;
  readonly #offers = new Map<string, Offer[]>();

  constructor(before?: OwnBooks) {
    this.#notes = new Map(before ? [...before.#notes].map(([key, note]) => [key, { ...note }]) : []);
    this.#onAccount = new Map(before ? before.#onAccount : []);
  }

  /** An act is about to be done, under the id that its record will have. */
  offer(id: string, act: Pick<Note, 'kind' | 'of' | 'amount'>, noted: () => void = NOTHING): void {
    this.#offers.set(actKeyOf.act(id), [{ ...act, total: null, lines: [], noted }]);
  }

  /** The till refused: nothing was done. */
  withdraw(id: string): void {
    this.#offers.delete(actKeyOf.act(id));
  }

  /** A customer puts a part of a visit on account: it pays the first lines. */
  offerSale(nonce: string, lines: readonly number[], { customer, amount }: { readonly customer: string; readonly amount: number }): void {
    let left = amount;
    const parts = lines.map((line) => {
      const part = Math.min(left, line);
      left -= part;
      return part;
    });
    const total = lines.reduce((sum, line) => sum + line, 0);
    const key = actKeyOf.charge(nonce);
    const offer: Offer = { kind: 'sale', of: customer, amount, total, lines: parts, noted: NOTHING };
    this.#offers.set(key, [...(this.#offers.get(key) ?? []), offer]);
  }

  /** Whose money an act concerned; null for one that was never noted. */
  noteOf(id: string): Note | null {
    return this.#notes.get(actKeyOf.act(id)) ?? null;
  }

  get customers(): ReadonlySet<string> {
    return new Set([...this.#notes.values()].flatMap(({ of }) => (of === SHOP ? [] : [of])));
  }

  notesOf(whose: string): readonly Note[] {
    return [...this.#notes.values()].filter(({ of }) => of === whose);
  }

  /** The balance in a person's book, without the lines that the till reported as possibly missing. */
  balanceOf(whose: string): number {
    return [...this.#notes.values()].reduce((sum, { of, amount, isMissing }) => (of === whose && !isMissing ? sum + amount : sum), 0);
  }

  /** Notes what the till has recorded. Call after each act, and before a part of the journal may be lost. */
  settle(acts: ActsOnDisk, visits: Visits): void {
    for (const [key, offers] of this.#offers) if (acts.holds(key)) this.#noted(key, offers, visits);
    for (const [orderId, { customer, amount }] of this.#onAccount) this.#credited(actKeyOf.credit(orderId), customer, amount, acts);
  }

  /** The journal is an older state now. Returns the lines that it has no more, each of which is missing from now on. */
  lost(acts: ActsOnDisk): readonly Note[] {
    const gone: Note[] = [];
    for (const note of this.#notes.values()) {
      const isMissing = !acts.holds(note.key);
      if (isMissing && !note.isMissing) gone.push(note);
      note.isMissing = isMissing;
    }
    return gone;
  }

  #noted(key: string, offers: readonly Offer[], { ticketOf }: Visits): void {
    this.#offers.delete(key);
    const ticket = offers[0]?.total === null ? null : ticketOf(key.slice(actKeyOf.charge('').length));
    const offer = ticket ? offers.findLast(({ total }) => total === ticket.total) : offers[0];
    if (!offer) return;
    const known = this.#notes.get(key);
    if (known && !known.isMissing) return;
    this.#notes.set(key, { key, kind: offer.kind, of: offer.of, amount: offer.amount, isMissing: false });
    for (const [line, orderId] of (ticket?.orderIds ?? []).entries()) {
      const amount = offer.lines[line] ?? 0;
      if (amount > 0) this.#onAccount.set(orderId, { customer: offer.of, amount });
    }
    if (!known) offer.noted();
  }

  /** A refund lowers the debt; one that ends without money puts it on again. */
  #credited(key: string, of: string, amount: number, acts: ActsOnDisk): void {
    const known = this.#notes.get(key);
    if (acts.isUndone(key)) this.#notes.delete(key);
    else if (acts.holds(key) && (!known || known.isMissing))
      this.#notes.set(key, { key, kind: 'sale', of, amount: -amount, isMissing: false });
  }
}
