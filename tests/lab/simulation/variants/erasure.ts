import type { Database } from '../../../../main/journal/core/database.ts';
import { type Variant, variant } from './variant.ts';
import { rerun, rewriting, withMember } from './wrappers.ts';

/** Tills that erase wrongly. */

const YEAR_MS = 365 * 24 * 3_600_000;

const NO_SCRUB = { begin: () => undefined, next: () => false, isWaiting: false };

/** Does more in the transaction that appends an erasure. */
export const withErasure =
  (more: string): Variant['file'] =>
  (db: Database) =>
    rewriting(/^\s*INSERT INTO events/i, (statement, values) => {
      const done = rerun(statement, values);
      if (values[2] === 'erased') db.exec(more);
      return done;
    })(db);

export const ERASURE_VARIANTS: readonly Variant[] = [
  variant('takes every order for old when it erases', 1, ['an erasure takes only'], {
    erasureClock: (clock) => withMember(clock, 'now', () => clock.now() + YEAR_MS),
  }),
  variant('leaves what was erased in the log and in free pages', 1, ['nothing of an erased order'], {
    erases: (journal) => withMember(journal, 'erasure', withMember(journal.erasure, 'scrub', NO_SCRUB)),
  }),
  variant('erases the events and not the rows', 1, ['nothing of an erased order'], {
    file: rewriting(/^UPDATE "/, () => undefined),
  }),
  variant('forgets which orders wait for their erasure', 1, ['an erasure says what waits'], {
    file: rewriting(/^\s*INSERT INTO erasure_deferred/, () => undefined),
  }),
  variant('loses a sale from the sums with each erasure', 1, ['an erasure changes no sum'], {
    file: withErasure('DELETE FROM sold WHERE ticket = (SELECT min(ticket) FROM sold)'),
  }),
];
