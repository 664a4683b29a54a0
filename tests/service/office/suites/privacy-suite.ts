import { expect, test } from 'vitest';
import { COMMANDS } from '../../../../office/cli/commands.ts';
import { recount } from '../../../../office/sums/recount.ts';
import { emptyOlder } from '../../../../office/tills/empty-older.ts';
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

  test('what is older than an owner keeps is emptied, by its receipt or its own time; what is still open keeps its name', async () => {
    const { db } = setting.office().store;
    const till = await enrolledAt(setting);
    const now = new Date('2026-03-31T12:00:00.000Z');
    // A month before the last of March is the last of February.
    writeNamedAt(till, '2026-02-28T11:59:00.000Z', 'Rini');
    writeNamedAt(till, '2026-02-28T12:01:00.000Z', 'Joko');
    const old = documentsOf('Rini', { at: '2026-01-05T03:00:00.000Z', owed: 0 });
    const open = documentsOf('Dewi', { id: '2', at: '2026-01-05T03:00:00.000Z', ended: null, owed: 1 });
    expect((await till.send(till.batch(0, 2, { documents: [...old, ...open] }))).status).toBe(200);
    await emptyOlder(db, 1, now);
    expect(await held(till)).toEqual({ names: ['Joko', 'Dewi'], salts: 1 });
    await emptyOlder(db, 1, new Date(Date.now() + 70 * 86_400_000));
    expect(await held(till)).toEqual({ names: ['Dewi'], salts: 0 });
    expect(await recount(db, { repair: false })).toMatchObject({ differences: 0 });
    till.write({});
    expect((await till.send(till.batch(0))).status).toBe(200);
    const acts = await db.selectFrom('audit').select(['address', 'detail']).where('act', '=', 'olderEmptied').orderBy('at').execute();
    expect(acts[0]).toEqual({ address: 'terminal', detail: { months: 1, to: '2026-02-28' } });
  });
}

const NAMES = ['Rini', 'Joko', 'Dewi'];

const writeNamed = (till: SampleTill, ...names: readonly string[]): void =>
  till.write(...names.map((name) => ({ body: JSON.stringify({ name, draw: Math.random() }), salt: 'c2FsdHNhbHQ=', facts: [ACT] })));

const writeNamedAt = (till: SampleTill, at: string, name: string): void =>
  till.write({ at, body: JSON.stringify({ name }), salt: 'c2FsdHNhbHQ=', facts: [ACT] });

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };

/** An order, a debt and a Z that name this customer. */
function documentsOf(
  name: string,
  { id = '', at = '2026-11-28T03:00:00.000Z', ended = at as string | null, owed = 1 } = {},
): TillDocument[] {
  const words = { product: 'p', name: 'Token', family: 'f', cashier: 'Siti', total: 1, number: name };
  const z = { kind: 'z', report: { drawer: { moveList: [{ amount: 1, reason: '', giver: name, receiver: 'Siti' }] } } };
  return [
    { kind: 'order', id: `o${id}`, asOf: 1, ticket: 't', at, ended, state: 'success', money: 'fulfilled', ...words },
    { kind: 'debt', id: `c${id}`, asOf: 1, name, owed, limit: null, since: at },
    { kind: 'shift', id: `s${id}`, asOf: 1, number: 1, opened: at, closed: ended, by: 'Siti', expected: null, difference: 0, z },
  ];
}
