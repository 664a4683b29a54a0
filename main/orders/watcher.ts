import type { OrderState } from '../../shared/order.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';
import type { OrderBook } from './order-book.ts';
import { nextReadDelay } from './polling.ts';
import type { OrderService } from './ports.ts';

interface Watched {
  reads: number;
  cancel: () => void;
  reading: Promise<void> | null;
}

/**
 * Reads each open order until it ends, every one on its own clock, so that one order's trouble never delays another. What
 * a read taught goes to the journal, then to the screen.
 */
export class Watcher {
  readonly #book: OrderBook;
  readonly #service: OrderService;
  readonly #clock: Clock;
  readonly #watched = new Map<string, Watched>();
  #stopped = false;

  constructor(book: OrderBook, service: OrderService, clock: Clock) {
    this.#book = book;
    this.#service = service;
    this.#clock = clock;
  }

  /** Begins to read an order; `soon` reads it at once. An order that is watched already keeps its clock. */
  watch(stored: StoredOrder, soon = false): void {
    const { orderId } = stored.order.sale;
    if (this.#stopped || !worthReading(stored.order.state) || this.#watched.has(orderId)) return;
    this.#watched.set(orderId, { reads: 0, cancel: () => {}, reading: null });
    if (soon) void this.#read(orderId, 'background');
    else this.#schedule(stored);
  }

  /** Reads an order now, before its turn, and resolves when what was learnt is in the journal. */
  async readNow(orderId: string): Promise<void> {
    const watched = this.#watched.get(orderId) ?? { reads: 0, cancel: () => {}, reading: null };
    this.#watched.set(orderId, watched);
    watched.cancel();
    await this.#read(orderId, 'cashier');
  }

  stop(): void {
    this.#stopped = true;
    for (const watched of this.#watched.values()) watched.cancel();
    this.#watched.clear();
  }

  async #read(orderId: string, urgency: 'cashier' | 'background'): Promise<void> {
    const watched = this.#watched.get(orderId);
    if (!watched || this.#stopped) return;
    watched.reading ??= this.#readOnce(orderId, urgency).finally(() => {
      watched.reading = null;
    });
    await watched.reading;
  }

  async #readOnce(orderId: string, urgency: 'cashier' | 'background'): Promise<void> {
    const before = this.#book.get(orderId);
    if (!before) return;
    const told = await this.#service.readOrder(before.order.sale, urgency);
    if (this.#stopped) return;
    const watched = this.#watched.get(orderId);
    if (watched) watched.reads += 1;
    const recorded = this.#book.record(orderId, { type: 'detailsAnswered', answer: told.answer }, told.raw);
    const after = recorded.ok ? recorded.value : before;
    if (worthReading(after.order.state)) this.#schedule(after);
    else this.#watched.delete(orderId);
  }

  #schedule({ order }: StoredOrder): void {
    const watched = this.#watched.get(order.sale.orderId);
    if (!watched) return;
    const delay = nextReadDelay(watched.reads, this.#clock.now() - Date.parse(order.sale.at));
    if (delay === null) return;
    watched.cancel = this.#clock.after(delay, () => void this.#read(order.sale.orderId, 'background'));
  }
}

/** The states out of which a read can lead. */
const worthReading = (state: OrderState): boolean => state.is === 'unknown' || state.is === 'pending' || state.is === 'review';
