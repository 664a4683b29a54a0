import { expect, test } from 'vitest';
import { GENESIS_PLACE } from '../../../../shared/office/batch.ts';
import { enrolledAt, type Setting, storedOf, tillRow } from './setting.ts';

/** How events arrive: once, in order, whatever happens to batches and answers. */
export function intakeSuite(setting: Setting): void {
  test('a batch is stored once, however often it arrives', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {});
    const batch = till.batch(0);
    const first = await till.send(batch);
    expect(first).toMatchObject({ status: 200, value: { head: till.head } });
    expect((await till.send(batch)).value).toMatchObject({ line: first.value?.line, head: till.head });
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2, 3]]);
  });

  test('batches that arrive in another order than they were sent in are stored once each, without a gap', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {}, {});
    const [early, late] = [till.batch(0, 2), till.batch(2)];
    expect(await till.send(late)).toMatchObject({ status: 409, refused: 'unknownPlace' });
    for (const batch of [early, late, early]) expect((await till.send(batch)).status).toBe(200);
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2, 3, 4]]);
  });

  test('a till whose answers were lost sends more from where it was, and only the new events are stored', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {});
    await till.send(till.batch(0));
    till.write({}, {});
    const { value } = await till.send(till.batch(1));
    expect(value?.head).toEqual(till.head);
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2, 3, 4]]);
  });

  test('a till that lost its cursor is told the highest place that the office has', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {});
    expect((await till.locate(till.place(3))).value).toEqual({ known: GENESIS_PLACE });
    await till.send(till.batch(0, 2));
    expect((await till.locate(till.place(1), till.place(3), till.place(2))).value).toEqual({ known: till.place(2) });
  });

  test('a batch with a gap, or with a body of another digest, is refused whole', async () => {
    const till = await enrolledAt(setting);
    till.write({}, { body: '{"a":1}', salt: 'c2FsdHNhbHQ=' }, {});
    const batch = till.batch(0);
    expect(await till.send({ ...batch, events: batch.events.filter(({ seq }) => seq !== 2) })).toMatchObject({ refused: 'unreadable' });
    const changed = batch.events.map((event) => (event.seq === 2 ? { ...event, body: '{"a":2}' } : event));
    expect(await till.send({ ...batch, events: changed })).toMatchObject({ status: 422, refused: 'unreadable' });
    expect(await storedOf(setting.office(), till)).toEqual([]);
    expect((await till.send(batch)).status).toBe(200);
  });

  test('events of the future are kept, and the till is shown with its clock', async () => {
    const till = await enrolledAt(setting);
    till.write({ at: '2031-01-01T00:00:00.000Z' });
    expect((await till.send(till.batch(0), { time: Date.now() + 90_000_000 })).status).toBe(200);
    const { clock_ahead_ms: ahead, last_at: lastAt } = await tillRow(setting.office(), till);
    expect(Math.round((ahead ?? 0) / 1_000_000)).toBe(90);
    expect(lastAt).toBe('2031-01-01T00:00:00.000Z');
  });

  test('a till without events has one line, which its first event extends', async () => {
    const till = await enrolledAt(setting);
    const { value } = await till.send(till.batch(0));
    till.write({});
    expect((await till.send(till.batch(0))).value?.line).toBe(value?.line);
    expect(await storedOf(setting.office(), till)).toEqual([[1]]);
  });

  test('a late report replaces no newer one', async () => {
    const till = await enrolledAt(setting);
    const [early, late] = [1, 2].map((waiting) => {
      const batch = till.batch(0);
      return { ...batch, health: { ...batch.health, waiting } };
    });
    await till.send(late);
    await till.send(early);
    expect((await tillRow(setting.office(), till)).waiting).toBe(2);
  });

  test('a report of another run of the till is newer, whatever its number and the clock', async () => {
    const till = await enrolledAt(setting);
    const say = async (waiting: number): Promise<void> => {
      const batch = till.batch(0);
      await till.send({ ...batch, health: { ...batch.health, waiting } });
    };
    for (const waiting of [1, 2, 3]) await say(waiting);
    till.restart();
    await say(4);
    expect((await tillRow(setting.office(), till)).waiting).toBe(4);
  });

  test('an erasure at the till empties the bodies of its own history alone', async () => {
    const till = await enrolledAt(setting);
    till.write({ body: '{"n":1}' }, { body: '{"n":2}' }, { body: '{"n":3}' });
    await till.send(till.batch(0));
    till.restore(2);
    till.write({ body: '{"n":4}' }, { type: 'erased', body: '{"of":[],"left":{"2":"x","3":"x"},"by":null}' });
    await till.send(till.batch(2));
    const rows = await setting.office().store.db.selectFrom('events').select(['body', 'type']).where('till', '=', till.id).execute();
    const left = rows.filter(({ type }) => type === 'sample').map(({ body }) => body);
    expect(left.sort()).toEqual([null, null, '{"n":1}', '{"n":3}']);
  });
}
