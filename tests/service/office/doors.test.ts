import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql, type Transaction } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOOPBACK } from '../../../office/http/door.ts';
import { buildServer } from '../../../office/http/server.ts';
import { OPEN } from '../../../office/people/http/access.ts';
import { type DatabasePlace, openDatabase } from '../../../office/store/database.ts';
import type { OfficeTables } from '../../../office/store/tables.ts';
import { admitTill } from '../../../office/tills/admit-till.ts';
import { revokeTill } from '../../../office/tills/till-acts.ts';
import { RefusalAnswer } from '../../../shared/office/enrolment.ts';
import { TILL_PATHS } from '../../../shared/office/signing.ts';
import { eventually } from '../../eventually.ts';
import { ENGINES, type Engine } from '../../lab/office/engines.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { type Joined, type PeopleOffice, startPeopleOffice, TestClock } from '../../lab/office/people-office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

/** What a stranger, a single till or a single person may cost the others. */

let engine: Engine;
let place: DatabasePlace;
/** Enrols tills without the limit of calls. */
let enroller: TestOffice;
let office: PeopleOffice;
const logged: string[] = [];
beforeAll(async () => {
  engine = await (ENGINES['PostgreSQL 15'] as () => Promise<Engine>)();
  place = await engine.place();
  enroller = await startOffice(place);
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  office = await startPeopleOffice(place, new TestClock(), LOOPBACK, log);
});
afterAll(async () => {
  await office.close();
  await enroller.close();
  await engine.stop();
});
const enrolled = () => SampleTill.enrolled({ url: office.url, enrol: enroller.enrol });

/** Sends the headers of a large batch and none of its body. */
async function announce(url: string, headers: Record<string, string>): Promise<RefusalAnswer> {
  const sent = request(`${url}${TILL_PATHS.batches}`, { method: 'POST', headers: { ...headers, 'content-length': '7900000' } });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const refusal = RefusalAnswer.parse(await json(answer));
  sent.destroy();
  return refusal;
}

test('a stranger is answered before the body, and after sixty requests of a network without a question to the database', async () => {
  const server = await startOffice(place);
  const ask = () => announce(server.url, new SampleTill(server.url).signed(TILL_PATHS.batches, Buffer.alloc(0), randomUUID()));
  const said = [];
  for (let time = 0; time < 61; time += 1) said.push((await ask()).refused);
  expect(said).toEqual([...Array(60).fill('unknownTill'), 'busy']);
  await server.close();
});

test('strangers in the network of a till that was let in before do not keep it out', async () => {
  const server = await startOffice(place);
  const till = await enrolled();
  till.url = server.url;
  till.write({});
  expect((await till.send(till.batch(0))).status).toBe(200);
  const ask = () => announce(server.url, new SampleTill(server.url).signed(TILL_PATHS.batches, Buffer.alloc(0), randomUUID()));
  let said = await ask();
  for (let time = 0; time < 60; time += 1) said = await ask();
  expect(said.refused).toBe('busy');
  expect((await till.send(till.batch(0))).status).toBe(200);
  await server.close();
});

test('a till that was revoked costs no more than a stranger', async () => {
  const server = await startOffice(place);
  const till = await enrolled();
  await revokeTill(server.store.db, till.id, new Date());
  const said = [];
  for (let time = 0; time < 61; time += 1)
    said.push((await announce(server.url, till.signed(TILL_PATHS.batches, Buffer.alloc(0)))).refused);
  expect(said).toEqual([...Array(60).fill('revoked'), 'busy']);
  await server.close();
});

test('a till has one set of limits, in whatever letters its id is written', async () => {
  const till = await enrolled();
  const headers = till.signed(TILL_PATHS.locate, Buffer.alloc(0), till.id.toUpperCase());
  expect((await admitTill(enroller.store.db, TILL_PATHS.locate, headers)).till).toBe(till.id);
});

test('a body that is not the signed one is refused', async () => {
  const till = await enrolled();
  const headers = till.signed(TILL_PATHS.locate, Buffer.from('{"places":[]}'));
  const response = await fetch(`${till.url}${TILL_PATHS.locate}`, { method: 'POST', headers, body: '{"places":[0]}' });
  expect(await response.json()).toEqual({ refused: 'unknownTill', detail: 'the body is not the signed one' });
});

