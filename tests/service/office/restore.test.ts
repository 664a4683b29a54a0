import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUM_TABLES } from '../../../office/store/sums-layout.ts';
import { recount } from '../../../office/sums/recount.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { type Engine, startEngine } from '../../lab/office/engines.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';
import { storedOf } from '../../lab/office/stored.ts';
import { TillComputer, type Wire } from '../../lab/office/uplinked-till.ts';

const BIN = '/usr/lib/postgresql/15/bin';
let engine: Engine;
let work: string;
let folder: JournalFolder;
let computer: TillComputer;
beforeAll(async () => {
  engine = await startEngine(15);
  work = mkdtempSync(join(tmpdir(), 'loket-dump-'));
  folder = new JournalFolder();
  computer = new TillComputer();
});
afterAll(async () => {
  await computer.remove();
  folder.remove();
  rmSync(work, { recursive: true, force: true });
  await engine.stop();
});

/** Every sum of an office, as text. */
async function sumsOf({ store: { db } }: TestOffice): Promise<string[]> {
  const rows: string[] = [];
  for (const { table } of Object.values(SUM_TABLES)) {
    const found = await sql<{ row: string }>`select ${sql.ref(table)}::text as row from ${sql.table(table)} order by 1`.execute(db);
    rows.push(...found.rows.map(({ row }) => `${table} ${row}`));
  }
  return rows;
}

test('an office that was restored from an older dump gets from its tills what it lost', async () => {
  const [first, second] = [await engine.place(), await engine.place()];
  if (first.kind !== 'server' || second.kind !== 'server') throw new Error('no server');
  const office = await startOffice(first);
  let present = office;
  /** The till's address of the office leads to the server that works now. */
  const wire: Wire = (request, pass) => pass({ ...request, address: present.url });
  folder.sold(1, 20).close();
  const till = computer.start(folder, { wire });
  await till.join(office);
  await till.arrived();

  const dump = join(work, 'office.dump');
  execFileSync(join(BIN, 'pg_dump'), ['--format=custom', `--file=${dump}`, first.url]);
  const atDump = await storedOf(office);
  folder.sold(21, 60, till.journal);
  await till.arrived();
  const sums = await sumsOf(office);
  expect((await storedOf(office)).count).toBeGreaterThan(atDump.count);
  await till.end();

  execFileSync(join(BIN, 'pg_restore'), ['--no-owner', `--dbname=${second.url}`, dump]);
  present = await startOffice(second);
  expect(await storedOf(present)).toEqual(atDump);
  const again = computer.start(folder, { wire });
  await again.arrived();
  const { journal } = again;
  expect(await storedOf(present)).toMatchObject({ till: atDump.till, count: journal.eventCount, head: journal.head, lines: 1 });
  expect(await sumsOf(present)).toEqual(sums);
  expect((await recount(present.store.db, { repair: false })).differences).toBe(0);
  folder.sold(61, 61, journal);
  await again.arrived();
  expect((await storedOf(present)).count).toBe(journal.eventCount);
  await present.close();
  await office.close();
});

test('a copy of the folder of an embedded office that was ended is a backup', async () => {
  const [original, copy] = ['original', 'copy'].map((name) => ({ kind: 'folder', path: join(work, name) }) as const);
  if (!original || !copy) throw new Error('no folders');
  const first = await startOffice(original);
  const till = await SampleTill.enrolled(first);
  till.write({}, {}, {});
  await till.send(till.batch(0));
  await first.close();
  cpSync(original.path, copy.path, { recursive: true });
  const second = await startOffice(copy);
  till.write({});
  till.url = second.url;
  await till.send(till.batch(3));
  expect(await storedOf(second)).toMatchObject({ till: till.id, seqs: [1, 2, 3, 4], lines: 1 });
  await second.close();
});
