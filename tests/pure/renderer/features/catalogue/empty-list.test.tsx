import { expect, test } from 'vitest';
import { CatalogueContext, createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import { CatalogueList } from '../../../../../renderer/features/catalogue/list/CatalogueList.tsx';
import { NO_FILTER } from '../../../../../renderer/features/catalogue/product-pages.ts';
import type { CatalogueView } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';
import { ratna, signedInAs } from '../../staff-people.ts';
import { viewOf } from './catalogue-views.ts';

const listOf = (filter: Partial<typeof NO_FILTER>, view: CatalogueView | null = null): string => {
  const store = createCatalogueStore(createFakeBridge().bridge);
  store.setState({ total: 0, view, filter: { ...NO_FILTER, ...filter } });
  const list = (
    // The markup shows the state that a store begins with.
    <CatalogueContext value={{ ...store, getInitialState: store.getState }}>
      <CatalogueList />
    </CatalogueContext>
  );
  return draw(list, signedInAs(ratna));
};

test('a catalogue without a product offers the import of a file, a search without a result does not', () => {
  expect(listOf({})).toContain('>Import<');
  expect(listOf({ text: 'zzz' })).not.toContain('>Import<');
});

test('the practice catalogue offers the import that it asks for in any list, a catalogue of the shop does not', () => {
  expect(listOf({ text: 'zzz' }, { ...viewOf(1), version: null })).toContain('>Import<');
  expect(listOf({ text: 'zzz' }, viewOf(1))).not.toContain('>Import<');
});
