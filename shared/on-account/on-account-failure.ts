import type { Rupiah } from '../lib/money.ts';

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
  /** Nobody writes off what they sold themselves, where another person could. */
  | { readonly kind: 'ownDebt' }
  /** More would go back than the customer has with the shop. */
  | { readonly kind: 'creditTooSmall'; readonly credit: Rupiah }
  /** What was put on account lowers the debt, and goes back by no other means. */
  | { readonly kind: 'refundOnAccount' };
