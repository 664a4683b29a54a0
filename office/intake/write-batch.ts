import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { JournalPlace } from '../../shared/office/batch.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { FactSums } from '../sums/sums-of-facts.ts';
import { writeSums } from '../sums/write-sums.ts';
import { claimJournal } from './claim-journal.ts';
import { eraseBodies } from './erase-bodies.ts';
import { insertEvents } from './insert-events.ts';
import { type Placing, placeEvents } from './place-events.ts';
import type { ReadBatch } from './read-batch.ts';
import { writeDocuments, writeHealth } from './write-state.ts';

/** What the office has of a till after a batch. */
interface Stored {
  readonly line: string;
  readonly turn: number;
  readonly head: JournalPlace;
  /** Events that it did not have before. */
  readonly added: number;
}

interface Arrival {
  readonly till: string;
  /** The public key that signed it. */
  readonly key: string;
  readonly batch: ReadBatch;
  readonly now: Date;
  /** The till's clock when it sent the batch, in ms since 1970. */
  readonly tillClock: number;
}

/**
 * Stores what a batch brings that the office does not have yet, with its sums, in one transaction. The till's row is locked first, so that
 * two servers never work on one till at once; the same batch again stores nothing.
 *
 * @throws {RefusalError} `unknownPlace`, `otherTill`, `revoked`; and what the database throws
 */
export function writeBatch(db: Kysely<OfficeTables>, arrival: Arrival): Promise<Stored> {
  return inTransaction(db, async (transaction) => {
    const { till, key, batch, now } = arrival;
    const row = await lockTill(transaction, till, key);
    const { placing, lines } = await placingOf(transaction, till, batch);
    if (placing.kind === 'unknownPlace') throw new RefusalError('unknownPlace', `event ${batch.after.seq}`);
    const added = placing.kind === 'nothing' ? [] : batch.events.slice(placing.known);
    const { line, turn } = targetOf(placing, lines, row);
    await claimJournal(transaction, { till, added, now });
    await insertEvents(transaction, { till, line, turn, now, after: batch.after, added, placing });
    const sums = new FactSums();
    for (const { facts } of added) for (const fact of facts) sums.add(fact);
    await writeSums(transaction, till, sums);
    await eraseBodies(transaction, { till, line, events: added });
    const isMoved = placing.kind !== 'nothing';
    await writeDocuments(transaction, { till, line, turn, isMoved }, batch.documents);
    const isNewest = isMoved || isLater(batch.health, row);
    await writeHealth(transaction, { ...arrival, line, turn, added, isNewest, isMoved });
    return { line, turn, head: headOf(batch), added: added.length };
  });
}

interface LockedTill {
  readonly line: string | null;
  readonly turn: number;
  readonly run: string | null;
  readonly report: number;
}

/**
 * Whether a report is newer than the stored one. Numbers count within one run of the sender; a report of another run is newer because it
 * arrived later. A late one of an earlier run is shown until the next report, a minute at most.
 */
const isLater = ({ run, report }: ReadBatch['health'], row: LockedTill): boolean => run !== row.run || report > row.report;

/** The key is locked too: another computer may have taken the till's place since the signature was read. */
async function lockTill(transaction: Transaction<OfficeTables>, till: string, key: string): Promise<LockedTill> {
  const row = await transaction
    .selectFrom('tills')
    .innerJoin('till_keys', 'till_keys.till', 'tills.till')
    .select(['tills.line', 'tills.turn', 'tills.run', 'tills.report', 'tills.revoked', 'till_keys.ended'])
    .where('tills.till', '=', till)
    .where('till_keys.till', '=', till)
    .where('till_keys.public_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.revoked !== null || row.ended !== null) throw new RefusalError('revoked', 'revoked while the batch arrived');
  return row;
}

/** The line to which a batch belongs, and its turn: events on another line than before are the till's next turn. */
function targetOf(placing: Placing, lines: readonly LinePlace[], row: LockedTill): LinePlace {
  const line = placing.kind === 'begins' || placing.kind === 'unknownPlace' ? randomUUID() : placing.line;
  const isTurn = placing.kind !== 'nothing' && line !== row.line;
  const turn = isTurn ? row.turn + 1 : (lines.find((known) => known.line === line)?.turn ?? row.turn);
  return { line, turn };
}

function headOf({ after, events }: ReadBatch): JournalPlace {
  const last = events.at(-1);
  return last ? { seq: last.seq, chain: last.chain.toString('base64') } : after;
}

interface LinePlace {
  readonly line: string;
  readonly turn: number;
}

/** Usually `after` is the head of a line, and nothing more is read; else the office looks for the batch's places among its events. */
async function placingOf(
  transaction: Transaction<OfficeTables>,
  till: string,
  { after, events }: ReadBatch,
): Promise<{ placing: Placing; lines: LinePlace[] }> {
  const lines = await transaction
    .selectFrom('lines')
    .select(['line', 'turn', 'head_seq', 'head_chain'])
    .where('till', '=', till)
    .orderBy('turn', 'desc')
    .execute();
  const heads = lines.map(({ line, head_seq: seq, head_chain: chain }) => ({ line, seq, chain }));
  const isHead = heads.some(({ seq, chain }) => seq === after.seq && chain.toString('base64') === after.chain);
  const known =
    isHead || lines.length === 0
      ? []
      : await transaction
          .selectFrom('events')
          .select(['line', 'seq', 'chain'])
          .where('till', '=', till)
          .where(
            'line',
            'in',
            lines.map(({ line }) => line),
          )
          .where('seq', '>=', after.seq)
          .where('seq', '<=', after.seq + events.length)
          .execute();
  return { placing: placeEvents(after, events, heads, known), lines };
}
