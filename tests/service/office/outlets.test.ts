import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OfficeDatabase, openDatabase } from '../../../office/store/database.ts';
import { migrate } from '../../../office/store/migrate.ts';
import { MIGRATIONS } from '../../../office/store/migrations/migrations.ts';
import { OUTLET_NAMES } from '../../../office/store/migrations/outlet-names.ts';
import { outletNamed } from '../../../office/tills/outlet-named.ts';

const NOW = new Date('2026-11-28T00:00:00Z');
let store: OfficeDatabase;
beforeEach(() => {
  store = openDatabase({ kind: 'memory' });
});
afterEach(() => store.close());

const names = async () => (await store.db.selectFrom('outlets').select('name').orderBy('name').execute()).map(({ name }) => name);

test('an outlet that is named twice at once is one', async () => {
  await migrate(store.db, () => NOW);
  const [one, other] = await Promise.all([outletNamed(store.db, 'Melati', NOW), outletNamed(store.db, 'Melati', NOW)]);
  expect(one).toBe(other);
  expect(await names()).toEqual(['Melati']);
});

test('a database that has an outlet twice is brought to the layout with one name each', async () => {
  await migrate(store.db, () => NOW, MIGRATIONS.slice(0, MIGRATIONS.indexOf(OUTLET_NAMES)));
  await store.db
    .insertInto('outlets')
    .values([1, 2].map(() => ({ outlet: randomUUID(), name: 'Melati', created: NOW })))
    .execute();
  await migrate(store.db, () => NOW);
  expect(await names()).toEqual(['Melati', expect.stringMatching(/^Melati [0-9a-f]{8}$/)]);
});
