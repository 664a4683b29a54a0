import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { Given } from '../../../shared/order/payments.ts';
import { numberFor } from '../../drive/numbers.ts';
import { CONSENT, typedNumber } from '../../fakes/shop/customers.ts';
import { cashOf, seen } from '../../fakes/shop/payments.ts';
import { keyOf } from '../environment/drawer-on-disk.ts';
import type { Step } from '../plan/plan.ts';
import { OWNER } from '../world/cashier.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { isRefused, note, workable } from './drawer-acts.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** Customers who pay later: they are kept again by a till that does not know them any more, and pay what they believe that they owe. */

type Of<D extends Step['do']> = Step extends infer S ? (S extends Step ? (D extends S['do'] ? S : never) : never) : never;

const DEBTORS = [
  { customerId: '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e01', name: 'Bu Rina' },
  { customerId: '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e02', name: 'Pak Joko' },
] as const;
type Debtor = (typeof DEBTORS)[number];

/** More than anybody buys: other tests reach a limit. */
const LIMIT = rupiah(900_000_000);
/** Numbers that no sale is for. */
const NUMBERS_FROM = 5_000;

const debtorAt = (nth: number): Debtor => DEBTORS[nth % DEBTORS.length] ?? DEBTORS[0];

/** The customer of a visit that is put on account, known to the till. */
export function payerOf(counter: SimulatedTill, run: ProgramRun, nonce: string): string {
  const debtor = debtorAt(Number.parseInt(nonce[2] ?? '0', 16));
  keep(counter, run, debtor);
  return debtor.customerId;
}

function keep(counter: SimulatedTill, { till }: ProgramRun, { customerId, name }: Debtor): void {
  const { book } = till.customers;
  const product = counter.world.products.find(({ family }) => family === 'telco-prepaid');
  if (!product) throw new Error('no product with a number');
  const number = typedNumber(product, numberFor(product, NUMBERS_FROM + DEBTORS.findIndex((each) => each.customerId === customerId)));
  if (!book.get(customerId).ok) note(counter, `keeps ${name}`, book.save({ customerId, name, note: '', number, consent: CONSENT }, OWNER));
  if (counter.run?.till === till && till.onAccount.account(customerId).limit === null)
    note(counter, `opens an account for ${name}`, till.onAccount.open({ customerId, limit: LIMIT }, OWNER));
}

/** A customer pays; the money lies on the counter until the till has it in writing. */
export function payDebt(counter: SimulatedTill, { nth, amount, tender, actId: paymentId, twice }: Of<'payDebt'>): void {
  const run = ready(counter, nth);
  if (!run) return;
  const { customerId, name } = debtorAt(nth);
  const given: Given[] = [tender === 'cash' ? cashOf(amount) : seen(tender, amount, 'REF-BON')];
  const form = { customerId, paymentId, amount: rupiah(amount), given };
  const cash = tender === 'cash' ? amount : 0;
  moved(counter, run, { paymentId, cash, twice }, `${name} pays ${amount}`, () => run.till.onAccount.payIn(form, OWNER));
}

/** Credit goes back, as far as the drawer has cash. */
export function payBackCredit(counter: SimulatedTill, { nth, actId: paymentId, twice }: Of<'payBackCredit'>): void {
  const run = ready(counter, nth);
  if (!run) return;
  const { customerId, name } = debtorAt(nth);
  const amount: Rupiah = rupiah(Math.max(0, Math.min(-counter.onDisk.debts().owedBy(customerId), counter.hands.countable)));
  if (amount === 0) return;
  const form = { customerId, paymentId, amount, tender: 'cash', reference: '' } as const;
  moved(counter, run, { paymentId, cash: -amount, twice }, `${name} gets ${amount} back`, () => run.till.onAccount.payBack(form, OWNER));
}

export function writeOffDebt(counter: SimulatedTill, { nth, amount: most, actId: writeOffId, twice }: Of<'writeOffDebt'>): void {
  const run = ready(counter, nth);
  if (!run) return;
  const { customerId, name } = debtorAt(nth);
  const amount = rupiah(Math.max(0, Math.min(most, counter.onDisk.debts().owedBy(customerId))));
  if (amount === 0) return;
  const form = { customerId, writeOffId, amount, reason: 'tidak tertagih' };
  const work = () => run.till.onAccount.writeOff(form, OWNER);
  moved(counter, run, { paymentId: writeOffId, cash: 0, twice }, `${amount} of ${name} is written off`, work);
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
  /** What goes into the drawer; negative for what leaves it. */
  readonly cash: number;
  readonly twice: boolean;
}

function moved(
  counter: SimulatedTill,
  run: ProgramRun,
  { paymentId, cash, twice }: Moved,
  what: string,
  work: () => ReturnType<ProgramRun['till']['onAccount']['payIn']>,
): void {
  const key = keyOf.debt(paymentId);
  counter.world.count('debts');
  if (cash !== 0) counter.hands.offer(key, cash);
  for (let times = twice ? 2 : 1; times > 0 && run === counter.run; times -= 1) {
    const done = work();
    note(counter, what, done);
    if (isRefused(done)) counter.hands.withdraw(key);
  }
  counter.shifts.check();
}
