import type { Variant } from './variant.ts';
import { HEARING_VARIANTS } from './variants-answers.ts';
import { DESK_VARIANTS } from './variants-cashier.ts';
import { JOURNAL_VARIANTS } from './variants-journal.ts';
import { SENDING_VARIANTS } from './variants-sending.ts';

/** Every till that is broken on purpose; docs/simulation.md says which fault each stands for. */
export const VARIANTS: readonly Variant[] = [...SENDING_VARIANTS, ...HEARING_VARIANTS, ...JOURNAL_VARIANTS, ...DESK_VARIANTS];
