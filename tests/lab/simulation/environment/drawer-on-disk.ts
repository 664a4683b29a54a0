import { createHash } from 'node:crypto';
import type { ExtensionEvent, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { OnAccountEvent } from '../../../../shared/on-account/on-account-events.ts';
import { type MoneyStanding, standingOf } from '../../../../shared/orders/money/standing.ts';
import { amountPaid, type Order } from '../../../../shared/orders/order.ts';
import type { ContraEvent } from '../../../../shared/shifts/contra.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import type { ShiftEvent } from '../../../../shared/shifts/shift-events.ts';
import { isContra } from './acts-on-disk.ts';
import { isErasedFrom } from './erased-notes.ts';

/** The drawer and its shifts by the committed events, read without the till's tables and sums. */

export interface ShiftOnDisk {
  readonly id: string;
  number: number;
  /** The number of the event that opened it. */
  readonly opened: number;
  readonly float: number;
  /** The sales in its span, and how they were paid. */
  readonly takings: Takings;
  counts: number;
  closed: { readonly seq: number; readonly z: ShiftDocument; readonly digest: string; readonly standings: StandingSums } | null;
}

interface Takings {
  sold: number;
  readonly received: Map<string, number>;
}

type StandingSums = Readonly<Record<MoneyStanding, { readonly orders: number; readonly total: number; readonly debit: number }>>;

/** A violation in the events, and the promise that it breaks. */
interface Fault {
  readonly promise: string;
  readonly what: string;
}

const JAKARTA_MS = 7 * 3_600_000;
const CASH = 'cash';

/** The key of each act that moves cash; people and events use the same key. */
export const keyOf = {
  sale: (nonce: string): string => `sale ${nonce}`,
  refund: (orderId: string): string => `refund ${orderId} ${CASH}`,
  move: (moveId: string): string => `move ${moveId}`,
  debt: (paymentId: string): string => `debt ${paymentId}`,
};

/** The Zs that were read as they were printed, by their digest. */
export type PrintedZs = Map<string, ShiftDocument>;

export class DrawerOnDisk {
  readonly shifts: ShiftOnDisk[] = [];
  /** The promises that events alone already break. */
  readonly faults: Fault[] = [];
  readonly #booked = new Map<string, number>();
  readonly #tickets = new Map<string, { readonly total: number; readonly orderIds: readonly string[] }>();
  /** The sales since the last close, or before the first shift. */
  #takings: Takings = nothing();
  #missingUpTo = 0;
  readonly #printed: PrintedZs;

  constructor(printed: PrintedZs) {
    this.#printed = printed;
  }

  /** The newest shift, while it is open. */
  get open(): ShiftOnDisk | null {
    const newest = this.shifts.at(-1);
    return newest && newest.closed === null ? newest : null;
  }

  bookedAt = (key: string): number | null => this.#booked.get(key) ?? null;
  ticketOf = (nonce: string) => this.#tickets.get(nonce) ?? null;

  apply(event: JournalEvent | ExtensionEvent, seq: number, orders: () => Iterable<Order>): void {
    if (isTicket(event)) this.#sold(event, seq);
    else if (isOrder(event)) this.#refunded(event, seq);
    else if (isDebtInCash(event)) this.#moved(keyOf.debt(event.paymentId), seq);
    else if (isContra(event)) this.#takenBack(event, seq);
    else if (SHIFT_EVENTS.has(event.type)) this.#acted(event as ShiftEvent, seq, orders);
  }

  #sold({ ticket }: TicketEvent, seq: number): void {
    if (!this.open) this.#fault('no sale without an open shift', `the ticket ${ticket.ticketId} is of no shift`);
    this.#moved(keyOf.sale(ticket.nonce), seq);
    this.#tickets.set(ticket.nonce, ticket);
    this.#takings.sold += ticket.total;
    for (const { tender, amount } of ticket.payments ?? [])
      this.#takings.received.set(tender, (this.#takings.received.get(tender) ?? 0) + amount);
  }

  #refunded({ subject, event }: OrderEventOnDisk, seq: number): void {
    if (event.type === 'refundPaid' && event.tender === CASH) this.#moved(keyOf.refund(subject), seq);
  }

  /** A contra entry moves the cash of its act the other way, under its own id. */
  #takenBack({ contraId, effect }: ContraEvent, seq: number): void {
    if (effect.kind === 'cash' || (effect.kind === 'deposit' && effect.cash !== null)) this.#moved(keyOf.move(contraId), seq);
    else if (effect.kind === 'account' && effect.parts.some(({ tender }) => tender === CASH)) this.#moved(keyOf.debt(contraId), seq);
  }

  /** Cash moved: once for its key, and never in a drawer that is being counted. */
  #moved(key: string, seq: number): void {
    if (this.#booked.has(key)) this.#fault('no movement of cash is written down twice', key);
    if (this.open && this.open.counts > 0) this.#fault('no cash moves after the count', `${key} in shift ${this.open.number}`);
    this.#booked.set(key, seq);
  }

  #acted(event: ShiftEvent, seq: number, orders: () => Iterable<Order>): void {
    const { open } = this;
    if (event.type === 'shiftOpened') this.#opened(event, seq);
    else if (event.type === 'lastZTold') this.#enteredZ(event.number);
    else if (event.type === 'cashMoved') this.#moved(keyOf.move(event.move.moveId), seq);
    else if (event.type === 'drawerCounted' && open) open.counts += 1;
    else if (event.type === 'shiftClosed' && open) this.#closed(open, event, seq, standingSums(orders()));
  }

  #opened({ subject: id, number, float, businessDay, at }: EventOf<'shiftOpened'>, seq: number): void {
    const day = new Date(Date.parse(at) + JAKARTA_MS).toISOString().slice(0, 10);
    if (businessDay !== day) this.#fault('a shift keeps the business day of its opening', `${businessDay}, opened at ${at}`);
    // The first shift begins at its opening, and every other one where the last was closed.
    if (this.shifts.length === 0) this.#takings = nothing();
    const counted = Object.entries(float).reduce((sum, [each, pieces]) => sum + Number(each) * (pieces ?? 0), 0);
    this.shifts.push({ id, number, opened: seq, float: counted, takings: this.#takings, counts: 0, closed: null });
  }

  #enteredZ(number: number): void {
    this.#missingUpTo = Math.max(this.#missingUpTo, number);
    if (this.open && this.open.number <= this.#missingUpTo) this.open.number = this.#missingUpTo + 1;
  }

  #closed(shift: ShiftOnDisk, { z, digest }: EventOf<'shiftClosed'>, seq: number, standings: StandingSums): void {
    const last = this.shifts.at(-2)?.closed ?? null;
    const chain = (what: string): void => this.#fault('Zs are numbered without gaps and chained', `Z ${shift.number}: ${what}`);
    const before = last?.z.report.shift.number ?? 0;
    const { missing } = z.report.shift;
    const gap = missing ? missing.to - missing.from + 1 : 0;
    if (z.report.shift.number !== shift.number || shift.number - before - 1 !== gap) chain(`follows Z ${before} with ${gap} missing`);
    const body = JSON.stringify(z);
    const isAsPrinted = createHash('sha256').update(body).digest('hex') === digest;
    if (isAsPrinted) this.#printed.set(digest, z);
    // An erasure leaves marks in the notes of a Z, which keeps the digest that it was printed with.
    else if (!isErasedFrom(this.#printed.get(digest), z)) chain('is not what its digest says');
    if (z.previous?.digest !== last?.digest || (z.previous?.number ?? 0) !== before) chain('does not name the one before it');
    shift.closed = { seq, z, digest, standings };
    this.#takings = nothing();
  }

  #fault(promise: string, what: string): void {
    this.faults.push({ promise, what });
  }
}

