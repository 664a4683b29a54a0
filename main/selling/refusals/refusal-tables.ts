import type { RefusalSeenEvent, RefusalSighting, SeenRefusal } from '../../../shared/service/seen-refusals.ts';
import type { Database } from '../../journal/core/database.ts';
import { COUNT_ROWS, integer, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';

/** The tables of unknown refusals in the journal's file: projections, changed in the transaction of their events. */
export const REFUSAL_TABLES = `
  CREATE TABLE refusals_seen (
    key TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    first TEXT NOT NULL,
    last TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE refused_orders (
    key TEXT NOT NULL,
    order_id TEXT NOT NULL,
    PRIMARY KEY (key, order_id)
  ) STRICT, WITHOUT ROWID;
`;

const SEEN_ROWS = rowsOf({ key: text, count: integer, first: text, last: text, body: text });
const storedSighting = storedObject<RefusalSighting>('a refusal', { call: 'string', code: 'string', text: 'string' });

/** Unknown refusals in the journal's file. Writes must run inside the transaction that appends the events. */
export class RefusalTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Keeps the newest sighting as the example. */
  apply({ subject, at, refusal }: RefusalSeenEvent): void {
    this.#run.see.run(subject, at, at, JSON.stringify(refusal));
    if (refusal.orderId !== null) this.#run.seeOrder.run(subject, refusal.orderId);
  }

  has(key: string): boolean {
    return COUNT_ROWS.only(this.#run.one, key).n > 0;
  }

  hasOrder(key: string, orderId: string): boolean {
    return COUNT_ROWS.only(this.#run.order, key, orderId).n > 0;
  }

  count(): number {
    return COUNT_ROWS.only(this.#run.count).n;
  }

  /** The most frequent first. */
  all(): SeenRefusal[] {
    return SEEN_ROWS.all(this.#run.all).map(({ body, ...row }) => ({ ...storedSighting(body), ...row }));
  }
}

function statements(db: Database) {
  return {
    see: db.prepare(
      `INSERT INTO refusals_seen (key, count, first, last, body) VALUES (?, 1, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET count = count + 1, last = excluded.last, body = excluded.body`,
    ),
    seeOrder: db.prepare('INSERT OR IGNORE INTO refused_orders (key, order_id) VALUES (?, ?)'),
    one: db.prepare('SELECT count(*) AS n FROM refusals_seen WHERE key = ?'),
    order: db.prepare('SELECT count(*) AS n FROM refused_orders WHERE key = ? AND order_id = ?'),
    count: db.prepare('SELECT count(*) AS n FROM refusals_seen'),
    all: db.prepare('SELECT key, count, first, last, body FROM refusals_seen ORDER BY count DESC, last DESC, key'),
  };
}
