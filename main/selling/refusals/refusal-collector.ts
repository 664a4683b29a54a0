import { dropFailure } from '../../../shared/lib/result.ts';
import type { RefusalSeenEvent } from '../../../shared/service/seen-refusals.ts';
import { MOST_SEEN, type RefusalSighting, type SeenRefusal, seenKey, withoutPersonal } from '../../../shared/service/seen-refusals.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { RefusalTables } from './refusal-tables.ts';

/**
 * Collects the refusals that no row of the shop's table recognised, without personal data. Counts each order once, however often it is
 * read. Drops a refused write, because nothing depends on it.
 */
export function collectRefusals(journal: SubjectJournal<RefusalSeenEvent>, clock: Pick<Clock, 'now'>): (sighting: RefusalSighting) => void {
  const tables = journal.read.tables((db) => new RefusalTables(db));
  return (sighting) => {
    const refusal = withoutPersonal(sighting);
    const key = seenKey(refusal);
    const isCounted = refusal.orderId !== null && tables.hasOrder(key, refusal.orderId);
    if (key === '' || isCounted || (!tables.has(key) && tables.count() >= MOST_SEEN)) return;
    const at = isoNow(clock);
    const event: RefusalSeenEvent = { type: 'refusalSeen', subject: key, at, refusal };
    // After a refused write, the next sighting tries it again.
    dropFailure(journal.append([event]));
  };
}

/** The refusals that no row recognised when they came, the most frequent first; also of a journal that cannot be written. */
export const seenRefusals = (read: Pick<Projections, 'tables'>): readonly SeenRefusal[] => read.tables((db) => new RefusalTables(db).all());
