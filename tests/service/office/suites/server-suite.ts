import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../office/store/database.ts';
import { eventually } from '../../../eventually.ts';
import { startOffice } from '../../../lab/office/office.ts';
import type { SampleTill } from '../../../lab/office/sample-till.ts';
import { enrolledAt, type Setting, storedOf } from './setting.ts';

/** Several servers of one database, and a database that ends while it works. */
export function serverSuite(setting: Setting): void {
  test('two servers that get the same and different batches at once store each event once', async () => {
    const { place } = setting;
    const others = setting.engine().server === null ? [setting.office()] : [await startOffice(place()), await startOffice(place())];
    const till = await enrolledAt(setting);
    till.write(...Array.from({ length: 60 }, () => ({ facts: [ACT] })));
    const urls = [setting.office(), ...others].map(({ url }) => url);
    const sends = urls.flatMap((url) => [0, 10, 20, 30, 40, 50].flatMap((from) => [60, from + 10].map((upTo) => ({ url, from, upTo }))));
    await Promise.all(
      sends.map(({ url, from, upTo }) => {
        const computer = till.copy();
        computer.url = url;
        const batch = computer.batch(from, upTo);
        return eventually(async () => {
          const reply = await computer.send(batch);
          if (reply.refused === 'busy') throw new Error(reply.detail);
        });
      }),
    );
    expect(await storedOf(setting.office(), till)).toEqual([Array.from({ length: 60 }, (_, index) => index + 1)]);
    expect(await countOf(setting, till.id)).toBe(60);
    await Promise.all(others.filter((office) => office !== setting.office()).map(({ close }) => close()));
  });

  test('a server that is ended answers what it has begun', async ({ skip }) => {
    if (setting.engine().server === null) return skip('the embedded database has one server');
    let ended: Promise<void> | null = null;
    const office = await startOffice(setting.place(), {
      onStatement: (statement) => {
        if (ended === null && statement.startsWith('insert into "lines"')) ended = office.close();
      },
    });
    const till = await enrolledAt(setting);
    till.url = office.url;
    till.write({}, {});
    expect((await till.send(till.batch(0))).status).toBe(200);
    expect(ended).not.toBeNull();
    await ended;
    await expect(till.send(till.batch(0))).rejects.toThrow();
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2]]);
  });

  test('a database that may only be read refuses a batch, which arrives later', async ({ skip }) => {
    const { server } = setting.engine();
    const place = setting.place();
    if (server === null || place.kind !== 'server') return skip('the embedded database has no such setting');
    const till = await enrolledAt(setting);
    till.write({});
    const admin = openDatabase({ kind: 'server', url: server.url(), connections: 1 });
    const database = new URL(place.url).pathname.slice(1);
    const change = async (to: string): Promise<void> => {
      await sql.raw(`alter database ${database} set default_transaction_read_only = ${to}`).execute(admin.db);
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${database}`.execute(admin.db);
    };
    await change('on');
    expect(await eventually(() => notLost(till))).toMatchObject({
      status: 503,
      refused: 'storage',
      detail: expect.stringContaining('25006'),
    });
    await change('off');
    expect(await eventually(() => notLost(till))).toMatchObject({ status: 200 });
    await admin.close();
  });

  test('a database that is killed while a batch is stored has it whole or not at all, and once after it is sent again', async ({
    skip,
  }) => {
    const { server } = setting.engine();
    if (server === null) return skip('the embedded database ends with its server');
    for (const last of KILLED_AFTER) {
      let killed: Promise<void> | null = null;
      const office = await startOffice(setting.place(), {
        onStatement: (sql) => {
          if (killed === null && sql.startsWith(last)) killed = server.kill();
        },
      });
      const till = await enrolledAt(setting);
      till.url = office.url;
      till.write({ facts: [ACT] }, { facts: [ACT] });
      const answer = await till.send(till.batch(0));
      expect(killed, `${last} ${JSON.stringify(answer)}`).not.toBeNull();
      expect(answer, last).toMatchObject({ status: 503, refused: 'storage' });
      await killed;
      expect(await till.send(till.batch(0)), 'while the database is away').toMatchObject({ status: 503, refused: 'storage' });
      await server.start();
      expect(await till.send(till.batch(0))).toMatchObject({ status: 200, value: { head: till.head } });
      expect(await storedOf(office, till)).toEqual([[1, 2]]);
      expect(await countOf(setting, till.id)).toBe(2);
      await office.close();
    }
  });
}

/** The statement of a batch after which the database is killed. */
const KILLED_AFTER = ['insert into "lines"', 'insert into "events"', 'insert into "sums_acts"', 'update "tills"'];

/** A connection that was ended may be found to be so by the first statement on it. */
async function notLost(till: SampleTill) {
  const reply = await till.send(till.batch(0));
  if (reply.refused !== undefined && !reply.detail.includes('25006')) throw new Error(reply.detail);
  return reply;
}

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };

async function countOf(setting: Setting, till: string): Promise<number> {
  const rows = await setting.office().store.db.selectFrom('sums_acts').select('count').where('till', '=', till).execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}
