import { expect, test } from 'vitest';
import { COMMANDS } from '../../../office/cli/commands.ts';
import { startOffice } from '../../lab/office/office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };
const NO_TILL = '00000000-0000-4000-8000-000000000000';

test('each act of the terminal is written down once, by ids, and one about no till says so', async () => {
  const office = await startOffice({ kind: 'memory' });
  const { db } = office.store;
  const till = await SampleTill.enrolled(office);
  till.write({ facts: [ACT, { is: 'later' }] });
  await till.send(till.batch(0));
  await db.updateTable('sums_acts').set({ count: 5 }).where('till', '=', till.id).execute();
  const said: string[] = [];
  const run = (command: string, ...rest: string[]) =>
    COMMANDS[command]?.({ db, rest, values: { repair: true } as never, place: { kind: 'memory' }, say: (line) => said.push(line) });
  for (const command of ['revoke', 'replace']) expect(await run(command, NO_TILL)).toBe(1);
  expect(said).toEqual(Array(2).fill('There is no such till.'));
  await run('exclude', till.id);
  await run('tills');
  expect(said.at(-1)).toContain('not counted');
  await run('include', till.id);
  await run('move', till.id, 'Kios', 'Baru');
  await run('replace', till.id);
  await run('revoke', till.id);
  await run('empty-older', '24');
  await expect(async () => run('empty-older', 'two')).rejects.toThrow('no number of months');
  await run('recount');
  expect(said.slice(-2)).toEqual([expect.stringMatching(/ does not understand .*: 1\./), expect.stringMatching(/, differences 1$/)]);
  const rows = await db.selectFrom('audit').select(['act', 'subject', 'detail', 'address']).orderBy('at').execute();
  const outlets = await db.selectFrom('outlets').select(['outlet', 'name']).execute();
  const idOf = (name: string) => outlets.find((outlet) => outlet.name === name)?.outlet;
  const terminal = rows.filter(({ address }) => address === 'terminal').map(({ act, subject }) => [act, subject]);
  expect(terminal.sort()).toEqual(
    [
      ['outletAdded', idOf('Kios Melati')],
      ['outletAdded', idOf('Kios Baru')],
      ...['tillExcluded', 'tillIncluded', 'tillMoved', 'tillReplaced', 'tillRevoked'].map((act) => [act, till.id]),
      ['olderEmptied', null],
      ['sumsRepaired', null],
    ].sort(),
  );
  expect(rows.find(({ act }) => act === 'tillMoved')?.detail).toMatchObject({ to: idOf('Kios Baru'), outlet: idOf('Kios Melati') });
  await office.close();
});
