import { families } from '../../../../shared/catalogue/families.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { CheckoutForm, SaleForm, TicketLine } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { confirmationOf } from '../../../../shared/orders/earlier-sale.ts';
import { isSamePrice } from '../../../../shared/orders/line-price.ts';
import type { QuoteView, TicketView } from '../../../../shared/orders/order-view.ts';
import { fieldsFor } from '../../drive/numbers.ts';
import { ticketLine } from '../../fakes/ticket-lines.ts';
import type { Sell } from '../plan/plan.ts';
import type { ProgramRun } from '../world/program-run.ts';
import type { World } from '../world/world.ts';
import { confirmed } from './confirmed.ts';
import { payOnAccount } from './debt-acts.ts';
import { payerOf } from './debtors.ts';
import { look, openShift } from './drawer-acts.ts';
import { failureIn } from './failure-in.ts';
import { givenFor, isOnAccount, wrongPayments } from './given.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** A customer's visit: the inquiries, the payment, and the cashier's answers to the till's questions. */

/** The bills are requested one after another; a customer whose bill fails buys the rest. */
export async function sell(counter: SimulatedTill, step: Sell, world: World): Promise<void> {
  const { run } = counter;
  if (!run || counter.asleep) return;
  const lines: TicketLine[] = [];
  for (const form of step.forms) {
    const line = await lineOf(counter, run, form, step.paysOlderQuote);
    if (line) lines.push(line);
  }
  if (lines.length === 0 || run !== counter.run) return;
  await run.clock.sleep(step.thinkMs);
  for (const [press, later] of [0, ...step.clicks].entries()) {
    const nonce = counter.variant.forgetsNonces ? step.nonce.replace(/^./, String(press)) : step.nonce;
    world.clock.after(later, () => pay(counter, step, nonce, lines));
  }
}

async function lineOf(counter: SimulatedTill, run: ProgramRun, form: SaleForm, paysOlderQuote: boolean): Promise<TicketLine | null> {
  const product = counter.world.products.find(({ code }) => code === form.productCode);
  if (!product || !families[product.family].inquiry) return ticketLine(form, null, product, counter.world.settings.kioskFee);
  const quoted = await quote(counter, run, form);
  if (paysOlderQuote) await quote(counter, run, form);
  return quoted && ticketLine(form, quoted);
}

async function quote(counter: SimulatedTill, run: ProgramRun, form: SaleForm): Promise<QuoteView | null> {
  if (run !== counter.run) return null;
  const answered = await run.cashier.inquire(form);
  if (run !== counter.run) return null;
  counter.world.note(`${counter.name}: inquiry ${answered.ok ? answered.value.salesPrice : failureIn(answered.failure)}`);
  if (!answered.ok) return null;
  return answered.value;
}

/** Sells a product that needs no number and no inquiry. */
export function payVoucher(counter: SimulatedTill, nonce: string): Result<TicketView, Failure> {
  const { run, world, promises } = counter;
  const voucher = world.products.find(({ family, price }) => family === 'voucher-retail' && price !== null);
  if (!run || !voucher) throw new Error('nothing to sell with');
  const line = ticketLine({ productCode: voucher.code, number: '', fields: fieldsFor(voucher) }, null, voucher, world.settings.kioskFee);
  const made = pressPay(counter, run, { nonce, lines: [line], given: [{ tender: 'cash', amount: rupiah(900_000_000) }], repeats: [] });
  if (made.ok) promises.made(nonce, made.value.orders);
  return made;
}

/** A new ticket charges for each line what the cashier saw last. A press that returns an earlier ticket made none. */
function chargedAsShown(world: World, lines: readonly TicketLine[], { orders }: TicketView, payment: string): void {
  for (const [at, { orderId, sale }] of orders.entries()) {
    const seen = lines[at]?.seen;
    if (!seen || world.ids.has(orderId) || isSamePrice(seen, sale)) continue;
    const said = `${seen.price} + ${seen.kioskFee}`;
    world.violate(
      'the price charged is the price shown',
      `${orderId} (${payment}) charges ${sale.price} + ${sale.kioskFee}, shown ${said}`,
      orderId,
    );
  }
}

