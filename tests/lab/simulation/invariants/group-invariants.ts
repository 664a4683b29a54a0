import { isTriedAgain } from '../../../../shared/groups/outcome.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { isOpen, type Order } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Sent } from '../environment/network.ts';
import type { Counter } from '../world/counter.ts';

const ONCE = 'a bill of a group is not sold twice';
const STOPPED = 'what a person stopped is not sent';
const JAKARTA_MS = 7 * 3_600_000;
/** States of paid orders for which the provider may not have taken any money yet. */
const WAITING: ReadonlySet<string> = new Set(['intended', 'queued', 'sending', 'unknown', 'notSent']);

/** The promises of docs/collective-payment.md, checked for one till. */
export class GroupInvariants {
  readonly #counter: Counter;
  /** When each bill was asked for last in this run, in elapsed ms of the world, by product and number. */
  readonly #asked = new Map<string, number>();
  /** When each order of a group was paid, or found by the start that continues it. */
  readonly #since = new Map<string, number>();
  readonly #stopped = new Set<string>();
  /** Orders that a person repeated on purpose. */
  readonly #agreed = new Set<string>();
  readonly #whole = new Set<string>();
  /** Checkouts that the service processed while no program ran. */
  #soldMeanwhile: string[] = [];

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** A start: bills that were asked for before no longer count. */
  started(): void {
    this.#asked.clear();
    this.#whole.clear();
    const soldMeanwhile = this.#soldMeanwhile;
    this.#soldMeanwhile = [];
    for (const orderId of soldMeanwhile) this.#seeOnce(orderId);
  }

  paid(orders: readonly Pick<OrderView, 'orderId'>[]): void {
    for (const { orderId } of orders) this.#since.set(orderId, this.#counter.world.clock.elapsed);
  }

  /** A person sells the same again on purpose, while these orders are there. */
  agreed(orderIds: readonly string[]): void {
    for (const orderId of orderIds) this.#agreed.add(orderId);
  }

  /** A cashier sends it again: a person decided so. */
  retried(orderId: string): void {
    this.#stopped.delete(orderId);
  }

  /** A person stopped the rest of a payment, and the till agreed: `waiting` did not leave until then. The page says of each that it is stopped. */
  held(view: GroupView, waiting: readonly string[]): void {
    const bills = new Map(view.round?.bills.map((bill) => [bill.orderId, bill]));
    for (const orderId of waiting) {
      const why = bills.get(orderId)?.why;
      if (why === 'stopped') this.#stopped.add(orderId);
      else if (why === 'waiting') this.#broken(STOPPED, `${orderId} still waits`, orderId);
    }
  }

  /** The till could not stop all of `waiting`: every order that the page shows as stopped is stopped. */
  heldInPart(view: GroupView | null, waiting: readonly string[]): void {
    for (const { orderId, why } of view?.round?.bills ?? []) if (why === 'stopped' && waiting.includes(orderId)) this.#stopped.add(orderId);
  }

