import { CashDrawer } from '../environment/cash-drawer.ts';
import { type DrawerOnDisk, keyOf } from '../environment/drawer-on-disk.ts';

/** Cash that moves as soon as the till has recorded it. */
interface Offer {
  readonly amount: number;
  /** Of a sale: the total that the customer was shown, and how much of each line cash pays. */
  readonly sale: { readonly nonce: string; readonly total: number; readonly lines: readonly number[] } | null;
}

/** What was in each drawer before the first shift, in rupiah. */
const FIRST_CASH = 300_000;
/** The smallest coin that a drawer is counted by. */
const COIN = 100;

/**
 * The people at one counter, as far as they handle cash. They compute what they take, give back and leave, and never ask the
 * till for a sum. Where the till dies in the middle of an act they wait, look whether it is recorded, and move the cash then.
 */
export class Hands {
  readonly drawer: CashDrawer;
  readonly #offers = new Map<string, Offer[]>();
  /** How much of an order was paid in cash. */
  readonly #cashOf: Map<string, number>;
  #float: number | null = null;
  readonly #removals: Map<string, number>;
  /** The digest of each Z that was ever printed here, by its number. */
  readonly papers: Map<number, string>;

  constructor(before?: Hands) {
    this.drawer = before?.drawer.copy() ?? new CashDrawer(FIRST_CASH);
    this.#cashOf = new Map(before ? before.#cashOf : []);
    this.#removals = new Map(before ? before.#removals : []);
    this.papers = new Map(before?.papers);
  }

  /** What a person counts: all of the cash but the smallest coins. */
  get countable(): number {
    return Math.max(0, this.drawer.cash - (this.drawer.cash % COIN));
  }

  get lastPaper(): number {
    return Math.max(0, ...this.papers.keys());
  }

  /** Offers cash under a key: negative for what leaves the drawer. */
  offer(key: string, amount: number): void {
    this.#offers.set(key, [{ amount, sale: null }]);
  }

  /** The till refused: no cash moves. */
  withdraw(key: string): void {
    this.#offers.delete(key);
  }

  /** A customer pays lines of these totals, and this much of them by other means than cash, in the order of the lines. */
  offerSale(nonce: string, lines: readonly number[], otherMeans: number): void {
    const total = sumOf(lines);
    let other = otherMeans;
    const inCash = lines.map((line) => {
      const paid = Math.min(other, line);
      other -= paid;
      return line - paid;
    });
    const key = keyOf.sale(nonce);
    // An earlier press may have been recorded, at another price, without an answer.
    this.#offers.set(key, [...(this.#offers.get(key) ?? []), { amount: sumOf(inCash), sale: { nonce, total, lines: inCash } }]);
  }

  /** The cash part of an order's refund is handed to the customer; the record may come later. */
  giveBack(orderId: string): void {
    const amount = this.#cashOf.get(orderId) ?? 0;
    if (amount > 0) this.drawer.hand(keyOf.refund(orderId), -amount);
  }

  /** A person counted the drawer to open a shift. */
  willOpen(float: number): void {
    this.#float = float;
  }

  /** A person counted for the close, and will take this much out of the drawer. */
  willRemove(shiftId: string, amount: number): void {
    this.#removals.set(shiftId, amount);
  }

  /** Does what the till has recorded. Call after each act, and before each look at the drawer. */
  settle(disk: DrawerOnDisk): void {
    for (const [key, offers] of this.#offers) if (disk.bookedAt(key) !== null) this.#take(key, offers, disk);
    const { open } = disk;
    if (open && this.#float !== null && !this.drawer.isOpened(open.id)) {
      this.drawer.opened(open.id, this.#float);
      this.#float = null;
    }
    for (const { id, closed } of disk.shifts) if (closed) this.#remove(id);
  }

  #take(key: string, offers: readonly Offer[], disk: DrawerOnDisk): void {
    this.#offers.delete(key);
    const ticket = offers[0]?.sale ? disk.ticketOf(offers[0].sale.nonce) : null;
    const offer = ticket ? offers.findLast(({ sale }) => sale?.total === ticket.total) : offers[0];
    // A further press for a recorded ticket offers cash that does not move.
    for (const [line, orderId] of (ticket?.orderIds ?? []).entries())
      if (!this.#cashOf.has(orderId)) this.#cashOf.set(orderId, offer?.sale?.lines[line] ?? 0);
    if (offer && !this.drawer.knows(key)) this.drawer.hand(key, offer.amount);
  }

  #remove(shiftId: string): void {
    const amount = this.#removals.get(shiftId) ?? 0;
    this.#removals.delete(shiftId);
    if (amount > 0) this.drawer.hand(`removed ${shiftId}`, -Math.min(amount, this.drawer.cash));
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
