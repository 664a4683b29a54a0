import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { readBatch } from '../../../../office/intake/read-batch.ts';
import { writeBatch } from '../../../../office/intake/write-batch.ts';
import { openDatabase } from '../../../../office/store/database.ts';
import { migrate } from '../../../../office/store/migrate.ts';
import type { OfficeTables } from '../../../../office/store/tables.ts';
import { outletNamed } from '../../../../office/tills/outlet-named.ts';
import { startPostgres } from '../../office/postgres.ts';
import type { BenchContext } from '../lib/bench.ts';
import { compared, type Figure, plain } from '../lib/figure.ts';
import { collectGarbage, interleaved, Times } from '../lib/measure.ts';
import { type BareInsert, bareInsert, barePool, copyOf, makeBareTable, writeCopyFile } from './bare-rows.ts';
import { sentBatches } from './sent-batches.ts';
import { StatementParts } from './statement-parts.ts';

export const name = 'office';

const SALES = 400;
const ROUNDS = 6;
/** Tills that send at the same time. */
const AT_ONCE = 4;
interface BenchTill {
  readonly till: string;
  readonly key: string;
  /** Its batches, packed as they travel. */
  readonly journal: readonly Buffer[];
}

/** As a server is set up whose commits survive a power cut. */
const SETTINGS = { fsync: 'on', full_page_writes: 'on', shared_buffers: '128MB', max_wal_size: '2GB', autovacuum: 'on' };

/** Events a second into PostgreSQL 15 by the batches of real tills, beside the same rows by bare inserts and by COPY. */
export async function run({ say }: BenchContext): Promise<Figure[]> {
  // The office counts a journal for one till, so that each till has its own.
  const packed = await Promise.all(Array.from({ length: AT_ONCE }, () => sentBatches(SALES)));
  const batches = await Promise.all(packed.map((journal) => Promise.all(journal.map(readBatch))));
  const events = batches.flat().reduce((sum, batch) => sum + batch.events.length, 0);
  say(`${packed.flat().length} batches of ${events} events, ${AT_ONCE} tills at once`);
  const server = await startPostgres(15, SETTINGS);
  const parts = new StatementParts();
  const store = openDatabase({ kind: 'server', url: server.url() }, { log: parts.note });
  const bare = barePool(server.url(), AT_ONCE);
  try {
    await migrate(store.db, () => new Date());
    const outlet = await outletNamed(store.db, 'Kios', new Date());
    const fresh = async (): Promise<BenchTill[]> => {
      await store.db.deleteFrom('journals').execute();
      return Promise.all(packed.map((journal) => addTill(store.db, outlet, journal)));
    };
    const send = async ({ till, key, journal }: BenchTill): Promise<void> => {
      for (const body of journal)
        await writeBatch(store.db, { till, key, batch: await readBatch(body), now: new Date(), tillClock: Date.now() });
    };
    const [ours, inserts, copies] = [new Times(), new Times(), new Times()];
    const sides = [
      async () => {
        const tills = await fresh();
        await timed(ours, () => Promise.all(tills.map(send)));
      },
      async () => {
        await makeBareTable(bare);
        const all = batches.map((journal) => journal.map((batch) => bareInsert(randomUUID(), batch)));
        await timed(inserts, () => Promise.all(all.map((statements) => insertAll(bare, statements))));
      },
      async () => {
        await makeBareTable(bare);
        const files = batches.map((journal) => writeCopyFile(server.folder, randomUUID(), journal));
        await timed(copies, () => Promise.all(files.map((file) => bare.query(copyOf(file)))));
      },
    ];
    for (const side of sides) await side();
    for (const times of [ours, inserts, copies]) times.clear();
    await interleaved(ROUNDS, sides);
    const perEvent = (times: Times): number => (times.median / events) * 1_000;
    const cost = { name: 'an event into PostgreSQL 15', unit: 'µs', ours: perEvent(ours) };
    return [
      plain('events a second into PostgreSQL 15', 1_000_000 / perEvent(ours), 'events/s', 'higher'),
      ...compared({ ...cost, rival: { name: 'bare batched insert', value: perEvent(inserts) }, goal: 1.5 }),
      ...compared({ ...cost, rival: { name: 'bare COPY', value: perEvent(copies) }, goal: null }).slice(1),
      ...(await shares(await fresh(), send, parts)),
    ];
  } finally {
    await bare.end();
    await store.close();
    await server.stop();
  }
}

async function shares(tills: readonly BenchTill[], send: (till: BenchTill) => Promise<void>, parts: StatementParts): Promise<Figure[]> {
  parts.clear();
  collectGarbage();
  const begun = performance.now();
  for (const till of tills) await send(till);
  const whole = performance.now() - begun;
  return parts.sharesOf(whole).map(([part, share]) => plain(`share of a batch: ${part}`, share * 100, '%'));
}

async function timed(times: Times, work: () => Promise<unknown>): Promise<void> {
  collectGarbage();
  await times.timeAsync(work);
}

async function insertAll(pool: pg.Pool, statements: readonly BareInsert[]): Promise<void> {
  for (const [text, parameters] of statements) await pool.query(text, parameters);
}

async function addTill(db: Kysely<OfficeTables>, outlet: string, journal: readonly Buffer[]): Promise<BenchTill> {
  const [till, key] = [randomUUID(), randomUUID()];
  await db.insertInto('tills').values({ till, outlet, name: 'Loket 1', enrolled: new Date(), version: '0.2.0' }).execute();
  await db.insertInto('till_keys').values({ till, public_key: key, since: new Date() }).execute();
  return { till, key, journal };
}
