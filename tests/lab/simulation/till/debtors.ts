import type { Product } from '../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { numberFor } from '../../drive/numbers.ts';
import { CONSENT, typedNumber } from '../../fakes/shop/customers.ts';
import { OWNER } from '../world/cashier.ts';
import { DEBTOR_IDS } from '../world/debtor-ids.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { note } from './drawer-acts.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** Customers who pay later. No other customer has their numbers or names. */
export const DEBTORS = [
  { customerId: DEBTOR_IDS[0], name: 'Bu Rina Marlina' },
  { customerId: DEBTOR_IDS[1], name: 'Pak Joko Susilo' },
] as const;
type Debtor = (typeof DEBTORS)[number];

/** Numbers that no sale is for. */
const NUMBERS_FROM = 5_000;

export const debtorAt = (nth: number): Debtor => DEBTORS[nth % DEBTORS.length] ?? DEBTORS[0];

/** The customer of a visit that is put on account, known to the till. */
export function payerOf(counter: SimulatedTill, run: ProgramRun, nonce: string): string {
  const debtor = debtorAt(Number.parseInt(nonce[2] ?? '0', 16));
  keep(counter, run, debtor);
  return debtor.customerId;
}

/** The number that the till keeps of a customer. */
export function numberOf(debtor: Debtor, products: readonly Product[]): { readonly product: Product; readonly number: string } {
  const product = products.find(({ family }) => family === 'telco-prepaid');
  if (!product) throw new Error('no product with a number');
  return { product, number: numberFor(product, NUMBERS_FROM + DEBTORS.indexOf(debtor)) };
}

/** Saves the customer with an account at a till that does not have them, unless it erased them. */
export function keep(counter: SimulatedTill, { till }: ProgramRun, debtor: Debtor): void {
  const { customerId, name } = debtor;
  const { book } = till.customers;
  const { plan, products } = counter.world;
  const { product, number } = numberOf(debtor, products);
  const form = { customerId, name, note: '', number: typedNumber(product, number), consent: CONSENT };
  if (!book.get(customerId).ok) note(counter, `keeps ${name}`, book.save(form, OWNER));
  if (counter.run?.till !== till || till.onAccount.account(customerId).limit !== null) return;
  const limit = rupiah(plan.accountLimits[DEBTORS.indexOf(debtor)] ?? 0);
  note(counter, `opens an account for ${name}`, till.onAccount.open({ customerId, limit }, OWNER));
}
