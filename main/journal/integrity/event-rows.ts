import { digestOf } from '../core/chain.ts';
import type { Database } from '../core/database.ts';
import { integer, NAME_ROWS, type RowReader, rowsOf, text } from '../core/rows.ts';

/**
 * A stored event; its links are in hex, because the driver's byte arrays stay in memory until the thread is idle. `salt` is empty where it
 * has none, `erased` the number of the event that erased it, or 0.
 */
export interface StoredEvent {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly digest: string;
  readonly chain: string;
  readonly salt: string;
  readonly erased: number;
}

/** The rows of {@link eventColumns}. */
export const EVENT_ROWS: RowReader<StoredEvent> = rowsOf({
  ...{ seq: integer, at: text, type: text, subject: text, body: text },
  ...{ digest: text, chain: text, salt: text, erased: integer },
});

const COLUMNS = 'seq, at, type, subject, body, lower(hex(digest)) AS digest, lower(hex(chain)) AS chain';
const SALTED = `${COLUMNS}, lower(hex(salt)) AS salt, coalesce(erased, 0) AS erased`;

/** The columns of a stored event; a backup of an older layout has neither salts nor erasures. */
export const eventColumns = (db: Database): string =>
  NAME_ROWS.first(db.prepare("SELECT name FROM pragma_table_info('events') WHERE name = 'erased'")) === null
    ? `${COLUMNS}, '' AS salt, 0 AS erased`
    : SALTED;

/** The digest of an event as its row says, in hex. */
export const rowDigest = ({ seq, at, type, subject, body, salt }: Omit<StoredEvent, 'digest' | 'chain' | 'erased'>): string =>
  digestOf(seq, at, type, subject, body, salt === '' ? null : Buffer.from(salt, 'hex')).toString('hex');