type Flood = (till: SampleTill, person: Joined) => Promise<string | undefined>[];
type Hold = (transaction: Transaction<OfficeTables>, till: SampleTill) => Promise<unknown>;
const SPAN = 'from=2026-01-01&to=2026-11-28&group=day';
const FLOODS: [string, Hold, Flood, (string | undefined)[]][] = [
  [
    'a till that sends many batches at once',
    (transaction, { id }) => transaction.selectFrom('tills').select('till').where('till', '=', id).forUpdate().execute(),
    (till) => Array.from({ length: 12 }, async () => (await till.copy().send(till.batch(0))).refused),
    [undefined, ...Array(11).fill('busy')],
  ],
  [
    'a person who opens many pages at once',
    (transaction) => sql`lock table sums_days in access exclusive mode`.execute(transaction),
    (_, { browser }) => Array.from({ length: 24 }, async () => (await browser.get(`sales?${SPAN}`)).body.refused),
    [...Array(22).fill(undefined), 'busy', 'busy'],
  ],
  [
    'a crowd that asks whether the server is ready',
    (transaction) => sql`lock table migrations in access exclusive mode`.execute(transaction),
    () => Array.from({ length: 60 }, async () => ((await fetch(`${office.url}/ready`)).ok ? undefined : 'notReady')),
    Array(60).fill(undefined),
  ],
];

test.each(FLOODS)('%s keeps no other till and no other person waiting', async (_, hold, flood, expected) => {
  const [till, other] = [await enrolled(), await enrolled()];
  const [person, reader] = [await office.person(), await office.person()];
  const holder = openDatabase(place);
  till.write({});
  other.write({});
  const said = await holder.db.transaction().execute(async (transaction) => {
    await hold(transaction, till);
    const running = flood(till, person);
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(transaction);
      expect(rows.length).toBeGreaterThan(0);
    });
    expect(await other.send(other.batch(0))).toMatchObject({ status: 200 });
    expect((await reader.browser.get('debts')).status).toBe(200);
    return running;
  });
  expect((await Promise.all(said)).sort()).toEqual(expected.sort());
  await holder.close();
});

test('the balance of a till is shown to those who see sums, and its health to all', async () => {
  const till = await enrolled();
  await till.send({ ...till.batch(0), documents: [{ kind: 'balance', id: 'provider', asOf: 1, amount: 5, least: 4, at: '2026-11-28' }] });
  const balanceFor = async (role: 'books' | 'support') => {
    const { browser } = await office.person({ role });
    const { tills } = (await browser.get<{ tills: { till: string; balance: unknown }[] }>('till-states')).body;
    return tills.find((one) => one.till === till.id)?.balance;
  };
  expect(await balanceFor('books')).toMatchObject({ least: 4 });
  expect(await balanceFor('support')).toBeNull();
});

test('a search for what no database stores is unreadable, and no fault of the database', async () => {
  const { browser } = await office.person();
  expect((await browser.get('search?text=a%00b%00c')).body.refused).toBe('unreadable');
});

test('the log holds no number that a person searched for, and an answer nothing of a fault', async () => {
  const number = '081234567890';
  const { browser } = await office.person();
  for (const path of [`search?text=${number}`, `sales?text=${number}`, `no-such-path?text=${number}`]) await browser.get(path);
  await office.browser().get(`search?text=${number}`);
  const lines = logged.join('');
  expect(lines).toContain('/office/v1/search');
  expect(lines).not.toContain(number);
  const app = buildServer({
    ...{ store: enroller.store, log: pino({ level: 'silent' }) },
    parts: [
      async (part) => {
        part.get('/fault', { config: OPEN }, () => {
          throw new Error(`about ${number}`);
        });
      },
    ],
  });
  const answer = await app.inject('/fault');
  expect([answer.statusCode, answer.body]).toEqual([500, '{"detail":"a fault of the office: its log says more"}']);
  await app.close();
});
