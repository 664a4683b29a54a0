import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { STALE_MS } from '../../../shared/printing/print-jobs.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';

export interface AutoPrintParts {
  /** Whether the shop wants receipts to print by themselves. */
  readonly wanted: () => boolean;
  /** Whether a paper with its receipt was ever asked for, whatever came of it. */
  readonly wasAsked: (order: StoredOrder) => boolean;
  /** The newest orders. */
  readonly recent: () => readonly StoredOrder[];
  readonly print: (orderId: string) => Promise<Result<unknown, Failure>>;
  readonly clock: Pick<Clock, 'now'>;
  /** A bug in work that nobody waits for. */
  readonly bug: (error: unknown) => void;
}

/**
 * Asks for the receipt of what became ready while nobody looked, once for each order. One that was refused, or that a person
 * gave up, is asked for again by a person alone.
 */
export class AutoPrint {
  readonly #parts: AutoPrintParts;
  /** Those whose asking the disk refused. */
  #missed: StoredOrder[] = [];

  constructor(parts: AutoPrintParts) {
    this.#parts = parts;
  }

  /** The till may have stopped between a success and the asking: what became ready within the last ten minutes is asked for now. */
  start(): void {
    if (!this.#parts.wanted()) return;
    const now = this.#parts.clock.now();
    for (const stored of this.#parts.recent()) {
      const { state } = stored.order;
      if (state.is === 'success' && Math.abs(now - Date.parse(state.at)) <= STALE_MS) this.orderChanged(stored);
    }
  }

  orderChanged(stored: StoredOrder): void {
    const missed = this.#missed;
    this.#missed = [];
    for (const order of [...missed, stored]) if (this.#isDue(order)) this.#print(order).catch(this.#parts.bug);
  }

  #isDue(stored: StoredOrder): boolean {
    return this.#parts.wanted() && stored.order.state.is === 'success' && stored.printed === 0 && !this.#parts.wasAsked(stored);
  }

  async #print(stored: StoredOrder): Promise<void> {
    const printed = await this.#parts.print(stored.order.sale.orderId);
    if (!printed.ok && printed.failure.kind === 'journal') this.#missed.push(stored);
  }
}
