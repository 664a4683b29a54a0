import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import type { MissingMoney } from '../../../shared/journal/journal-views.ts';
import type { OnAccountEvent } from '../../../shared/on-account/on-account-events.ts';
import type { ContraEvent } from '../../../shared/shifts/contra.ts';
import { lastLink, linkAt } from '../../journal/core/checkpoint.ts';
import type { Database } from '../../journal/core/database.ts';
import { AT_ROWS, COUNT_ROWS, integer, rowsOf } from '../../journal/core/rows.ts';

/** Money of customers' accounts that came in or went out, with what was taken back of any kind; and money that went to the provider or came from it. */
const PAYMENTS: readonly (OnAccountEvent | ContraEvent)['type'][] = ['accountPaid', 'accountPaidBack', 'contraBooked'];
const DEPOSITS: readonly BalanceEvent['type'][] = ['depositNoted', 'depositCredited', 'reversalNoted'];

const Z_ROWS = rowsOf({ z: integer });

/** When the newest event of a journal was written, UTC, ISO 8601; null for an empty one. */
export function newestEventAt(db: Database): string | null {
  const last = lastLink(db);
  return last && AT_ROWS.only(db.prepare('SELECT at FROM events WHERE seq = ?'), last.seq).at;
}

/** An event that two journals share. */
export interface SharedEvent {
  /** Its number; 0 where they have none. */
  readonly seq: number;
  /** The chain's head after it, in hex. */
  readonly head: string;
}

/**
 * The last event that two journals share. Each may have later events of its own: a restored journal no longer continues its newer backups. The
 * chain after an event is the same only where all events before it are.
 */
export function lastSharedEvent(one: Database, other: Database): SharedEvent {
  const isShared = (seq: number): boolean => chainAt(one, seq) === chainAt(other, seq);
  const shorter = Math.min(lastLink(one)?.seq ?? 0, lastLink(other)?.seq ?? 0);
  // The usual backup is of this journal: one comparison is enough, also where earlier events are damaged.
  let [shared, beyond] = isShared(shorter) ? [shorter, shorter + 1] : [0, shorter];
  while (beyond - shared > 1) {
    const middle = Math.floor((shared + beyond) / 2);
    if (isShared(middle)) shared = middle;
    else beyond = middle;
  }
  return { seq: shared, head: chainAt(one, shared) };
}

const chainAt = (db: Database, seq: number): string => Buffer.from(linkAt(db, seq)?.chain ?? []).toString('hex');

/**
 * The Zs, payments on account and deposits of a journal that a backup lacks: those after the last event that both have. Null where another
 * journal took the place of the compared one.
 */
export function missingMoney(db: Database, { seq, head }: SharedEvent): MissingMoney | null {
  if (chainAt(db, seq) !== head) return null;
  const countOf = (types: readonly string[]): number =>
    COUNT_ROWS.only(
      db.prepare('SELECT count(*) AS n FROM events WHERE seq > ? AND type IN (SELECT value FROM json_each(?))'),
      seq,
      JSON.stringify(types),
    ).n;
  const zs = Z_ROWS.all(db.prepare('SELECT z FROM shifts WHERE closed > ? ORDER BY z'), seq);
  return { zs: zs.map(({ z }) => z), payments: countOf(PAYMENTS), deposits: countOf(DEPOSITS) };
}
