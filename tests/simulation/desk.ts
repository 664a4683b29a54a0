import { happened, readNow, retry, takeBack } from '../../main/ipc/order-acts.ts';
import { orderView, ticketView } from '../../main/orders/views.ts';
import type { Till } from '../../main/till.ts';
import type { Failure } from '../../shared/failures.ts';
import type { CheckoutForm, SaleForm, Settlement } from '../../shared/ipc/contract.ts';
import type { Authority } from '../../shared/permissions.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { QuoteView, TicketView } from '../../shared/views.ts';

/** Who is at the till in every run: an owner, who may do everything. Who may do what has tests of its own. */
const OWNER: Authority = { person: { id: 'person-1', name: 'Sari', role: 'owner' }, liftedBy: null };

/** What the keys of the counter do: the functions behind the screen's calls, without window and sign-in. */
export class Desk {
  readonly #till: Till;

  constructor(till: Till) {
    this.#till = till;
  }

  inquire = (form: SaleForm): Promise<Result<QuoteView, Failure>> => this.#till.checkout.inquire(form);

  pay(form: CheckoutForm): Result<TicketView, Failure> {
    const made = this.#till.checkout.checkout(form, OWNER);
    return made.ok ? ok(ticketView(made.value)) : made;
  }

  retry = (orderId: string): unknown => retry(this.#till, orderId, OWNER);
  readNow = (orderId: string): Promise<unknown> => readNow(this.#till, orderId);
  takeBack = (orderId: string): unknown => takeBack(this.#till, orderId, OWNER);
  withdraw = (orderId: string): unknown => happened(this.#till, orderId, { type: 'withdrawn', why: 'refunded' }, OWNER);
  payBack = (orderId: string): unknown =>
    happened(this.#till, orderId, { type: 'refundPaid', by: OWNER.person.name, tender: 'cash' }, OWNER);

  settle({ orderId, ...settled }: Settlement): unknown {
    return happened(this.#till, orderId, { type: 'settled', by: OWNER.person.name, ...settled }, OWNER);
  }

  /** The orders of the list on the screen, the newest first. */
  orders = () => this.#till.book.journal.read.recent(10_000).map(orderView);
}
