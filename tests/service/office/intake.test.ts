import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Engine } from '../../lab/office/engines.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

describe.each(Object.entries(ENGINES))('a batch on %s', (_, start) => {
  let engine: Engine;
  let office: TestOffice;
  beforeAll(async () => {
    engine = await start();
    office = await startOffice(await engine.place());
  });
  afterAll(async () => {
    await office.close();
    await engine.stop();
  });

  const stored = async (till: SampleTill) => {
    const rows = await office.store.db.selectFrom('events').select(['line', 'seq']).where('till', '=', till.id).orderBy('seq').execute();
    return rows.map(({ seq }) => seq);
  };

  test('is stored once, however often it arrives', async () => {
    const till = await SampleTill.enrolled(office);
    till.write({}, {}, {});
    const batch = till.batch(0);
    const first = await till.send(batch);
    expect(first).toMatchObject({ status: 200, value: { head: till.head } });
    expect((await till.send(batch)).value).toMatchObject({ line: first.value?.line, head: till.head });
    expect(await stored(till)).toEqual([1, 2, 3]);
  });
});
