import type { Variant } from './variant.ts';
import { ANSWER_VARIANTS } from './variants-answers.ts';
import { CASHIER_VARIANTS } from './variants-cashier.ts';
import { JOURNAL_VARIANTS } from './variants-journal.ts';
import { SENDING_VARIANTS } from './variants-sending.ts';

/** Every deliberately broken till; docs/simulation.md says which fault each one stands for. */
export const VARIANTS: readonly Variant[] = [...SENDING_VARIANTS, ...ANSWER_VARIANTS, ...JOURNAL_VARIANTS, ...CASHIER_VARIANTS];