type TicketEvent = Extract<JournalEvent, { type: 'ticket' }>;
type OrderEventOnDisk = Extract<JournalEvent, { type: 'order' }>;
type DebtEvent = Extract<OnAccountEvent, { type: 'accountPaid' | 'accountPaidBack' }>;
type EventOf<T extends ShiftEvent['type']> = Extract<ShiftEvent, { type: T }>;

const isTicket = (event: JournalEvent | ExtensionEvent): event is TicketEvent => event.type === 'ticket';
const isOrder = (event: JournalEvent | ExtensionEvent): event is OrderEventOnDisk => event.type === 'order';

/** Cash of a customer who pays what they owe, or who gets credit back. */
function isDebtInCash(event: JournalEvent | ExtensionEvent): event is DebtEvent {
  if (event.type !== 'accountPaid' && event.type !== 'accountPaidBack') return false;
  const paid = event as DebtEvent;
  return paid.type === 'accountPaid' ? paid.payments.some(({ tender }) => tender === CASH) : paid.tender === CASH;
}

const SHIFT_EVENTS: ReadonlySet<string> = new Set<ShiftEvent['type']>([
  'shiftOpened',
  'cashMoved',
  'drawerCounted',
  'shiftClosed',
  'lastZTold',
]);

const nothing = (): Takings => ({ sold: 0, received: new Map() });

/** The place of the money of every order, and the amount that the provider took for it. */
function standingSums(orders: Iterable<Order>): StandingSums {
  const none = () => ({ orders: 0, total: 0, debit: 0 });
  const sums = { open: none(), owed: none(), fulfilled: none(), refunded: none() };
  for (const order of orders) {
    const { money, debit } = standingOf(order);
    sums[money].orders += 1;
    sums[money].total += amountPaid(order.sale);
    sums[money].debit += debit?.amount ?? 0;
  }
  return sums;
}
