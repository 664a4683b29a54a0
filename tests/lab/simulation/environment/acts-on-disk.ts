import type { ExtensionEvent, JournalEvent, Ticket } from '../../../../main/journal/core/events.ts';
import type { BalanceEvent } from '../../../../shared/balance/balance-events.ts';
import type { OnAccountEvent } from '../../../../shared/on-account/on-account-events.ts';
import type { ContraEvent } from '../../../../shared/shifts/contra.ts';

/** The key of each act that changes what a customer owes or what the provider holds; people's books and events use the same key. */
export const actKeyOf = {
  /** A visit that puts something on account. */
  charge: (nonce: string): string => `charge ${nonce}`,
  /** A refund of the part of an order that was put on account. */
  credit: (orderId: string): string => `credit ${orderId}`,
  /** A payment, credit that goes back, a write-off, a deposit, a reversal or a contra entry. */
  act: (id: string): string => `act ${id}`,
};

/** The acts in the committed events, and how often each was taken back. Read without the till's tables. */
export class ActsOnDisk {
  /** How often the acts changed: equal numbers, equal acts. */
  changes = 0;
  /** Ids of acts that two contra entries take back. */
  readonly twice: string[] = [];
  readonly #booked = new Set<string>();
  /** Keys of acts that an event booked and a later event undid. */
  readonly #undone = new Set<string>();
  readonly #takenBack = new Set<string>();
  readonly #contras: number[] = [];

  holds = (key: string): boolean => this.#booked.has(key);
  isUndone = (key: string): boolean => this.#undone.has(key);

  /** How many contra entries came after one event and up to another. */
  contrasIn = (after: number, to: number): number => this.#contras.filter((seq) => seq > after && seq <= to).length;

  sold({ nonce, payments = [] }: Ticket): void {
    if (payments.some(({ tender, amount }) => tender === 'account' && amount > 0)) this.#book(actKeyOf.charge(nonce));
  }

  /** Notes that the part of an order that was put on account went back, or that it did not after all. */
  returned(orderId: string, isReturned: boolean): void {
    if (isReturned === this.holds(actKeyOf.credit(orderId))) return;
    if (isReturned) this.#book(actKeyOf.credit(orderId));
    else this.#drop(actKeyOf.credit(orderId));
  }

  apply(event: JournalEvent | ExtensionEvent, seq: number): void {
    if (isContra(event)) this.#takesBack(event, seq);
    else {
      const id = ID_OF[event.type as Act['type']]?.(event as Act);
      if (id !== undefined) this.#book(actKeyOf.act(id));
    }
  }

  #takesBack({ contraId, actId }: ContraEvent, seq: number): void {
    if (this.#takenBack.has(actId)) this.twice.push(actId);
    this.#takenBack.add(actId);
    this.#contras.push(seq);
    this.#book(actKeyOf.act(contraId));
  }

  #book(key: string): void {
    this.#booked.add(key);
    this.#undone.delete(key);
    this.changes += 1;
  }

  #drop(key: string): void {
    this.#booked.delete(key);
    this.#undone.add(key);
    this.changes += 1;
  }
}

type Act =
  | Extract<OnAccountEvent, { type: 'accountPaid' | 'accountPaidBack' | 'accountWrittenOff' }>
  | Extract<BalanceEvent, { type: 'depositNoted' | 'reversalNoted' }>;

const ID_OF: { readonly [T in Act['type']]?: (event: Act) => string } = {
  accountPaid: (event) => (event as Extract<Act, { type: 'accountPaid' }>).paymentId,
  accountPaidBack: (event) => (event as Extract<Act, { type: 'accountPaidBack' }>).paymentId,
  accountWrittenOff: (event) => (event as Extract<Act, { type: 'accountWrittenOff' }>).writeOffId,
  depositNoted: ({ subject }) => subject,
  reversalNoted: ({ subject }) => subject,
};

export const isContra = (event: JournalEvent | ExtensionEvent): event is ContraEvent => event.type === 'contraBooked';
