import type { ExtensionEvent, JournalEvent, Ticket } from '../../../../main/journal/core/events.ts';
import type { OnAccountEvent } from '../../../../shared/on-account/on-account-events.ts';
import type { Refund } from '../../../../shared/orders/order.ts';
import type { AccountPart } from '../../../../shared/shifts/contra.ts';
import { isContra } from './acts-on-disk.ts';

/** The debts of customers by the committed events, read without the till's tables and sums. */

type Kind = 'charged' | 'collected' | 'credited' | 'writtenOff';

interface Step {
  readonly seq: number;
  readonly customer: string;
  readonly kind: Kind;
  /** Negative for what was taken back: credit that was paid back counts as collected. */
  readonly amount: number;
}

type Sums = Readonly<Record<Kind | 'before' | 'after', number>>;

export class DebtsOnDisk {
  /** Ids of payments and write-offs that were written down more than once. */
  readonly twice: string[] = [];
  /** Tickets that put more on account than the customer's limit allows, without a supervisor's approval of exactly that amount. */
  readonly beyondLimit: string[] = [];
  readonly #steps: Step[] = [];
  readonly #acts = new Set<string>();
  readonly #owed = new Map<string, number>();
  readonly #limits = new Map<string, number>();

  sold({ ticketId, customer, payments = [], overLimit }: Ticket, seq: number): void {
    const amount = sumOnAccount(payments);
    if (customer === undefined || amount === 0) return;
    const over = Math.max(0, amount - this.availableTo(customer));
    if (over !== (overLimit?.over ?? 0))
      this.beyondLimit.push(`${ticketId} exceeds the limit by ${over}, and ${overLimit?.over ?? 0} was allowed`);
    this.#add(seq, customer, 'charged', amount);
  }

  /** Notes that the refund of an order of this ticket changed. */
  refunded({ customer }: Ticket, before: Refund, after: Refund, seq: number): void {
    this.#add(seq, customer, 'credited', returnedOnAccount(after) - returnedOnAccount(before));
  }

  apply(event: JournalEvent | ExtensionEvent, seq: number): void {
    if (isOpening(event)) this.#limits.set(event.subject, event.limit);
    if (isContra(event) && event.effect.kind === 'account') this.#takenBack(event.effect.customerId, event.effect.parts, seq);
    if (!isAct(event)) return;
    const { subject } = event;
    if (event.type === 'accountWrittenOff') {
      this.#act(event.writeOffId);
      this.#add(seq, subject, 'writtenOff', event.amount);
    } else {
      this.#act(event.paymentId);
      this.#add(seq, subject, 'collected', event.type === 'accountPaid' ? event.amount : -event.amount);
    }
  }

  /** A contra entry reverses the change that its act made to the debt. */
  #takenBack(customer: string, parts: readonly AccountPart[], seq: number): void {
    for (const { kind, amount } of parts)
      this.#add(seq, customer, kind === 'writtenOff' ? kind : 'collected', kind === 'paidBack' ? amount : -amount);
  }

  /** Everyone who ever owed or paid. */
  get customers(): Iterable<string> {
    return this.#owed.keys();
  }

  /** Negative where the shop owes the customer. */
  owedBy(customer: string): number {
    return this.#owed.get(customer) ?? 0;
  }

  /** The amount that a customer may still put on account: the rest of the limit, and credit. Charges count from their ticket on. */
  availableTo(customer: string): number {
    return Math.max(0, (this.#limits.get(customer) ?? 0) - this.owedBy(customer));
  }

  /** The sums of the events after one number, up to and including another. */
  sums(after: number, to: number): Sums {
    const own = this.#steps.filter(({ seq }) => seq > after && seq <= to);
    const sum = (kind: Kind): number => own.reduce((total, step) => (step.kind === kind ? total + step.amount : total), 0);
    const before = owed(this.#steps.filter(({ seq }) => seq <= after));
    return {
      ...{ before, charged: sum('charged'), collected: sum('collected'), credited: sum('credited'), writtenOff: sum('writtenOff') },
      after: before + owed(own),
    };
  }

  #act(id: string): void {
    if (this.#acts.has(id)) this.twice.push(id);
    this.#acts.add(id);
  }

  #add(seq: number, customer: string | undefined, kind: Kind, amount: number): void {
    if (customer === undefined || amount === 0) return;
    const step: Step = { seq, customer, kind, amount };
    this.#steps.push(step);
    this.#owed.set(customer, this.owedBy(customer) + owed([step]));
  }
}

type Act = Extract<OnAccountEvent, { type: 'accountPaid' | 'accountPaidBack' | 'accountWrittenOff' }>;

const ACTS: ReadonlySet<string> = new Set<Act['type']>(['accountPaid', 'accountPaidBack', 'accountWrittenOff']);
const isAct = (event: JournalEvent | ExtensionEvent): event is Act => ACTS.has(event.type);

const isOpening = (event: JournalEvent | ExtensionEvent): event is Extract<OnAccountEvent, { type: 'accountOpened' }> =>
  event.type === 'accountOpened';

const owed = (steps: readonly Step[]): number =>
  steps.reduce((sum, { kind, amount }) => (kind === 'charged' ? sum + amount : sum - amount), 0);

const sumOnAccount = (parts: readonly { readonly tender: string; readonly amount: number }[]): number =>
  parts.reduce((sum, { tender, amount }) => (tender === 'account' ? sum + amount : sum), 0);

export const returnedOnAccount = (refund: Refund): number => (refund.is === 'none' ? 0 : sumOnAccount(refund.returned ?? []));
