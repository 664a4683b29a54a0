import { expect, test } from 'vitest';
import type { TillDocument } from '../../../../shared/office/documents.ts';
import { enrolledAt, type Setting, storedOf } from './setting.ts';

/** Journals whose events differ from the known ones: the office keeps both, and merges neither over the other. */
export function forkSuite(setting: Setting): void {
  test('after a restore, other events are a line beside the first', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {}, {});
    const first = await till.send(till.batch(0));
    till.restore(2);
    till.write({}, {}, {});
    const second = await till.send(till.batch(1));
    expect(second.value?.line).not.toBe(first.value?.line);
    expect(await storedOf(setting.office(), till)).toEqual([
      [1, 2, 3, 4],
      [3, 4, 5],
    ]);
    const [, line] = await setting.office().store.db.selectFrom('lines').selectAll().where('till', '=', till.id).orderBy('turn').execute();
    expect(line).toMatchObject({ parent: first.value?.line, fork_seq: 2, head_seq: 5 });
  });

  test('two computers with a copy of one disk have a line each, however often both send', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {});
    await till.send(till.batch(0));
    const copy = till.copy();
    till.write({}, {});
    copy.write({}, {});
    for (const computer of [till, copy, till, copy]) expect((await computer.send(computer.batch(1))).value?.head).toEqual(computer.head);
    expect(await storedOf(setting.office(), till)).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]);
  });

  test('a computer whose line comes to another turn learns it, and its state of everything counts', async () => {
    const till = await enrolledAt(setting);
    till.write({});
    const said = [await till.send(till.batch(0, 1, { documents: [balance(1, 100)] }))];
    const copy = till.copy();
    copy.write({});
    till.write({}, {});
    said.push(await till.send(till.batch(1, 2)), await copy.send(copy.batch(1, 2, { documents: [balance(2, 222)] })));
    said.push(await till.send(till.batch(2)), await till.send(till.batch(2)));
    expect(said.map(({ value }) => value?.turn)).toEqual([1, 1, 2, 3, 3]);
    expect(new Set([0, 1, 3, 4].map((at) => said[at]?.value?.line)).size).toBe(1);
    await till.send(till.batch(3, 3, { documents: [balance(3, 333)] }));
    await copy.send(copy.batch(2, 2, { documents: [balance(9, 999)] }));
    expect(await amountOf(setting, till.id)).toBe(333);
  });

  test('a journal that begins new is a line of its own', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {});
    await till.send(till.batch(0));
    till.restore(0);
    till.write({});
    for (let times = 0; times < 2; times += 1) expect((await till.send(till.batch(0))).status).toBe(200);
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2], [1]]);
  });

  test('a line that leaves another one where a third did is found again', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {});
    await till.send(till.batch(0));
    const copies = [till.copy(), till.copy()];
    for (const copy of copies) copy.restore(1);
    for (const copy of copies) copy.write({}, {});
    for (const copy of [...copies, ...copies]) await copy.send(copy.batch(0));
    expect(await storedOf(setting.office(), till)).toEqual([
      [1, 2, 3],
      [2, 3],
      [2, 3],
    ]);
  });

  test('of a document the newest state stays, whatever arrives late', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {});
    const late = till.batch(0, 2, { documents: [balance(2, 200)] });
    await till.send(till.batch(0, 3, { documents: [balance(1, 100), balance(3, 300)] }));
    await till.send(late);
    expect(await amountOf(setting, till.id)).toBe(300);
    till.restore(1);
    till.write({});
    await till.send(till.batch(1, 2, { documents: [balance(2, 222)] }));
    await till.send(late);
    expect(await amountOf(setting, till.id)).toBe(222);
  });

  test('a till that was restored before it had sent all says how things are now, though its lost journal was longer', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {}, {}, {});
    await till.send(till.batch(0, 2, { documents: [balance(4, 400)] }));
    till.restore(2);
    till.write({});
    await till.send(till.batch(2, 3, { documents: [balance(3, 333)] }));
    expect(await amountOf(setting, till.id)).toBe(333);
  });
}

const balance = (asOf: number, amount: number): TillDocument => ({
  kind: 'balance',
  id: 'main',
  asOf,
  amount,
  least: 0,
  at: '2026-11-28T00:00:00Z',
});

async function amountOf(setting: Setting, till: string): Promise<number> {
  const { body } = await setting
    .office()
    .store.db.selectFrom('documents')
    .select('body')
    .where('till', '=', till)
    .executeTakeFirstOrThrow();
  return body.kind === 'balance' ? body.amount : Number.NaN;
}
