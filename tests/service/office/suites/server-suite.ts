import { expect, test } from 'vitest';
import { startOffice } from '../../../lab/office/office.ts';
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
        return computer.send(computer.batch(from, upTo));
      }),
    );
    expect(await storedOf(setting.office(), till)).toEqual([Array.from({ length: 60 }, (_, index) => index + 1)]);
    expect(await countOf(setting, till.id)).toBe(60);
    await Promise.all(others.filter((office) => office !== setting.office()).map(({ close }) => close()));
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

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };

async function countOf(setting: Setting, till: string): Promise<number> {
  const rows = await setting.office().store.db.selectFrom('sums_acts').select('count').where('till', '=', till).execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}
