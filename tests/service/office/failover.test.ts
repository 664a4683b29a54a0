import { afterEach, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../office/sums/recount.ts';
import { eventually } from '../../eventually.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { type ReplicatedServer, startReplicated } from '../../lab/office/replica.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

let servers: ReplicatedServer;
const offices: TestOffice[] = [];
beforeEach(async () => {
  servers = await startReplicated();
});
afterEach(async () => {
  await servers.stop();
  for (const office of offices.splice(0)) await office.close();
});

/** A server that says nothing costs each try as long. */
const PATIENCE = { connectMs: 500, answerMs: 1_000 };

async function officeAt(url: string, onStatement: (statement: string) => void = () => {}): Promise<TestOffice> {
  const office = await startOffice({ kind: 'server', url, ...PATIENCE }, { onStatement });
  offices.push(office);
  return office;
}

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };

/** A till that is enrolled and has `events` to send. */
async function tillOf(office: TestOffice, events: number): Promise<SampleTill> {
  const till = await SampleTill.enrolled(office);
  till.write(...Array.from({ length: events }, () => ({ facts: [ACT] })));
  return till;
}

/** What tills were told besides that their event is stored, and that it is not stored now. */
const surprises: string[] = [];

/** Sends an event until the office answers that it is stored. */
const sendOne = (till: SampleTill, after: number): Promise<void> =>
  eventually(async () => {
    const reply = await till.send(till.batch(after, after + 1));
    if (reply.refused === undefined) return;
    if (reply.refused !== 'storage') surprises.push(`${reply.refused}: ${reply.detail}`);
    throw new Error(reply.detail);
  });

async function storedOf(office: TestOffice, { id }: SampleTill): Promise<number[]> {
  const events = await office.store.db.selectFrom('events').select('seq').where('till', '=', id).orderBy('seq').execute();
  return events.map(({ seq }) => seq);
}

test('a primary that is killed among batches takes nothing with it that a till got an answer for', async () => {
  let commits = Number.NEGATIVE_INFINITY;
  let promoted: Promise<void> | null = null;
  const office = await officeAt(servers.url, (statement) => {
    if (statement !== 'commit') return;
    commits += 1;
    if (commits === 10) promoted = servers.primary.kill().then(servers.promote);
  });
  const tills = await Promise.all([8, 8, 8, 8].map((events) => tillOf(office, events)));
  commits = 0;
  await Promise.all(
    tills.map(async (till) => {
      for (let after = 0; after < 8; after += 1) await sendOne(till, after);
    }),
  );
  expect(promoted).not.toBeNull();
  await promoted;
  expect(surprises).toEqual([]);
  for (const till of tills) expect(await storedOf(office, till)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await recount(office.store.db, { repair: false })).toMatchObject({ tills: 4, differences: 0 });
});

test('an office goes past a replica that its address names first', async () => {
  const [primary, replica] = [servers.primary, servers.replica].map(({ folder }) => encodeURIComponent(folder));
  const office = await officeAt(`postgres:///postgres?host=${replica},${primary}&user=loket`);
  const till = await tillOf(office, 1);
  await sendOne(till, 0);
  expect(await storedOf(office, till)).toEqual([1]);
});

test('an office leaves a primary that says nothing more', async () => {
  const office = await officeAt(servers.url);
  const till = await tillOf(office, 2);
  await sendOne(till, 0);
  servers.primary.freeze();
  expect(await till.send(till.batch(1))).toMatchObject({ status: 503, refused: 'storage' });
  await servers.promote();
  await sendOne(till, 1);
  expect(await storedOf(office, till)).toEqual([1, 2]);
});

test('an old primary that comes back acknowledges nothing, and an office that has left it stays where it is', async () => {
  const office = await officeAt(servers.url);
  const till = await tillOf(office, 2);
  await servers.primary.kill();
  await servers.promote();
  await sendOne(till, 0);
  await servers.primary.start();
  const strayed = await officeAt(servers.primary.url());
  till.url = strayed.url;
  expect(await till.send(till.batch(0))).toMatchObject({ status: 503, refused: 'storage' });
  till.url = office.url;
  await sendOne(till, 1);
  expect(await storedOf(office, till)).toEqual([1, 2]);
});
