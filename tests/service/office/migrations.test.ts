import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../office/store/database.ts';
import { isMigrated, migrate, NewerDatabaseError } from '../../../office/store/migrate.ts';
import { ENGINES, type Engine } from '../../lab/office/engines.ts';

describe.each(Object.entries(ENGINES))('the layout on %s', (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());

  test('is made once by several servers that start at once', async ({ skip }) => {
    if (engine.server === null) return skip('the embedded database has one server');
    // The moments at which they meet differ, so that one start shows little.
    for (let start = 0; start < STARTS; start += 1) {
      const place = await engine.place();
      const servers = Array.from({ length: SERVERS }, () => openDatabase(place));
      await Promise.all(servers.map(({ db }) => migrate(db, NOW)));
      expect(await Promise.all(servers.map(({ db }) => isMigrated(db)))).toEqual(servers.map(() => true));
      await Promise.all(servers.map(({ close }) => close()));
    }
  });

  test('has a part of the events for each of the next months, and one for all others', async () => {
    const { db, close } = openDatabase(await engine.place());
    await migrate(db, NOW);
    await migrate(db, () => new Date('2027-01-01T00:00:00Z'));
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'events'::regclass order by name`.execute(db);
    expect(rows.map(({ name }) => name.replace('events_', ''))).toEqual([
      '202611',
      '202612',
      '202701',
      '202702',
      '202703',
      '202704',
      'other',
    ]);
    await close();
  });

  test('of a newer office is refused', async () => {
    const { db, close } = openDatabase(await engine.place());
    await migrate(db, NOW);
    await db.insertInto('migrations').values({ number: 9_999, name: 'later', at: NOW() }).execute();
    await expect(migrate(db, NOW)).rejects.toThrow(NewerDatabaseError);
    await close();
  });
});

const SERVERS = 5;
const STARTS = 8;

const NOW = (): Date => new Date('2026-11-28T00:00:00Z');
