import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import type { StoredOrder } from '../../../../main/journal/projections/projections.ts';
import { isErasedSale, isErasedText } from '../../../../shared/lib/erased-text.ts';
import { isMoneyOutstanding, isOpen } from '../../../../shared/orders/order.ts';
import { isFlagged } from '../../../../shared/orders/order-flags.ts';
import type { LedgerSums } from '../../../../shared/shifts/ledger-sums.ts';
import { integrityOf } from '../environment/journal-file.ts';
import { eventsLeftWhole } from '../environment/journal-on-disk.ts';
import { bytesOfRows } from '../environment/pages-on-disk.ts';
import type { Counter } from '../world/counter.ts';

/** Shorter texts stand in a file by chance. */
const LEAST_LENGTH = 8;
/** The till may look at an order again for so long after its last change. */
const LOOKS_AGAIN_MS = 8 * 24 * 3_600_000;

/** What is known of an order before an erasure. */
interface KnownOrder {
  readonly stored: StoredOrder;
  /** What names its customer or is worth money. */
  readonly texts: readonly string[];
}

/** The promises of docs/erasure.md, checked for one erasure at one till. */
export class ErasureInvariants {
  readonly #counter: Counter;
  #before: string | null = null;
  #orders: readonly KnownOrder[] = [];
  #events = 0;
  #sums: LedgerSums | null = null;

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** `before`: everything older is to be erased; null for what a person asked for alone. UTC, ISO 8601. */
  begins(before: string | null): void {
    const journal = this.#journal;
    if (!journal) return;
    this.#before = before;
    this.#events = journal.eventCount;
    this.#orders = journal.read
      .recentOrders(10_000)
      .filter(({ order }) => !isErasedSale(order.sale))
      .map((stored) => ({ stored, texts: textsOf(stored) }));
    this.#sums = this.#sumsNow();
  }

  /** A run has ended well. */
  ended(): void {
    const journal = this.#journal;
    if (!journal) return;
    const now = new Map(journal.read.recentOrders(10_000).map((stored) => [stored.order.sale.orderId, stored]));
    const erased: KnownOrder[] = [];
    for (const known of this.#orders) {
      const { orderId } = known.stored.order.sale;
      const after = now.get(orderId);
      if (!after) this.#broken('4 no order is forgotten', `${orderId} went with an erasure`);
      else if (isErasedSale(after.order.sale)) {
        erased.push(known);
        this.#mayBeErased(after);
        this.#staysAsItWas(known.stored, after);
      } else if (this.#before !== null && known.stored.order.sale.at < this.#before) this.#waits(after);
    }
    this.#counter.world.note(`${this.#counter.name}: ${erased.length} of ${this.#orders.length} orders are erased`);
    this.#nothingIsLeft(erased);
    if (JSON.stringify(this.#sumsNow()) !== JSON.stringify(this.#sums))
      this.#broken('an erasure changes no sum', `${JSON.stringify(this.#sums)} is ${JSON.stringify(this.#sumsNow())}`);
    const { brokenAt } = journal.verify();
    if (brokenAt !== null) this.#broken('9 the replayed journal equals the projections', `broken at ${brokenAt} after an erasure`);
    const integrity = integrityOf(this.#counter.file);
    if (integrity !== 'ok') this.#broken('9 the integrity check passes', integrity);
  }

  get #journal() {
    return this.#counter.run?.till.book.journal ?? null;
  }

  /** The sums of what was there when the erasure began. */
  #sumsNow(): LedgerSums | null {
    return this.#journal?.read.tables((db) => ledgerSums(db, { after: 0, to: this.#events })) ?? null;
  }

  #mayBeErased({ order }: StoredOrder): void {
    const { sale, state, refund, history } = order;
    const changed = Date.parse(history.at(-1)?.at ?? sale.at);
    const isSettled = !isOpen(state) && !isMoneyOutstanding(refund) && !isFlagged(order);
    const isOld = changed + LOOKS_AGAIN_MS <= this.#counter.now;
    if (!isSettled || !isOld)
      this.#broken('an erasure takes only what is settled and old', `${sale.orderId} is ${state.is}, changed last at ${changed}`);
  }

  #staysAsItWas(before: StoredOrder, after: StoredOrder): void {
    const facts = ({ order: { sale, state, refund, history }, ticket, head }: StoredOrder): string =>
      JSON.stringify([sale.price, sale.kioskFee, sale.at, sale.product.code, state.is, refund.is, history, ticket.ticketId, head]);
    if (facts(before) !== facts(after))
      this.#broken('an erasure leaves what an order came to', `${before.order.sale.orderId}: ${facts(before)} is ${facts(after)}`);
  }

  /** An order that is old and not erased is on the list that the owner sees. */
  #waits({ ticket, order }: StoredOrder): void {
    const listed = this.#journal?.erasure.queue.deferred() ?? [];
    if (!listed.some(({ subject }) => subject === ticket.ticketId))
      this.#broken('an erasure says what waits', `${order.sale.orderId} is neither erased nor listed`);
  }

  /** Neither in the events nor anywhere else in the file and its log; texts that other whole events hold too do not count. */
  #nothingIsLeft(erased: readonly KnownOrder[]): void {
    const { file } = this.#counter;
    const own = new Set(
      erased.flatMap(({ stored: { order, ticket } }) => [ticket.ticketId, order.sale.orderId, order.sale.quote?.id ?? '']),
    );
    const others = eventsLeftWhole(file, own);
    const texts = [...new Set(erased.flatMap((known) => known.texts))].filter((text) => !others.includes(text));
    const bytes = bytesOfRows(file);
    const left = texts.find((text) => bytes.includes(text));
    if (left !== undefined) this.#broken('nothing of an erased order is left', `the file holds ${left}`);
  }

  #broken(promise: string, what: string): void {
    this.#counter.world.violate(promise, `${this.#counter.name}: ${what}`);
  }
}

function textsOf({ order: { sale, state } }: StoredOrder): string[] {
  const reading = state.is === 'success' || state.is === 'review' ? state.reading : null;
  const goods = [reading?.serialNumber, reading?.voucherCode, state.is === 'settled' ? state.code : null];
  const named = [sale.clientNumber, sale.quote?.meterId, ...sale.fields.map(({ value }) => value)];
  return [...goods, ...named].filter((text) => typeof text === 'string' && text.length >= LEAST_LENGTH && !isErasedText(text)) as string[];
}
