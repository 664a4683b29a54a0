import type { PrintService } from '../../../../main/devices/printing/print-service.ts';
import type { StoredOrder } from '../../../../main/journal/projections/projections.ts';
import { noteDeposit } from '../../../../main/money/balance/balance-actions.ts';
import {
  acceptCount,
  closeShift,
  countDrawer,
  enterLastZ,
  moveCash,
  openShift,
  takeX,
} from '../../../../main/money/shifts/shift-actions.ts';
import { endHold } from '../../../../main/selling/orders/actions/hold.ts';
import { readOrderNow } from '../../../../main/selling/orders/actions/read-now.ts';
import { findOrder } from '../../../../main/selling/orders/actions/record-event.ts';
import { openPartsOf, payBack, startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import { settle } from '../../../../main/selling/orders/actions/settle.ts';
import { type AuthorizeActions, refuseActions } from '../../../../main/selling/orders/sale-authority.ts';
import { OrderViews } from '../../../../main/selling/orders/views/order-views.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { PayGroupForm } from '../../../../shared/groups/group-forms.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { CheckoutForm, SaleForm, Settlement } from '../../../../shared/ipc/sale-forms.ts';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { confirmationOf } from '../../../../shared/orders/earlier-sale.ts';
import type { QuoteView, TicketView } from '../../../../shared/orders/order-view.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import type { CashCount } from '../../../../shared/shifts/cash-count.ts';
import { COMPENSATION_QUESTIONS } from '../../../../shared/shifts/compensation.ts';
import type { CashMoveForm, CloseShiftForm, CountForm } from '../../../../shared/shifts/shift-forms.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { unstaffedRefunds } from '../../fakes/shop/payments.ts';
import { GroupPayer } from './group-desk.ts';

/** The person at the till in every run: an owner, who may do everything. Other tests cover permissions. */
export const OWNER: Authority = { person: { id: 'person-1', name: 'Sari', role: 'owner' }, liftedBy: null };

/** The reference of a refund by another means than cash. */
const BACK = 'BACK-1';

/** The person of the next shift after a hand-over. */
export const BUDI: Authority = { person: { id: 'person-2', name: 'Budi', role: 'supervisor' }, liftedBy: null };

/** The owner allows everything but every second sale above a customer's limit, as its nonce says. */
const authorityFor =
  ({ nonce }: Pick<CheckoutForm, 'nonce'>): AuthorizeActions =>
  (actions) => {
    const isRefused = Number.parseInt(nonce[3] ?? '0', 16) % 2 === 0;
    const above = actions.filter(({ action }) => isRefused && action === 'sellAboveLimit');
    return above.length > 0 ? refuseActions(above) : ok(actions.map(() => OWNER));
  };

type Pay = (form: CheckoutForm) => Result<TicketView, Failure>;

/** The keys of the counter: the functions behind the screen's calls, without window and sign-in. */
export class Cashier {
  readonly #till: Till;
  readonly #printing: PrintService;
  readonly pay: Pay;
  readonly #views: OrderViews;
  readonly group: GroupPayer;

  constructor(till: Till, printing: PrintService, pays: (pay: Pay) => Pay) {
    this.#till = till;
    this.#printing = printing;
    this.group = new GroupPayer(till, OWNER);
    this.pay = pays((form) => this.#pay(form));
    this.#views = new OrderViews({ person: () => OWNER.person, read: () => till.book.journal.read, push: () => undefined });
  }

  inquire = (form: SaleForm): Promise<Result<QuoteView, Failure>> => this.#till.checkout.inquire(form);

  /** Pays the ticked bills of a group as one ticket. */
  payGroup(form: PayGroupForm): Result<TicketView, Failure> {
    return this.#made(this.group.pay(form, authorityFor(form)));
  }

  #pay(form: CheckoutForm): Result<TicketView, Failure> {
    return this.#made(this.#till.checkout.checkout(form, OWNER, authorityFor(form)));
  }

  #made(made: Result<readonly StoredOrder[], Failure>): Result<TicketView, Failure> {
    const [first] = made.ok ? made.value : [];
    if (first) this.#printing.paid(first.ticket, OWNER);
    return made.ok ? ok(this.#views.ticketView(made.value)) : made;
  }

  print = (orderId: string): Promise<unknown> => this.#printing.print(orderId, OWNER);
  printVisit = (ticketId: string): Promise<unknown> => this.#printing.printVisit(ticketId, OWNER);
  papers = (): PrintJobView[] => this.#printing.openJobs();
  /** What a person saw when they looked for the print. */
  seen = (jobId: string, paper: boolean): unknown => this.#printing.decide(jobId, { type: 'seen', paper, by: OWNER.person.name }, OWNER);
  wanted = (jobId: string): unknown => this.#printing.decide(jobId, { type: 'wanted', by: OWNER.person.name }, OWNER);
  cancel = (jobId: string): unknown => this.#printing.decide(jobId, { type: 'cancelled', by: OWNER.person.name }, OWNER);

  /** Sends an unsent order again, also after the same was sold since: the customer of this one still waits. */
  retry = async (orderId: string, agreed: (beside: readonly string[]) => void): Promise<Result<StoredOrder, Failure>> => {
    const tried = await retryOrder(this.#till, orderId, OWNER);
    if (tried.ok || tried.failure.kind !== 'soldBefore') return tried;
    agreed(tried.failure.earlier.map((sale) => sale.orderId));
    return retryOrder(this.#till, orderId, OWNER, tried.failure.earlier.map(confirmationOf));
  };
  readNow = (orderId: string): Promise<unknown> => readOrderNow(this.#till, orderId);
  startRefund = (orderId: string): Result<StoredOrder, Failure> => startRefund(unstaffedRefunds(this.#till), orderId, OWNER);
  /** Gives every part back that is left, each by the means that paid it; stops where one is refused. */
  payBack = (orderId: string): Result<StoredOrder, Failure> => {
    let done = findOrder(this.#till.book, orderId);
    for (const { tender } of done.ok ? openPartsOf(done.value) : []) {
      done = payBack(unstaffedRefunds(this.#till), { orderId, paidBy: tender, tender, reference: BACK }, OWNER);
      if (!done.ok) return done;
    }
    return done;
  };

  /** Held money was handed over before, or stays with the shop. */
  endHold = (orderId: string, handedOver: boolean): Result<StoredOrder, Failure> =>
    endHold(
      { ...this.#till, ...unstaffedRefunds(this.#till) },
      { orderId, handedOver: handedOver ? 'asPaid' : null, reference: BACK },
      OWNER,
    );

  settle = (settlement: Settlement): Result<StoredOrder, Failure> => settle(this.#till, settlement, OWNER);

  openShift = (float: CashCount, by: Authority): Result<unknown, Failure> => openShift(this.#till, { float }, by);
  moveCash = (form: CashMoveForm): Result<unknown, Failure> =>
    moveCash({ ...this.#till, ...unstaffedRefunds(this.#till) }, { ...form, accepted: [...COMPENSATION_QUESTIONS] }, OWNER);
  /** Cash from the drawer that the provider adds to the balance. */
  noteDeposit = (depositId: string, sent: Rupiah): Result<unknown, Failure> =>
    noteDeposit(
      this.#till,
      { depositId, sent, bankFee: rupiah(0), credited: sent, source: 'drawer', reference: 'SETOR-1' },
      OWNER,
      (_moveId, _by, moved) => moved,
    );
  takeX = (shiftId: string): Result<unknown, Failure> => takeX(this.#till, { shiftId }, OWNER);
  tellLastZ = (number: number): Result<unknown, Failure> => enterLastZ(this.#till, { number }, OWNER);
  count = (form: CountForm): Result<unknown, Failure> => countDrawer(this.#till, form, OWNER);
  acceptCount = (shiftId: string): Result<unknown, Failure> => acceptCount(this.#till, { shiftId }, OWNER);
  /** A supervisor allows any difference. */
  close = (form: CloseShiftForm): Result<unknown, Failure> => closeShift(this.#till, form, OWNER, () => ok(BUDI));

  /** The orders of the list on the screen, the newest first. */
  orders = () => this.#till.book.journal.read.recentOrders(10_000).map(this.#views.viewOf);
}