  /** The first byte of a call leaves. */
  left({ endpoint, orderId, call }: Sent): void {
    if (endpoint === 'inquiry') this.#asks(call.body ?? '');
    if (endpoint !== 'checkout' || orderId === null) return;
    if (this.#stopped.has(orderId)) this.#broken(STOPPED, `${orderId} left`, orderId);
    const known = this.#counter.onDisk.order(orderId);
    if (!known?.ticket.collective) return;
    const { sale } = known.order;
    const asked = this.#asked.get(keyOf(sale.product.code, sale.clientNumber)) ?? Number.NEGATIVE_INFINITY;
    if (asked < (this.#since.get(orderId) ?? 0))
      this.#broken('a bill of a group is asked for just before it is sent', `${orderId} left unasked`, orderId);
  }

  /** The service processed a checkout. The journal of a till that is down may be unreadable until its next start replaces it. */
  sold(orderId: string | null): void {
    if (orderId === null) return;
    if (this.#counter.run) this.#seeOnce(orderId);
    else this.#soldMeanwhile.push(orderId);
  }

  #seeOnce(orderId: string): void {
    const known = this.#counter.onDisk.order(orderId);
    if (!known || known.order.sale.clientNumber === '' || !this.#isSold(known.order)) return;
    const { sale } = known.order;
    for (const otherId of this.#counter.onDisk.ordersFor(sale)) {
      const other = this.#counter.onDisk.order(otherId);
      if (!other || otherId === sale.orderId || !(other.ticket.collective || known.ticket.collective)) continue;
      if (this.#isSold(other.order) && dayOf(other.order) === dayOf(known.order))
        this.#broken(ONCE, `${sale.orderId} was sold beside ${otherId}`, sale.orderId);
    }
  }

  #isSold({ sale: { orderId } }: Order): boolean {
    const { truth, twins } = this.#counter.world;
    const isExcused = this.#agreed.has(orderId) || truth.lied(orderId).length > 0 || truth.misjudged.has(orderId) || twins.has(orderId);
    return !isExcused && truth.sold(orderId);
  }

  /** Every payment of a group is in the file with the bills that it pays, order by order. */
  check(): void {
    const { onDisk, run, world } = this.#counter;
    if (!run || world.over()) return;
    const groups = onDisk.groups();
    if (groups.tickets.size === this.#whole.size) return;
    for (const [ticketId, { orderIds }] of groups.tickets) {
      this.#whole.add(ticketId);
      const bills = groups.billsOf(ticketId)?.map((bill) => bill.orderId) ?? [];
      if (bills.join() !== orderIds.join())
        this.#broken('a payment of a group is whole', `${ticketId} sold ${orderIds.join()}, and pays the bills of ${bills.join()}`);
    }
  }

  /** A person looks at a group: the four sums of each payment are what was paid. */
  looked({ round, earlier }: GroupView): void {
    for (const { ticketId, sums, total, bills } of round ? [round, ...earlier] : earlier) {
      const all = Object.values(sums);
      const sum = all.reduce((paid, each) => paid + each.sum, 0);
      const count = all.reduce((counted, each) => counted + each.count, 0);
      if (sum !== total || count !== bills.length)
        this.#broken('the money of a group is in one place', `${ticketId}: ${sum} of ${total}, ${count} of ${bills.length} bills`);
    }
    this.available();
  }

  /** Compares the rest of the balance by the till with the provider's balance less the amounts that it will still take. */
  available(): void {
    const { run, world } = this.#counter;
    const known = run?.till.balance.available() ?? null;
    const isMisled = world.truth.entries().some(({ orderId }) => world.truth.lied(orderId).length > 0);
    if (!known || !world.isBalanceReported() || isMisled) return;
    let waiting = 0;
    for (const { sale, state } of this.#counter.onDisk.orders())
      if (WAITING.has(state.is) && !world.truth.entry(sale.orderId)) waiting += sale.quote ? sale.price : (sale.cost ?? 0);
    const most = world.balance() - waiting + world.truth.mispriced();
    if (known.least > most) this.#broken('no more is said to be available than there is', `${known.least} of ${most}`);
  }

  /** After hours without faults, no order of a group still waits for the till to send it automatically. */
  ended(): void {
    const { onDisk, run } = this.#counter;
    for (const ticket of run ? onDisk.groups().tickets.values() : [])
      for (const orderId of ticket.orderIds) {
        const order = onDisk.order(orderId)?.order;
        if (order && this.#isLeft(order)) this.#broken('the rest of a group goes on after a start', `${orderId} was never sent`, orderId);
      }
  }

  #isLeft({ sale, state }: Order): boolean {
    if (!isTriedAgain(state) || (state.is === 'notSent' && state.cause === 'notChecked')) return false;
    const { onDisk } = this.#counter;
    const others = onDisk.ordersFor(sale).filter((other) => other !== sale.orderId);
    return !others.some((other) => isOpen(onDisk.order(other)?.order.state ?? state));
  }

  #asks(body: string): void {
    const { attributes } = (JSON.parse(body) as { data: { attributes: { product_code?: string; client_number?: string } } }).data;
    this.#asked.set(keyOf(attributes.product_code ?? '', attributes.client_number ?? ''), this.#counter.world.clock.elapsed);
  }

  #broken(promise: string, what: string, orderId: string | null = null): void {
    this.#counter.world.violate(promise, `${this.#counter.name}: ${what}`, orderId);
  }
}

const keyOf = (productCode: string, number: string): string => JSON.stringify([productCode, number]);
const dayOf = ({ sale }: Order): string => new Date(Date.parse(sale.at) + JAKARTA_MS).toISOString().slice(0, 10);
