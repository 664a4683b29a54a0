import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { distanceMs } from '../../../../shared/lib/wall-clock-durations.ts';
import { STALE_MS } from '../../../../shared/printing/print-jobs.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import type { Clock } from '../../../lib/clock.ts';

interface AutoPrintDeps {
  /** Whether the shop prints receipts automatically. */
  readonly isEnabled: () => boolean;
  /** True where a print job with its receipt was ever requested, with any result. */
  readonly wasRequested: (order: StoredOrder) => boolean;
  /** The newest orders. */
  readonly recentOrders: () => readonly StoredOrder[];
  readonly print: (orderId: string) => Promise<Result<unknown, Failure>>;
  /** Whether the queue takes one more paper. */
  readonly hasRoom: () => boolean;
  /** How many papers the queue takes: no more requests than that are kept. */
  readonly most: number;
  readonly clock: Pick<Clock, 'now'>;
  /** Reports an exception in background work. */
  readonly onBug: (error: unknown) => void;
}

/** Requests the receipt of each order that becomes ready, once per order. Only a person requests a refused or cancelled one again. */
export class AutoPrint {
  readonly #deps: AutoPrintDeps;
  /** Orders whose request the disk or a full queue refused, by id. */
  readonly #failedRequests = new Map<string, StoredOrder>();
  /** A request tells of its order before the queue counts it. */
  #isRequesting = false;

  constructor(deps: AutoPrintDeps) {
    this.#deps = deps;
  }

  /** The till may have stopped between a success and the request: requests what became ready within the last ten minutes. */
  start(): void {
    if (!this.#deps.isEnabled()) return;
    for (const stored of this.#deps.recentOrders()) if (this.#isFresh(stored)) this.orderChanged(stored);
  }

  orderChanged(stored: StoredOrder): void {
    this.#failedRequests.delete(stored.order.sale.orderId);
    this.askAgain();
    this.#request(stored);
  }

  /**
   * Requests what was refused, as far as the queue has room. Call when a paper left the queue. What is older than ten minutes is left to a
   * person: a printer that is repaired does not print yesterday's receipts.
   */
  askAgain(): void {
    for (const [orderId, stored] of [...this.#failedRequests]) {
      if (this.#isRequesting || !this.#deps.hasRoom()) return;
      this.#failedRequests.delete(orderId);
      if (this.#isFresh(stored)) this.#request(stored);
    }
  }

  #isFresh({ order: { state } }: StoredOrder): boolean {
    return state.is === 'success' && distanceMs(state.at, this.#deps.clock.now()) <= STALE_MS;
  }

  #request(stored: StoredOrder): void {
    if (!this.#isDue(stored)) return;
    if (this.#isRequesting || !this.#deps.hasRoom()) this.#keep(stored);
    else {
      this.#isRequesting = true;
      this.#print(stored).catch(this.#deps.onBug);
      this.#isRequesting = false;
    }
  }

  #keep(stored: StoredOrder): void {
    if (this.#failedRequests.size < this.#deps.most) this.#failedRequests.set(stored.order.sale.orderId, stored);
  }

  #isDue(stored: StoredOrder): boolean {
    return this.#deps.isEnabled() && stored.order.state.is === 'success' && stored.printed === 0 && !this.#deps.wasRequested(stored);
  }

  async #print(stored: StoredOrder): Promise<void> {
    const printed = await this.#deps.print(stored.order.sale.orderId);
    if (!printed.ok && (printed.failure.kind === 'journal' || printed.failure.kind === 'printQueueFull')) this.#keep(stored);
  }
}
