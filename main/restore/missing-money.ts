import type { BalanceEvent } from '../../shared/balance/balance-events.ts';
import type { ContraEvent } from '../../shared/contra/contra.ts';
import type { MissingMoney } from '../../shared/journal/journal-views.ts';
import type { OnAccountEvent } from '../../shared/on-account/on-account-events.ts';
import { lastLink, linkAt } from '../journal/core/checkpoint.ts';
import type { Database } from '../journal/core/database.ts';
import { COUNT_ROWS, integer, rowsOf, text } from '../journal/core/rows.ts';

/** Money of customers' accounts that came in or went out, with what was taken back of any kind; and money that went to the provider or came from it. */
const PAYMENTS: readonly (OnAccountEvent | ContraEvent)['type'][] = ['accountPaid', 'accountPaidBack', 'contraBooked'];
const DEPOSITS: readonly BalanceEvent['type'][] = ['depositNoted', 'depositCredited', 'reversalNoted'];

const AT_ROWS = rowsOf({ at: text });
const Z_ROWS = rowsOf({ z: integer });

/** When the newest event of a journal was written, UTC, ISO 8601; null for an empty one. */
export function newestEventAt(db: Database): string | null {
  const last = lastLink(db);
  return last && AT_ROWS.only(db.prepare('SELECT at FROM events WHERE seq = ?'), last.seq).at;
}

/**
 * The number of the last event that two journals have in common; 0 where they have none. Both may have gone on after it: a journal that
 * was restored leaves the one that its other backups are of. The chain after an event is the same only where all before it is.
 */
export function lastSharedEvent(one: Database, other: Database): number {
  let [shared, beyond] = [0, Math.min(lastLink(one)?.seq ?? 0, lastLink(other)?.seq ?? 0) + 1];
  while (beyond - shared > 1) {
    const middle = Math.floor((shared + beyond) / 2);
    if (chainAt(one, middle) === chainAt(other, middle)) shared = middle;
    else beyond = middle;
  }
  return shared;
}

const chainAt = (db: Database, seq: number): string => Buffer.from(linkAt(db, seq)?.chain ?? []).toString('hex');

/** The Zs, payments on account and deposits of a journal that a backup lacks: those after the last event that both have. */
export function missingMoney(db: Database, shared: number): MissingMoney {
  const countOf = (types: readonly string[]): number =>
    COUNT_ROWS.only(
      db.prepare('SELECT count(*) AS n FROM events WHERE seq > ? AND type IN (SELECT value FROM json_each(?))'),
      shared,
      JSON.stringify(types),
    ).n;
  const zs = Z_ROWS.all(db.prepare('SELECT z FROM shifts WHERE closed > ? ORDER BY z'), shared);
  return { zs: zs.map(({ z }) => z), payments: countOf(PAYMENTS), deposits: countOf(DEPOSITS) };
}
