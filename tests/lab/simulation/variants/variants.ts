import { ANSWER_VARIANTS } from './answers.ts';
import { BOOK_VARIANTS } from './books.ts';
import { CASHIER_VARIANTS } from './cashier.ts';
import { DRAWER_VARIANTS } from './drawer.ts';
import { ERASURE_VARIANTS } from './erasure.ts';
import { GROUP_VARIANTS } from './groups.ts';
import { JOURNAL_VARIANTS } from './journal.ts';
import { ON_ACCOUNT_VARIANTS } from './on-account.ts';
import { SENDING_VARIANTS } from './sending.ts';
import type { Variant } from './variant.ts';

/** Every deliberately broken till; docs/simulation-variants.md says which fault each one represents. */
export const VARIANTS: readonly Variant[] = [
  ...SENDING_VARIANTS,
  ...ANSWER_VARIANTS,
  ...JOURNAL_VARIANTS,
  ...CASHIER_VARIANTS,
  ...DRAWER_VARIANTS,
  ...ERASURE_VARIANTS,
  ...ON_ACCOUNT_VARIANTS,
  ...BOOK_VARIANTS,
  ...GROUP_VARIANTS,
];
