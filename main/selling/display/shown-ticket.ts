import type { DisplayOutcome, DisplayScene } from '../../../shared/display/display-views.ts';
import { addMoney, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { returnedOf } from '../../../shared/orders/refunds.ts';
import { outcomeOf, paidLine } from './paid-line.ts';
import type { DisplaySources } from './ports.ts';

/** How long a token or code stays on the customer display after it appeared, unless the next sale begins sooner. */
const CODE_SHOWN_MS = 120_000;
/** How long a ticket with an unfinished order is shown. */
const OPEN_SHOWN_MS = 15 * 60_000;

/** Outcomes after which the customer has nothing to wait for. */
const FINISHED: ReadonlySet<DisplayOutcome> = new Set(['done', 'returned']);

export interface ShownScene {
  readonly scene: DisplayScene;
  /** When time alone changes the scene, on the monotonic clock; null where it does not. */
  readonly changesAt: number | null;
}

/** The paid ticket that the customer display shows, and since when each of its results is shown. */
export class ShownTicket {
  /** An order of the ticket. */
  readonly orderId: string;
  /** `given`: one order that the cashier gives to the customer; where its code was given before, that needs the right to reprint. */
  readonly #kind: 'sold' | 'given';
  readonly #since: number;
  readonly #finishedSince = new Map<string, number>();

  /** `now` is on the monotonic clock. */
  constructor(orderId: string, now: number, kind: 'sold' | 'given' = 'sold') {
    this.orderId = orderId;
    this.#kind = kind;
    this.#since = now;
  }

  /** The scene at `now`; idle once the ticket's time is over. */
  sceneAt(now: number, sources: DisplaySources): ShownScene {
    const isGiven = this.#kind === 'given';
    const orders = sources.ordersOfSameTicket(this.orderId).filter(({ order }) => !isGiven || order.sale.orderId === this.orderId);
    const { receipt, clock } = sources.settings();
    const lines = orders.map((stored) => {
      const { order, ticket } = stored;
      const parts = { showKioskFee: receipt.showKioskFee, timeZone: (ticket.clock ?? clock).zone };
      const endsAt = this.#endOf(order, outcomeOf(order), now);
      return { order, endsAt, line: paidLine(order, { ...parts, showsCode: now < endsAt && (isGiven || !sources.isHidden(stored)) }) };
    });
    const changes = lines.map(({ endsAt }) => endsAt).filter((at) => now < at);
    const [first] = orders;
    if (!first || changes.length === 0) return { scene: { kind: 'idle' }, changesAt: null };
    const owed = lines.filter(({ line }) => line.outcome === 'owed').map(({ order }) => owedOf(order));
    const scene = {
      kind: 'result',
      lines: lines.map(({ line }) => line),
      change: isGiven ? rupiah(0) : first.ticket.change,
      owed: addMoney(rupiah(0), ...owed),
    } as const;
    return { scene, changesAt: Math.min(...changes) };
  }

  #endOf({ sale: { orderId } }: Order, outcome: DisplayOutcome, now: number): number {
    if (!FINISHED.has(outcome)) {
      this.#finishedSince.delete(orderId);
      return this.#since + OPEN_SHOWN_MS;
    }
    const since = this.#finishedSince.get(orderId) ?? now;
    this.#finishedSince.set(orderId, since);
    return since + CODE_SHOWN_MS;
  }
}

/** The part of an owed refund that the customer does not have yet. */
const owedOf = ({ refund }: Pick<Order, 'refund'>): Rupiah => rupiah(refund.is === 'owed' ? refund.amount - returnedOf(refund) : 0);
