import type { Journal } from '../../../../main/journal/journal.ts';
import { UnconfirmedBook } from '../../../../main/records/unconfirmed/unconfirmed-book.ts';
import { AT } from '../sales.ts';

/** Figures as of a copy over a real journal. */
export const unconfirmedOf = (journal: Journal): UnconfirmedBook =>
  new UnconfirmedBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    factsOf: () => null,
    changed: () => undefined,
  });