function pay(counter: SimulatedTill, { nonce: payment, repeats }: Sell, nonce: string, shown: readonly TicketLine[]): void {
  const { run, world, name } = counter;
  if (!run || counter.asleep) return;
  let lines = [...shown];
  const customer = isOnAccount(payment) ? payerOf(counter, run, payment) : null;
  const press = (repeats: CheckoutForm['repeats'] = []) => {
    const form = { nonce, lines, given: givenFor(payment, lines), repeats };
    return customer === null
      ? pressPay(counter, run, form)
      : payOnAccount(counter, { ...form, customer }, (each) => pressPay(counter, run, each));
  };
  let made = press();
  if (!made.ok && made.failure.kind === 'priceChanged') {
    const { lines: changes } = made.failure;
    lines = lines.map((line, at) => ({ ...line, seen: changes.find((change) => change.line === at)?.now ?? line.seen }));
    world.note(`${name}: agrees to ${changes.length} other prices`);
    made = press();
  }
  if (!made.ok && made.failure.kind === 'soldBefore' && repeats !== 'no') {
    const yeses = made.failure.earlier.filter(({ as }) => as !== 'open' || repeats === 'open').map(confirmationOf);
    counter.promises.lifted(yeses);
    counter.groups.agreed(yeses.map(({ orderId }) => orderId));
    made = press(yeses);
    if (made.ok) world.note(`${name}: sells again beside ${yeses.map(({ as, orderId }) => `${orderId} (${as})`)}`);
  }
  if (run !== counter.run) return;
  if (made.ok) paidAsAgreed(world, lines, made.value, payment);
  world.note(`${name}: pay ${made.ok ? made.value.orders.map(({ orderId }) => orderId) : failureIn(made.failure)}`);
  if (made.ok) counter.promises.made(payment, made.value.orders);
  look(counter);
}

function paidAsAgreed(world: World, lines: readonly TicketLine[], ticket: TicketView, payment: string): void {
  chargedAsShown(world, lines, ticket, payment);
  const wrong = wrongPayments(ticket);
  if (wrong === null) return;
  world.violate("each line is paid once, by the ticket's own means", `${payment}: ${wrong}`, ticket.orders[0]?.orderId ?? '');
}

/**
 * Presses Pay; where the till wants a shift, the cashier opens one and presses again. The customer's cash lies on the counter: it goes into
 * the drawer once the sale is recorded.
 */
function pressPay(counter: SimulatedTill, run: ProgramRun, form: CheckoutForm): Result<TicketView, Failure> {
  const lines = form.lines.map(({ seen }) => seen.price + seen.kioskFee);
  return payWith(counter, run, { ...form, lines }, () => run.cashier.pay(form));
}

/** The input of a payment of any kind: the totals of its lines, and how they are paid. */
interface Paying extends Pick<CheckoutForm, 'nonce' | 'given' | 'customer'> {
  readonly lines: readonly number[];
}

export function payWith(
  counter: SimulatedTill,
  run: ProgramRun,
  form: Paying,
  press: () => Result<TicketView, Failure>,
): Result<TicketView, Failure> {
  const { lines } = form;
  const otherMeans = form.given.reduce((sum, { tender, amount }) => sum + (tender === 'cash' ? 0 : amount), 0);
  counter.hands.offerSale(form.nonce, lines, otherMeans);
  const account = form.given.find(({ tender }) => tender === 'account')?.amount ?? 0;
  const { customer } = form;
  if (customer !== undefined && account > 0) counter.books.offerSale(form.nonce, lines, { customer, amount: account });
  const made = confirmed(run, press);
  if (made.ok || made.failure.kind !== 'shiftNeeded') return made;
  openShift(counter);
  return run === counter.run ? confirmed(run, press) : made;
}
