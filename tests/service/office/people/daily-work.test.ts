import { expect, test } from 'vitest';
import { startDailyWork } from '../../../../office/cli/daily-work.ts';
import { newOwnerCode } from '../../../../office/people/join-codes.ts';
import { invite } from '../../../../office/people/people-book.ts';
import { DAY_MS } from '../../../../shared/lib/wall-clock-durations.ts';
import { PASSWORD, startPeopleOffice } from '../../../lab/office/people-office.ts';

const TABLES = ['enrolments', 'join_codes', 'sign_ins', 'sessions', 'browsers', 'totp_steps', 'failures'] as const;

test('the daily work removes what is over and nothing else: an owner’s code is valid until it is used', async () => {
  const office = await startPeopleOffice({ kind: 'memory' });
  const counts = () =>
    Promise.all(
      TABLES.map(async (table) => [
        table,
        (
          await office.db
            .selectFrom(table)
            .select(({ lit }) => lit(1).as('one'))
            .execute()
        ).length,
      ]),
    );
  const work = async (): Promise<void> => {
    const end = await startDailyWork(
      office.db,
      () => new Date(office.clock.now()),
      (error) => expect.unreachable(String(error)),
    );
    end();
  };
  const { name } = await office.person();
  await office.till(await office.outlet());
  await office.browser().post('sign-in', { name, password: PASSWORD });
  await invite(office.deps, { name: 'Dewi', role: 'books', outlets: null, consolidated: false }, { person: null, address: 'test' });
  await newOwnerCode(office.deps);
  const present = await counts();
  expect(present.map(([table, count]) => [table, Number(count) > 0])).toEqual(TABLES.map((table) => [table, true]));
  await work();
  expect(await counts()).toEqual(present);
  office.clock.pass(200 * DAY_MS);
  await work();
  expect(await counts()).toEqual(TABLES.map((table) => [table, table === 'join_codes' ? 1 : 0]));
  await office.close();
});
