import type { BalanceEvent } from '../../shared/balance/balance-events.ts';
import type { ContraEvent } from '../../shared/contra/contra.ts';
import type { MissingMoney } from '../../shared/journal/journal-views.ts';
import type { OnAccountEvent } from '../../shared/on-account/on-account-events.ts';
import { lastLink, linkAt } from '../journal/core/checkpoint.ts';
import type { Database } from '../journal/core/database.ts';
import { COUNT_ROWS, integer, rowsOf, text } from '../journal/core/rows.ts';

/** Where a backup ends: its newest event. */
export interface BackupEnd {
  readonly seq: number;
  /** The chain's head after it, in hex. */
  readonly head: string;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** Money of customers' accounts that came in or went out, with what was taken back of any kind; and money that went to the provider or came from it. */
const PAYMENTS: readonly (OnAccountEvent | ContraEvent)['type'][] = ['accountPaid', 'accountPaidBack', 'contraBooked'];
const DEPOSITS: readonly BalanceEvent['type'][] = ['depositNoted', 'depositCredited', 'reversalNoted'];

const AT_ROWS = rowsOf({ at: text });
const Z_ROWS = rowsOf({ z: integer });

/** Null for an empty journal. */
export function endOf(db: Database): BackupEnd | null {
  const last = lastLink(db);
  if (last === null) return null;
  const { at } = AT_ROWS.only(db.prepare('SELECT at FROM events WHERE seq = ?'), last.seq);
  return { seq: last.seq, head: hexOf(last.chain), at };
}

/**
 * The Zs, payments on account and deposits of a journal that a backup cannot hold: those after its last event, in a backup of another
 * journal those with a later time.
 */
export function missingMoney(db: Database, end: BackupEnd | null): MissingMoney {
  const link = end && linkAt(db, end.seq);
  const isSame = end === null || (link !== null && hexOf(link.chain) === end.head);
  const isLater = isSame ? 'e.seq > ?' : 'e.at > ?';
  const since = isSame ? (end?.seq ?? 0) : (end?.at ?? '');
  const countOf = (types: readonly string[]): number =>
    COUNT_ROWS.only(
      db.prepare(`SELECT count(*) AS n FROM events e WHERE ${isLater} AND e.type IN (SELECT value FROM json_each(?))`),
      since,
      JSON.stringify(types),
    ).n;
  const zs = Z_ROWS.all(db.prepare(`SELECT s.z FROM shifts s JOIN events e ON e.seq = s.closed WHERE ${isLater} ORDER BY s.z`), since);
  return { zs: zs.map(({ z }) => z), payments: countOf(PAYMENTS), deposits: countOf(DEPOSITS) };
}

const hexOf = (chain: Uint8Array): string => Buffer.from(chain).toString('hex');
