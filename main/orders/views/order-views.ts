import type { OrderView, TicketView } from '../../../shared/ipc/views.ts';
import { canPerform, type PersonRef } from '../../../shared/staff/permissions.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import { isCodeHidden } from './code-visibility.ts';
import { goodsCodeOf, toOrderView } from './to-view.ts';

export interface OrderViewsDeps {
  /** Who is at the till; null while nobody is signed in. */
  readonly person: () => PersonRef | null;
  /** The journal that is open now; null while there is none. */
  readonly read: () => Pick<Projections, 'order' | 'receiptDelivery'> | null;
  readonly push: (order: OrderView) => void;
}

/**
 * The one way from a stored order to the page. Hides tokens and codes by {@link isCodeHidden}, shows margins to those with the
 * right, and knows which orders are on the screen.
 */
export class OrderViews {
  readonly #deps: OrderViewsDeps;
  #onScreen: ReadonlySet<string> = new Set();
  /** The person whose screen it was; the next person does not inherit what one person saw. */
  #personId: string | null = null;

  constructor(deps: OrderViewsDeps) {
    this.#deps = deps;
  }

  viewOf = (stored: StoredOrder): OrderView => {
    const person = this.#person();
    return toOrderView(stored, { isHidden: this.isHidden(stored), seesMargin: person !== null && canPerform(person.role, 'viewMargin') });
  };

  /** A customer's visit; the orders are those of one ticket. */
  ticketView(stored: readonly StoredOrder[]): TicketView {
    const [first] = stored;
    if (!first) throw new Error('A ticket has at least one order');
    const { ticketId, total, tender, change } = first.ticket;
    return { ticketId, orders: stored.map(this.viewOf), total, tender, change };
  }

  /** Whether the order has a token or code that is kept from the page now. */
  isHidden(stored: StoredOrder): boolean {
    if (goodsCodeOf(stored) === null) return false;
    const person = this.#person();
    const { orderId } = stored.order.sale;
    const handover = this.#deps.read()?.receiptDelivery({ orderId, orderIds: stored.ticket.orderIds }) ?? 'confirmed';
    return isCodeHidden({ role: person?.role ?? null, handover, isOnScreen: this.#onScreen.has(orderId) });
  }

  /** Whether the person at the till may find orders by a piece of their token or code. */
  get maySearchCodes(): boolean {
    const person = this.#person();
    return person !== null && canPerform(person.role, 'reprintCode');
  }

  /** An order changed. While nobody is signed in nothing is pushed: the page loads what it needs at the next sign-in. */
  pushChanged(stored: StoredOrder): void {
    if (this.#person()) this.#deps.push(this.viewOf(stored));
  }

  /** These orders may be shown otherwise now: the page is told of those whose code is to be hidden. */
  pushHidden(orderIds: Iterable<string>): void {
    for (const orderId of orderIds) {
      const stored = this.#deps.read()?.order(orderId);
      if (stored && this.isHidden(stored)) this.pushChanged(stored);
    }
  }

  /** The orders whose tickets are on the screen now, and no others. One whose code is hidden already stays hidden. */
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

  /** Shows a hidden code until its order leaves the screen. The caller has asked for the right. */
  revealCode(stored: StoredOrder): OrderView {
    this.#person();
    this.#onScreen = new Set([...this.#onScreen, stored.order.sale.orderId]);
    return this.viewOf(stored);
  }

  /** A page was loaded: nothing is on its screen. */
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
