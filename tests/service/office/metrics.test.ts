import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOOPBACK } from '../../../office/http/door.ts';
import { officeParts } from '../../../office/http/parts.ts';
import { buildServer } from '../../../office/http/server.ts';
import { metricsToken } from '../../../office/metrics/metrics-part.ts';
import { OfficeMetrics } from '../../../office/metrics/office-metrics.ts';
import { createPasswordHasher } from '../../../office/people/password-hasher.ts';
import { type OfficeDatabase, openDatabase } from '../../../office/store/database.ts';
import { migrate } from '../../../office/store/migrate.ts';
import { makeCode } from '../../../office/tills/enrol-till.ts';
import { officeKeyOf } from '../../../office/tills/office-key.ts';
import { outletNamed } from '../../../office/tills/outlet-named.ts';
import { Browser } from '../../lab/office/browser.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

const TOKEN = 'a token of the test, long enough';
let store: OfficeDatabase;
let url: string;
let till: SampleTill;
let close: () => Promise<void>;
const now = (): Date => new Date();
beforeAll(async () => {
  store = openDatabase({ kind: 'memory' });
  await migrate(store.db, now);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('tills').execute();
  const metrics = new OfficeMetrics();
  const hasher = createPasswordHasher({ logN: 4, r: 1, p: 1 });
  const key = await officeKeyOf(store.db, now());
  const parts = officeParts({ store, key, hasher, now: Date.now, secure: false, page: 'no page', metricsToken: TOKEN });
  const app = buildServer({ store, log: pino({ level: 'silent' }), metrics, parts, door: LOOPBACK });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  till = new SampleTill(url);
  await till.enrol(
    (await makeCode(store.db, { kind: 'new', outlet: await outletNamed(store.db, 'Kios', now()), name: 'Kasir' }, now())) ?? '',
  );
  close = () => app.close();
});
afterEach(() => close());

const read = (token: string) => fetch(`${url}/metrics`, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } });
const text = async (): Promise<string> => (await read(TOKEN)).text();

test('are read by who has the token alone', async () => {
  expect([(await read('')).status, (await read('another')).status, (await read(TOKEN)).status]).toEqual([401, 401, 200]);
  expect((await read(TOKEN)).headers.get('content-type')).toMatch(/^text\/plain; .*version=/);
});

test('count batches, new events and their time', async () => {
  till.write({}, {}, {});
  await till.send(till.batch(0));
  await till.send(till.batch(0));
  const said = await text();
  expect(said).toContain('loket_batches_total 2\n');
  expect(said).toContain('loket_events_total 3\n');
  expect(said).toContain('loket_batch_seconds_count 2\n');
  expect(said).toContain('loket_batches_running 0\n');
  expect(said).toContain('loket_request_seconds_count{route="/till/v1/batches",status="2xx"} 2\n');
});

test('count refusals of tills and of sign-ins by their kind', async () => {
  await till.send({ version: 1 });
  await till.send(till.batch(0, 0), { signer: new SampleTill(url) });
  await new Browser(url).post('sign-in', { name: 'Sari', password: 'not the password' });
  const said = await text();
  expect(said).toContain('loket_till_refusals_total{refused="unreadable"} 1\n');
  expect(said).toContain('loket_till_refusals_total{refused="unknownTill"} 1\n');
  expect(said).toContain('loket_sign_ins_refused_total{refused="wrong"} 1\n');
});

test('say how many tills are seen, silent, revoked or never came, and what waits', async () => {
  const health = { ...till.batch(0, 0).health, waiting: 12, waitingSince: new Date().toISOString(), report: 5 };
  await till.send(till.batch(0, 0, { health }));
  const row = await store.db.selectFrom('tills').selectAll().where('till', '=', till.id).executeTakeFirstOrThrow();
  const more = { ...row, printers: '[]', waiting: 0 };
  const old = new Date(Date.now() - 15 * 3_600_000);
  await store.db
    .insertInto('tills')
    .values([
      { ...more, till: randomUUID(), seen: old },
      { ...more, till: randomUUID(), seen: null },
    ])
    .execute();
  await store.db
    .insertInto('tills')
    .values({ ...more, till: randomUUID(), revoked: old, waiting: 9 })
    .execute();
  const said = await text();
  for (const state of ['seen', 'silent', 'never', 'revoked']) expect(said).toContain(`loket_tills{state="${state}"} 1\n`);
  expect(said).toContain('loket_tills_waiting 1\n');
  expect(said).toContain('loket_events_waiting 12\n');
  expect(said).toContain('loket_database_up 1\n');
});

test('have no label that a caller chooses', async () => {
  for (const path of ['a', 'b/c', `till/v1/${randomUUID()}`, 'metrics?x=1']) await fetch(`${url}/${path}`);
  await till.send(till.batch(0, 0), { signer: new SampleTill(url) });
  const labels = new Set([...(await text()).matchAll(/(?:route|refused)="([^"]*)"/g)].map(([, label]) => label));
  expect([...labels].filter((label) => !/^(?:none|\/\*|\/metrics|\/till\/v1\/(?:batches|enrol)|unknownTill)$/.test(label ?? ''))).toEqual(
    [],
  );
});

test('count failed statements by the class of their state, and say that the database is away', async () => {
  const metrics = new OfficeMetrics();
  for (const state of ['53100', '40001', '40P01', 'ECONNRESET', '']) metrics.databaseFailed(state);
  const said = await metrics.text(null);
  expect(said).toContain('loket_database_errors_total{class="53"} 1\n');
  expect(said).toContain('loket_database_errors_total{class="40"} 2\n');
  expect(said).toContain('loket_database_errors_total{class="other"} 2\n');
  expect(said).toContain('loket_database_up 0\n');
  expect(said).toContain('loket_tills_waiting Nan\n');
});

test('need a token that is long enough', () => {
  expect([metricsToken(undefined), metricsToken(''), metricsToken(TOKEN)]).toEqual([null, null, TOKEN]);
  expect(() => metricsToken('short')).toThrow('20 characters');
});
