import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import { PROJECTION_SQL } from '../../../../main/journal/projections/projection-sql.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';

let folder: string;
let db: Database;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-queries-'));
  const journal = openJournal(join(folder, 'live.db'));
  if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
  journal.value.close();
  db = openFile(join(folder, 'live.db'));
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const QUERIES = Object.entries(PROJECTION_SQL).filter(([, sql]) => sql.startsWith('SELECT o.order_id'));

/** An index may walk the newest few orders by number, and those that are open or owed. No query may walk all orders. */
const FEW: Readonly<Record<string, RegExp>> = {
  recent: /^SCAN o$/,
  open: /SCAN o USING INDEX orders_open/,
  queued: /SCAN o USING INDEX orders_open/,
  owed: /SCAN o USING INDEX orders_owed/,
  flagged: /SCAN o USING INDEX orders_flagged/,
};

describe('a question about orders', () => {
  it.each(QUERIES)('%s does not scan a million orders', (name, sql) => {
    const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail);
    const walks = plan.filter((step) => /^SCAN (o|orders|t|tickets)\b/.test(step) && !FEW[name]?.test(step));
    expect(walks).toEqual([]);
  });
});
