import type { OrderView, TicketView } from '../../../shared/ipc/views.ts';
import { may, type PersonRef } from '../../../shared/staff/permissions.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import { isCodeHidden } from './code-visibility.ts';
import { codeOf, orderView } from './to-view.ts';

export interface OrderViewsParts {
  /** Who is at the till; null while nobody is signed in. */
  readonly person: () => PersonRef | null;
  /** The journal that is open now; null while there is none. */
  readonly read: () => Pick<Projections, 'order' | 'handover'> | null;
  readonly push: (order: OrderView) => void;
}

/**
 * The one way from a stored order to the page. Hides tokens and codes by {@link isCodeHidden}, shows margins to those with the
 * right, and knows which orders are on the screen.
 */
export class OrderViews {
  readonly #parts: OrderViewsParts;
  #inSight: ReadonlySet<string> = new Set();
  /** The person whose screen it was; the next person does not inherit what one person saw. */
  #personId: string | null = null;

  constructor(parts: OrderViewsParts) {
    this.#parts = parts;
  }

  of = (stored: StoredOrder): OrderView => {
    const person = this.#person();
    return orderView(stored, { isHidden: this.isHidden(stored), seesMargin: person !== null && may(person.role, 'viewMargin') });
  };

  /** A customer's visit; the orders are those of one ticket. */
  ticket(stored: readonly StoredOrder[]): TicketView {
    const [first] = stored;
    if (!first) throw new Error('A ticket has at least one order');
    const { ticketId, total, tender, change } = first.ticket;
    return { ticketId, orders: stored.map(this.of), total, tender, change };
  }

  /** Whether the order has a token or code that is kept from the page now. */
  isHidden(stored: StoredOrder): boolean {
    if (codeOf(stored) === null) return false;
    const person = this.#person();
    const { orderId } = stored.order.sale;
    const handover = this.#parts.read()?.handover({ orderId, orderIds: stored.ticket.orderIds }) ?? 'confirmed';
    return isCodeHidden({ role: person?.role ?? null, handover, isInSight: this.#inSight.has(orderId) });
  }

  /** Whether the person at the till may find orders by a piece of their token or code. */
  get maySearchCodes(): boolean {
    const person = this.#person();
    return person !== null && may(person.role, 'reprintCode');
  }

  /** An order changed. While nobody is signed in nothing is pushed: the page loads what it needs at the next sign-in. */
  changed(stored: StoredOrder): void {
    if (this.#person()) this.#parts.push(this.of(stored));
  }

  /** These orders may be shown otherwise now: the page is told of those whose code is to be hidden. */
  look(orderIds: Iterable<string>): void {
    for (const orderId of orderIds) {
      const stored = this.#parts.read()?.order(orderId);
      if (stored && this.isHidden(stored)) this.changed(stored);
    }
  }

  /** The orders whose tickets are on the screen now, and no others. One whose code is hidden already stays hidden. */
  show(orderIds: readonly string[]): void {
    this.#person();
    const before = this.#inSight;
    const read = this.#parts.read();
    const tickets = orderIds.flatMap((orderId) => read?.order(orderId)?.ticket.orderIds ?? []);
    this.#inSight = new Set(
      tickets.filter((orderId) => {
        const stored = read?.order(orderId);
        return stored != null && !this.isHidden(stored);
      }),
    );
    this.look([...before].filter((orderId) => !this.#inSight.has(orderId)));
  }

  /** Shows a hidden code until its order leaves the screen. The caller has asked for the right. */
  reveal(stored: StoredOrder): OrderView {
    this.#person();
    this.#inSight = new Set([...this.#inSight, stored.order.sale.orderId]);
    return this.of(stored);
  }

  /** A page was loaded: nothing is on its screen. */
  clear(): void {
    this.#inSight = new Set();
  }

  #person(): PersonRef | null {
    const person = this.#parts.person();
    if (person && person.id !== this.#personId) {
      this.#personId = person.id;
      this.clear();
    }
    return person;
  }
}
