import type { OrderView, TicketView } from '../../../../shared/orders/order-view.ts';
import { canPerform, type PersonRef, type Role } from '../../../../shared/staff/permissions.ts';
import type { Projections, StoredOrder } from '../../../journal/projections/projections.ts';
import type { ReceiptDelivery } from '../../../journal/projections/receipt-delivery.ts';
import { goodsCodeOf, toOrderView } from './to-view.ts';

/** The facts that decide whether the page may show a token or code. */
interface CodeVisibility {
  /** The role of the person at the till; null while nobody is signed in. */
  readonly role: Role | null;
  /** Called only where it decides, because it reads the journal. */
  readonly handover: () => ReceiptDelivery;
  /** The order has stayed on the screen since its code was last visible. */
  readonly isOnScreen: boolean;
}

/**
 * Whether a token or code is hidden from the page (docs/codes.md). A code that may not have reached its
 * customer is never hidden from the person at the till.
 */
export const isCodeHidden = ({ role, handover, isOnScreen }: CodeVisibility): boolean =>
  role === null || (!isOnScreen && !canPerform(role, 'reprintCode') && handover() === 'confirmed');

interface OrderViewsDeps {
  /** The person at the till; null while nobody is signed in. */
  readonly person: () => PersonRef | null;
  /** The open journal; null while there is none. */
  readonly read: () => Pick<Projections, 'order' | 'receiptDelivery'> | null;
  readonly push: (order: OrderView) => void;
}

/**
 * The only conversion from a stored order to the page. Hides tokens and codes by {@link isCodeHidden}, shows margins to those
 * who may see them, and tracks which orders are on the screen.
 */
export class OrderViews {
  readonly #deps: OrderViewsDeps;
  #onScreen: ReadonlySet<string> = new Set();
  /** The person who used the screen last; the next person does not inherit the shown codes. */
  #personId: string | null = null;

  constructor(deps: OrderViewsDeps) {
    this.#deps = deps;
  }

  viewOf = (stored: StoredOrder): OrderView => {
    const person = this.#person();
    return toOrderView(stored, { isHidden: this.isHidden(stored), seesMargin: person !== null && canPerform(person.role, 'viewMargin') });
  };

  /** The view of one visit; the orders are those of one ticket. */
  ticketView(stored: readonly StoredOrder[]): TicketView {
    const [first] = stored;
    if (!first) throw new Error('A ticket has at least one order');
    const { ticketId, total, change } = first.ticket;
    return { ticketId, orders: stored.map(this.viewOf), total, change };
  }

  /** Whether the order has a token or code that is hidden now. */
  isHidden(stored: StoredOrder): boolean {
    if (goodsCodeOf(stored) === null) return false;
    const person = this.#person();
    const { orderId } = stored.order.sale;
    const handover = () => this.#deps.read()?.receiptDelivery({ orderId, orderIds: stored.ticket.orderIds }) ?? 'confirmed';
    return isCodeHidden({ role: person?.role ?? null, handover, isOnScreen: this.#onScreen.has(orderId) });
  }

  /** Whether the person at the till may search orders by part of a token or code. */
  get maySearchCodes(): boolean {
    const person = this.#person();
    return person !== null && canPerform(person.role, 'reprintCode');
  }

  /** Pushes a changed order. Pushes nothing while nobody is signed in: the page loads what it needs at the next sign-in. */
  pushChanged(stored: StoredOrder): void {
    if (this.#person()) this.#deps.push(this.viewOf(stored));
  }

  /** Pushes those of these orders whose code must be hidden now. */
  pushHidden(orderIds: Iterable<string>): void {
    for (const orderId of orderIds) {
      const stored = this.#deps.read()?.order(orderId);
      if (stored && this.isHidden(stored)) this.pushChanged(stored);
    }
  }

  /** Replaces the set of orders whose tickets are on the screen. A hidden code stays hidden. */
  setOnScreen(orderIds: readonly string[]): void {
    this.#person();
    const before = this.#onScreen;
    const read = this.#deps.read();
    const tickets = orderIds.flatMap((orderId) => read?.order(orderId)?.ticket.orderIds ?? []);
    this.#onScreen = new Set(
      tickets.filter((orderId) => {
        const stored = read?.order(orderId);
        return stored != null && !this.isHidden(stored);
      }),
    );
    this.pushHidden([...before].filter((orderId) => !this.#onScreen.has(orderId)));
  }

  /** Shows a hidden code until its order leaves the screen. The caller has checked the permission. */
  revealCode(stored: StoredOrder): OrderView {
    this.#person();
    this.#onScreen = new Set([...this.#onScreen, stored.order.sale.orderId]);
    return this.viewOf(stored);
  }

  /** Call when a page loads: nothing is on its screen. */
  clearScreen(): void {
    this.#onScreen = new Set();
  }

  #person(): PersonRef | null {
    const person = this.#deps.person();
    if (person && person.id !== this.#personId) {
      this.#personId = person.id;
      this.clearScreen();
    }
    return person;
  }
}
