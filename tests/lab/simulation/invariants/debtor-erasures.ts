import { debtSums } from '../../../../main/customers/on-account/debt-sums.ts';
import { isMoneyOutstanding, isOpen } from '../../../../shared/orders/order.ts';
import { lookAt, wholeEventsOf } from '../environment/journal-on-disk.ts';
import { bytesOfRows } from '../environment/pages-on-disk.ts';
import type { Counter } from '../world/counter.ts';

/** The promises of docs/on-account.md about customers who ask to be erased, checked for one till. */
export class DebtorErasures {
  readonly #counter: Counter;
  /** The texts that name each customer who asked. */
  readonly #asked = new Map<string, readonly string[]>();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  asked(customerId: string, names: readonly string[]): void {
    this.#asked.set(customerId, names);
  }

  /** The customers who asked and are still kept. */
  waiting(): string[] {
    return [...this.#asked.keys()].filter((customerId) => this.#isKept(customerId));
  }

  /** The kept customers and the erased ones. */
  check(): void {
    if (!this.#counter.run) return;
    for (const customerId of this.#asked.keys()) {
      const owed = this.#counter.onDisk.debts().owedBy(customerId);
      const isKept = this.#isKept(customerId);
      if (owed !== 0 && (!isKept || !wholeEventsOf(this.#counter.file, customerId).includes('customerSaved')))
        this.#broken('an erasure waits for what a customer owes', `${customerId} owes ${owed} and was erased`);
      if (owed === 0 && isKept && !this.#hasOpenOrders(customerId))
        this.#broken('a customer with whom all is settled is erased', `${customerId} is still kept`);
    }
    this.#sumsStay();
  }

  /** After a run that ended well, the names of erased customers are nowhere. */
  ended(): void {
    this.check();
    const gone = [...this.#asked].filter(([customerId]) => !this.#isKept(customerId));
    if (gone.length === 0) return;
    this.#counter.world.count('erasure: of a customer on account');
    const bytes = bytesOfRows(this.#counter.file);
    const left = gone.flatMap(([, names]) => names).find((name) => bytes.includes(name));
    if (left !== undefined) this.#broken('nothing of an erased customer is left', `the file holds ${left}`);
  }

  /** The tables have the sums that the events had before the erasure, and the remaining events still give them. */
  #sumsStay(): void {
    const { run, file, onDisk } = this.#counter;
    if (!run) return;
    const all = { after: 0, to: Number.MAX_SAFE_INTEGER };
    const { before, charged, collected, credited, writtenOff, after } = run.till.book.journal.read.tables((db) => debtSums(db, all));
    const sums = {
      tables: { before, charged, collected, credited, writtenOff, after },
      before: onDisk.debts().sums(all.after, all.to),
      remains: lookAt(file, (journal) => journal.debts().sums(all.after, all.to)),
    };
    const texts = [sums.tables, sums.before, sums.remains].map((each) => JSON.stringify(each));
    if (new Set(texts).size > 1) this.#broken('an erasure changes no sum', `debts: ${JSON.stringify(sums)}`);
  }

  #isKept(customerId: string): boolean {
    return this.#counter.run?.till.customers.book.get(customerId).ok ?? false;
  }

  /** An order of a ticket that names the customer is open or was not sent, or its money is owed. */
  #hasOpenOrders(customerId: string): boolean {
    const orders = this.#counter.run?.till.book.journal.read.recentOrders(10_000) ?? [];
    const own = orders.filter(({ ticket }) => ticket.customer === customerId).map(({ order }) => order);
    return own.some(({ state, refund }) => isOpen(state) || state.is === 'notSent' || isMoneyOutstanding(refund));
  }

  #broken(promise: string, what: string): void {
    this.#counter.world.violate(promise, `${this.#counter.name}: ${what}`);
  }
}
