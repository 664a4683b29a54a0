import type { Kysely } from 'kysely';
import { GENESIS_PLACE, type JournalPlace } from '../../shared/office/batch.ts';
import type { OfficeTables } from '../store/tables.ts';

/** The highest of some places of a till's journal that the office has; the place before the first event where it has none. */
export async function highestKnown(db: Kysely<OfficeTables>, till: string, places: readonly JournalPlace[]): Promise<JournalPlace> {
  const lines = await db.selectFrom('lines').select(['line', 'head_seq as seq', 'head_chain as chain']).where('till', '=', till).execute();
  if (places.length === 0 || lines.length === 0) return GENESIS_PLACE;
  const seqs = places.map(({ seq }) => seq);
  const ids = lines.map(({ line }) => line);
  const [events, months] = await Promise.all([
    db.selectFrom('events').select(['seq', 'chain']).where('till', '=', till).where('line', 'in', ids).where('seq', 'in', seqs).execute(),
    db
      .selectFrom('line_months')
      .select(['last_seq as seq', 'last_chain as chain'])
      .where('till', '=', till)
      .where('last_seq', 'in', seqs)
      .execute(),
  ]);
  const known = new Set([...events, ...lines, ...months].map(({ seq, chain }) => `${seq}:${chain.toString('base64')}`));
  const found = places.filter(({ seq, chain }) => known.has(`${seq}:${chain}`));
  return found.reduce((highest, place) => (place.seq > highest.seq ? place : highest), GENESIS_PLACE);
}
