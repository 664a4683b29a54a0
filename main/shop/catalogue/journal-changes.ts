import { ok, type Result } from '../../../shared/lib/result.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { CatalogueTables, catalogueChanged, feeRulesChanged } from './catalogue-extension.ts';
import type { ShopData } from './shop-data.ts';

/** How many of the newest versions are checked: the till never makes more changes than that between two openings of the journal. */
const NEWEST = 1_000;

/**
 * Appends an event for each change of the shop's file that the live journal does not know, the oldest first: changes just made, and changes
 * of a run that ended before it wrote them to the journal or could not write it. Returns how many were added.
 */
export function journalChanges(journal: Journal, shop: ShopData): Result<number, JournalFailure> {
  const known = journal.read.tables((db) => new CatalogueTables(db));
  const events = [...shop.catalogue.versions(NEWEST).map(catalogueChanged), ...shop.fees.versions(NEWEST).map(feeRulesChanged)]
    .filter(({ subject }) => !known.has(subject))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.version - b.version));
  if (events.length === 0) return ok(0);
  const written = journal.append(events);
  return written.ok ? ok(events.length) : written;
}

/** Whether the live journal has seen a catalogue of the shop's own. */
export const hadCatalogue = (journal: Journal): boolean => journal.read.tables((db) => new CatalogueTables(db).catalogueChanges()) > 0;
