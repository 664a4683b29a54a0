import { sql, type Transaction } from 'kysely';
import type { TillDocument } from '../../shared/office/documents.ts';
import { storedText, storedValue } from '../store/stored-text.ts';
import type { OfficeTables } from '../store/tables.ts';
import type { ChainedEvent, ReadBatch } from './read-batch.ts';

const ROWS_AT_ONCE = 1_000;

interface DocumentsPlace {
  readonly till: string;
  readonly line: string;
  readonly turn: number;
  /** Whether their batch began or extended the line. */
  readonly isMoved: boolean;
}

/**
 * Stores the present state of what events are about. The newest wins: that of the line to which the till last changed, and on one line the
 * one that includes more events. So a late or repeated batch of an earlier line replaces nothing. A batch that moves its line is newer
 * than every stored document of that line, also than one that includes more events: a restored journal is shorter than the lost one.
 */
export async function writeDocuments(
  transaction: Transaction<OfficeTables>,
  { till, line, turn, isMoved }: DocumentsPlace,
  documents: readonly TillDocument[],
): Promise<void> {
  const isNewer = isMoved
    ? sql<boolean>`documents.turn <= excluded.turn`
    : sql<boolean>`(documents.turn, documents.as_of) <= (excluded.turn, excluded.as_of)`;
  const newest = new Map<string, TillDocument>();
  for (const document of documents) {
    const key = `${document.kind}:${document.id}`;
    if ((newest.get(key)?.asOf ?? -1) <= document.asOf) newest.set(key, document);
  }
  const rows = [...newest.values()].map((document) => ({
    ...{ till, kind: document.kind, id: storedText(document.id), line, turn, as_of: document.asOf },
    body: JSON.stringify(storedValue(document)),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('documents')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['till', 'kind', 'id'])
          .doUpdateSet({
            line: sql<string>`excluded.line`,
            turn: sql<number>`excluded.turn`,
            as_of: sql<number>`excluded.as_of`,
            body: sql<string>`excluded.body`,
          })
          .where(isNewer),
      )
      .execute();
  }
}

interface Report {
  readonly till: string;
  readonly batch: ReadBatch;
  readonly now: Date;
  readonly tillClock: number;
  readonly line: string;
  readonly turn: number;
  readonly added: readonly ChainedEvent[];
  /** Whether this is the till's newest health report; a late one changes nothing but when the till was seen. */
  readonly isNewest: boolean;
  /** Whether the batch began or extended its line. */
  readonly isMoved: boolean;
}

/** Stores what the till says about itself, and which line it is on. */
export async function writeHealth(transaction: Transaction<OfficeTables>, report: Report): Promise<void> {
  const { till, batch, now, tillClock, line, turn, added, isNewest, isMoved } = report;
  const { health } = batch;
  const last = added.at(-1);
  await transaction
    .updateTable('tills')
    .set({
      seen: now,
      ...(isMoved ? { line, turn } : {}),
      ...(last ? { last_at: storedText(last.at) } : {}),
      ...(isNewest
        ? {
            ...{
              run: health.run,
              report: health.report,
              version: storedText(health.version),
              waiting: health.waiting,
              disk_free: health.diskFree,
            },
            waiting_since: dateOf(health.waitingSince),
            last_z: dateOf(health.lastZ),
            ...(health.clock ? { zone: health.clock.zone, day_starts_at: health.clock.dayStartsAt } : {}),
            printers: JSON.stringify(storedValue(health.printers)),
            clock_ahead_ms: Math.round(tillClock - now.getTime()),
          }
        : {}),
    })
    .where('till', '=', till)
    .execute();
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
