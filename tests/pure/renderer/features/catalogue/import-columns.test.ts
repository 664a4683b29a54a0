import { describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { UnmappedImport } from '../../../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../../../shared/catalogue/columns/import-mapping.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { later } from '../../later.ts';

/** A file of another program in the store of the screen, until it is compared. */

const MAPPING: ImportMapping = { headingRow: 1, columns: { code: 0, name: 1 }, categories: [], brands: [], leaveOutTitles: true };
const unmappedOf = (mapping: ImportMapping): UnmappedImport => ({
  file: 'daftar.csv',
  mapping,
  isRemembered: false,
  headings: ['kode', 'nama', 'a', 'b'],
  namesColumns: false,
  first: { rows: [], columns: 4 },
  categories: [{ category: `in ${mapping.columns.family ?? 'none'}`, rows: 1, suggested: null, brands: [] }],
  hasMore: false,
  titles: { count: 0, first: [] },
});
const withFamily = (family: number): ImportMapping => ({ ...MAPPING, columns: { ...MAPPING.columns, family } });

async function openColumns() {
  const fake = createFakeBridge();
  fake.answer('catalogue', 'chooseImport', () => ok({ is: 'unmapped', unmapped: unmappedOf(MAPPING) }));
  const store = createCatalogueStore(fake.bridge);
  store.getState().openPart('productFiles');
  await store.getState().chooseImport();
  const step = () => {
    const now = store.getState().step;
    if (now.state !== 'columns') throw new Error(`no columns are shown but ${now.state}`);
    return now;
  };
  return { ...fake, store, step };
}

describe('the columns of a file', () => {
  test('show the categories of the choice that was made last, whatever answer comes first', async () => {
    const { answer, store, step } = await openColumns();
    const waiting: (() => void)[] = [];
    answer(
      'catalogue',
      'readImport',
      ({ mapping }) => new Promise((resolve) => waiting.push(() => resolve(ok(unmappedOf(mapping ?? MAPPING))))),
    );
    const first = store.getState().chooseColumns(withFamily(2));
    const second = store.getState().chooseColumns(withFamily(3));
    expect([step().isReading, step().mapping]).toEqual([true, withFamily(3)]);
    for (const resolve of waiting.toReversed()) resolve();
    await Promise.all([first, second]);
    expect([step().isReading, step().unmapped.categories[0]?.category]).toEqual([false, 'in 3']);
  });

  test('keep a category that is chosen while the file is read', async () => {
    const { answer, store, step } = await openColumns();
    const held = later<UnmappedImport>();
    answer('catalogue', 'readImport', () => held.promise);
    const reading = store.getState().chooseColumns(withFamily(2));
    const chosen: ImportMapping = { ...withFamily(2), categories: [{ category: 'in 2', means: 'leaveOut' }] };
    store.getState().chooseCategories(chosen);
    answer('catalogue', 'readImport', ({ mapping }) => ok(unmappedOf(mapping ?? MAPPING)));
    held.comes(unmappedOf(withFamily(2)));
    await reading;
    expect([step().mapping, step().unmapped.categories[0]?.category, step().isReading]).toEqual([chosen, 'in 2', false]);
  });

  test('stay chosen where their file cannot be looked at', async () => {
    const { answer, store, step } = await openColumns();
    answer('catalogue', 'readImport', () => fail({ kind: 'importRefused', why: 'ended', detail: '' }));
    await store.getState().chooseColumns(withFamily(2));
    expect([step().mapping, step().isReading, store.getState().failure?.kind]).toEqual([withFamily(2), false, 'importRefused']);
  });

  test('are sent as they are chosen, and what a person gave up is not shown again', async () => {
    const { answer, made, store } = await openColumns();
    answer('catalogue', 'readImport', ({ mapping }) => ok(unmappedOf(mapping ?? MAPPING)));
    answer('catalogue', 'cancelImport', () => ok(null));
    answer('catalogue', 'mapImport', () => fail({ kind: 'importRefused', why: 'notMapped', detail: '' }));
    store.getState().chooseCategories({ ...MAPPING, categories: [{ category: 'in none', means: 'leaveOut' }] });
    await store.getState().mapImport();
    expect(made.at(-1)).toMatchObject({ call: 'catalogue.mapImport', input: { mapping: { categories: [{ means: 'leaveOut' }] } } });
    const late = store.getState().chooseColumns(withFamily(2));
    await store.getState().cancelImport();
    await late;
    expect(store.getState().step).toEqual({ state: 'files' });
  });
});
