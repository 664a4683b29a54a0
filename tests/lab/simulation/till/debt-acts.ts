import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { TicketView } from '../../../../shared/orders/order-view.ts';
import type { Given } from '../../../../shared/orders/payments.ts';
import { cashOf, seen } from '../../fakes/shop/payments.ts';
import { keyOf } from '../environment/drawer-on-disk.ts';
import type { StepOf } from '../plan/plan.ts';
import { OWNER } from '../world/cashier.ts';
import type { Note } from '../world/own-books.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { confirmed } from './confirmed.ts';
import { debtorAt, keep } from './debtors.ts';
import { look, note, pressed, takeBackOffer, workable } from './drawer-acts.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** Purchases, payments and credit of customers on account. */

/** A sale above the customer's limit without approval: the customer puts the allowed part on account, and pays the rest in cash. */
export function payOnAccount(
  counter: SimulatedTill,
  form: CheckoutForm & { readonly customer: string },
  press: (form: CheckoutForm) => Result<TicketView, Failure>,
): Result<TicketView, Failure> {
  const made = press(form);
  if (made.ok || made.failure.kind !== 'notPermitted' || made.failure.action !== 'sellAboveLimit') return made;
  const { world, name } = counter;
  const available = counter.onDisk.debts().availableTo(form.customer);
  const [account, ...rest] = form.given;
  const wanted = account?.tender === 'account' ? account.amount : 0;
  world.count('on account: above the limit');
  world.note(`${name}: ${wanted} on account exceeds what is left of the limit, ${available}`);
  if (wanted <= available) world.violate('a sale within the limit is not refused', `${name}: ${wanted} of ${available}`);
  const inCash = rest.reduce((sum, { amount }) => sum + amount, wanted - available);
  const parts = available > 0 ? [seen('account', available, 'REF-BON')] : [];
  return press({ ...form, given: [...parts, cashOf(inCash)] });
}

/** A customer pays; the money stays on the counter until the till has recorded it. */
export function payDebt(counter: SimulatedTill, { nth, amount, tender, actId: paymentId, twice }: StepOf<'payDebt'>): void {
  const run = ready(counter, nth);
  if (!run) return;
  const { customerId, name } = debtorAt(nth);
  const given: Given[] = [tender === 'cash' ? cashOf(amount) : seen(tender, amount, 'REF-BON')];
  const form = { customerId, paymentId, amount: rupiah(amount), given };
  const cash = tender === 'cash' ? amount : 0;
  const act = { kind: 'payment', of: customerId, amount: -amount } as const;
  moved(counter, run, { paymentId, cash, twice, act }, `${name} pays ${amount}`, () =>
    confirmed(run, () => run.till.onAccount.payIn(form, OWNER)),
  );
}

/** Credit goes back, as far as the drawer has cash. */
export function payBackCredit(counter: SimulatedTill, { nth, actId: paymentId, twice }: StepOf<'payBackCredit'>): void {
  const run = ready(counter, nth);
  if (!run) return;
  const { customerId, name } = debtorAt(nth);
  const amount: Rupiah = rupiah(Math.max(0, Math.min(-counter.onDisk.debts().owedBy(customerId), counter.hands.countable)));
  if (amount === 0) return;
  const form = { customerId, paymentId, amount, tender: 'cash', reference: '' } as const;
  const act = { kind: 'payment', of: customerId, amount } as const;
  moved(counter, run, { paymentId, cash: -amount, twice, act }, `${name} gets ${amount} back`, () =>
    confirmed(run, () => run.till.onAccount.payBack(form, OWNER)),
  );
}

export function writeOffDebt(counter: SimulatedTill, { nth, amount: most, actId: writeOffId, twice }: StepOf<'writeOffDebt'>): void {
  const run = ready(counter, nth);
  if (!run) return;
  const { customerId, name } = debtorAt(nth);
  const amount = rupiah(Math.max(0, Math.min(most, counter.onDisk.debts().owedBy(customerId))));
  if (amount === 0) return;
  const form = { customerId, writeOffId, amount, reason: 'tidak tertagih' };
  const work = () => run.till.onAccount.writeOff(form, OWNER);
  const act = { kind: 'writeOff', of: customerId, amount: -amount } as const;
  moved(counter, run, { paymentId: writeOffId, cash: 0, twice, act }, `${amount} of ${name} is written off`, work);
}

/** The program that people can work at, with the customer known to it. */
function ready(counter: SimulatedTill, nth: number): ProgramRun | null {
  const run = workable(counter);
  if (!run) return null;
  counter.shifts.check();
  keep(counter, run, debtorAt(nth));
  return run === counter.run ? run : null;
}

interface Moved {
  readonly paymentId: string;
  /** The cash that enters the drawer; negative for cash that leaves it. */
  readonly cash: number;
  readonly twice: boolean;
  /** The customer's own note of it. */
  readonly act: Pick<Note, 'kind' | 'of' | 'amount'>;
}

function moved(
  counter: SimulatedTill,
  run: ProgramRun,
  { paymentId, cash, twice, act }: Moved,
  what: string,
  work: () => ReturnType<ProgramRun['till']['onAccount']['payIn']>,
): void {
  const key = keyOf.debt(paymentId);
  counter.world.count('debts');
  if (cash !== 0) counter.hands.offer(key, cash);
  counter.books.offer(paymentId, act);
  const isDone = pressed(counter, run, twice, () => {
    const done = work();
    note(counter, what, done);
    return done;
  });
  if (!isDone) takeBackOffer(counter, key, paymentId);
  look(counter);
}
