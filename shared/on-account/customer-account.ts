import { type Rupiah, rupiah } from '../lib/money.ts';
import { ageMs, DAY_MS } from '../lib/wall-clock-durations.ts';

/**
 * What a customer owes the shop, or has with it (docs/on-account.md). Payments settle the oldest charges first. What is paid beyond all
 * charges is credit: money handed in ahead, which the shop owes, and which the next charge uses before it becomes a debt.
 */

/** What a ticket left unpaid of the part that was put on account. */
export interface OpenCharge {
  readonly ticketId: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** What the ticket put on account. */
  readonly amount: Rupiah;
  /** What is not paid of it; never 0. */
  readonly open: Rupiah;
  /** Who sold it; null where no person was signed in. */
  readonly seller: string | null;
}

export interface CustomerAccount {
  /** How much the customer may owe; null while no account is open: only credit can be used then. */
  readonly limit: Rupiah | null;
  /** 0 while anything is owed. */
  readonly credit: Rupiah;
  /** The oldest first. */
  readonly charges: readonly OpenCharge[];
}

export const NO_ACCOUNT: CustomerAccount = { limit: null, credit: rupiah(0), charges: [] };

/** What the customer owes; negative where the shop owes it. */
export const balanceOf = ({ credit, charges }: CustomerAccount): number => debtOf({ charges }) - credit;

export const debtOf = ({ charges }: Pick<CustomerAccount, 'charges'>): Rupiah =>
  rupiah(charges.reduce<number>((sum, { open }) => sum + open, 0));

/** What is left of the limit. Credit is no part of it, so it never exceeds the limit. */
export const limitLeftOf = ({ limit, debt }: { readonly limit: Rupiah; readonly debt: Rupiah }): Rupiah =>
  rupiah(Math.max(0, limit - debt));

/** How much more may be put on account: what is left of the limit, and the credit. */
export const availableOf = (account: CustomerAccount): Rupiah => rupiah(Math.max(0, (account.limit ?? 0) - balanceOf(account)));

/** The account after a ticket was put on it: credit pays first. */
export function charged(account: CustomerAccount, charge: Omit<OpenCharge, 'open'>): CustomerAccount {
  const used = Math.min(account.credit, charge.amount);
  const open = rupiah(charge.amount - used);
  const charges = open === 0 ? account.charges : withCharge(account.charges, { ...charge, open });
  return { ...account, credit: rupiah(account.credit - used), charges };
}

/** The account after money settled the oldest charges; the rest is credit. */
export function settled(account: CustomerAccount, amount: Rupiah): CustomerAccount {
  let left: number = amount;
  const charges = account.charges.flatMap((charge) => {
    const part = Math.min(left, charge.open);
    left -= part;
    return part === charge.open ? [] : [{ ...charge, open: rupiah(charge.open - part) }];
  });
  return { ...account, charges, credit: rupiah(account.credit + left) };
}

/** The account after an order of a ticket was refunded: its own charge first; what was paid of it settles others, or becomes credit. */
export function credited(account: CustomerAccount, ticketId: string, amount: Rupiah): CustomerAccount {
  const own = account.charges.find((charge) => charge.ticketId === ticketId);
  const part = Math.min(amount, own?.open ?? 0);
  const charges = account.charges.flatMap((charge) => {
    if (charge !== own) return [charge];
    return part === charge.open ? [] : [{ ...charge, open: rupiah(charge.open - part) }];
  });
  return settled({ ...account, charges }, rupiah(amount - part));
}

/** The account after credit was handed back. Null where there is not so much. */
export const handedBack = (account: CustomerAccount, amount: Rupiah): CustomerAccount | null =>
  amount > account.credit ? null : { ...account, credit: rupiah(account.credit - amount) };

/** A charge of a ticket that has one already is a refund that was taken back: both are one charge, at its old place. */
function withCharge(charges: readonly OpenCharge[], charge: OpenCharge): readonly OpenCharge[] {
  const known = charges.some(({ ticketId }) => ticketId === charge.ticketId);
  if (known) return charges.map((each) => (each.ticketId === charge.ticketId ? { ...each, open: rupiah(each.open + charge.open) } : each));
  return [...charges, charge].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Why something is not put on account, or an account cannot change. Nothing was written. */
export type OnAccountFailure =
  /** Only a customer whom the shop knows can pay later. */
  | { readonly kind: 'accountNeedsCustomer' }
  /** No account is open, and the credit does not suffice. */
  | { readonly kind: 'accountMissing'; readonly available: Rupiah }
  | { readonly kind: 'accountOpenAlready' }
  /** Either owes the other: a debt is positive, a credit negative. */
  | { readonly kind: 'accountNotSettled'; readonly balance: number }
  /** More would be written off than is owed. */
  | { readonly kind: 'writeOffAboveDebt'; readonly debt: Rupiah }
  /** The person who sold it writes it off, where another person could decide. */
  | { readonly kind: 'ownDebt' }
  /** More would go back than the customer has with the shop. */
  | { readonly kind: 'creditTooSmall'; readonly credit: Rupiah }
  /** What was put on account lowers the debt, and goes back by no other means. */
  | { readonly kind: 'refundOnAccount' };

/** How old what is not paid is, in whole days of 24 hours since it was put on account: up to 7, up to 30, more. */
export interface Ageing {
  readonly upTo7: Rupiah;
  readonly upTo30: Rupiah;
  readonly over30: Rupiah;
}

/** How many whole days ago; 0 for a charge that a clock dates later than now. */
const daysSince = (at: string, now: number): number => Math.floor(ageMs(at, now) / DAY_MS);

export function ageingOf(charges: readonly Pick<OpenCharge, 'at' | 'open'>[], now: number): Ageing {
  const sumOf = (from: number, to: number): Rupiah =>
    rupiah(
      charges.reduce<number>((sum, { at, open }) => {
        const days = daysSince(at, now);
        return days >= from && days <= to ? sum + open : sum;
      }, 0),
    );
  return { upTo7: sumOf(0, 7), upTo30: sumOf(8, 30), over30: sumOf(31, Number.POSITIVE_INFINITY) };
}
