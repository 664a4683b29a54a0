import { expect, test } from 'vitest';
import { COMMANDS } from '../../../../office/cli/commands.ts';
import { recount } from '../../../../office/sums/recount.ts';
import type { TillDocument } from '../../../../shared/office/documents.ts';
import type { SampleTill } from '../../../lab/office/sample-till.ts';
import { enrolledAt, type Setting } from './setting.ts';

/** The owner empties what names customers where no till's erasure reaches. */
export function privacySuite(setting: Setting): void {
  const empty = async (till: SampleTill, earlier: boolean): Promise<string[]> => {
    const said: string[] = [];
    const { db } = setting.office().store;
    const run = COMMANDS.empty;
    const values = { earlier, repair: false } as Parameters<NonNullable<typeof run>>[0]['values'];
    expect(await run?.({ db, rest: [till.id], values, place: { kind: 'memory' }, say: (line) => said.push(line) })).toBe(0);
    return said;
  };
  const held = async (till: SampleTill) => {
    const { db } = setting.office().store;
    const events = await db.selectFrom('events').select(['body', 'salt']).where('till', '=', till.id).execute();
    const documents = await db.selectFrom('documents').select('body').where('till', '=', till.id).execute();
    const text = JSON.stringify([events.map(({ body }) => body), documents]);
    return { names: NAMES.filter((name) => text.includes(name)), salts: events.filter(({ salt }) => salt !== null).length };
  };

  test('a till that names customers is emptied whole, and its sums and chain stay', async () => {
    const till = await enrolledAt(setting);
    writeNamed(till, 'Rini', 'Joko');
    await till.send(till.batch(0, 2, { documents: documentsOf('Rini') }));
    expect(await held(till)).toEqual({ names: ['Rini', 'Joko'], salts: 2 });
    expect(await empty(till, false)).toEqual(['Emptied: events 2, documents 3.']);
    expect(await held(till)).toEqual({ names: [], salts: 0 });
    expect(await empty(till, false)).toEqual(['Emptied: events 0, documents 0.']);
    expect(await recount(setting.office().store.db, { repair: false })).toMatchObject({ differences: 0 });
    till.write({});
    expect((await till.send(till.batch(0))).status).toBe(200);
  });

  test('of a till that was restored, the part that it left is emptied alone', async () => {
    const till = await enrolledAt(setting);
    writeNamed(till, 'Rini', 'Joko');
    await till.send(till.batch(0, 2, { documents: documentsOf('Joko') }));
    till.restore(1);
    writeNamed(till, 'Dewi');
    await till.send(till.batch(1));
    expect(await empty(till, true)).toEqual(['Emptied: events 1, documents 3.']);
    expect(await held(till)).toEqual({ names: ['Rini', 'Dewi'], salts: 2 });
  });
}

const NAMES = ['Rini', 'Joko', 'Dewi'];

const writeNamed = (till: SampleTill, ...names: readonly string[]): void =>
  till.write(...names.map((name) => ({ body: JSON.stringify({ name, draw: Math.random() }), salt: 'c2FsdHNhbHQ=', facts: [ACT] })));

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };

/** An order, a debt and a Z that name this customer. */
function documentsOf(name: string): TillDocument[] {
  const at = '2026-11-28T03:00:00.000Z';
  const words = { product: 'p', name: 'Token', family: 'f', cashier: 'Siti', total: 1, number: name };
  const z = { kind: 'z', report: { drawer: { moveList: [{ amount: 1, reason: '', giver: name, receiver: 'Siti' }] } } };
  return [
    { kind: 'order', id: 'o', asOf: 1, ticket: 't', at, ended: at, state: 'success', money: 'fulfilled', ...words },
    { kind: 'debt', id: 'c', asOf: 1, name, owed: 1, limit: null, since: at },
    { kind: 'shift', id: 's', asOf: 1, number: 1, opened: at, closed: at, by: 'Siti', expected: null, difference: 0, z },
  ];
}
