import { expect, test } from 'vitest';
import { CatalogueContext, createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import { CatalogueList } from '../../../../../renderer/features/catalogue/list/CatalogueList.tsx';
import { NO_FILTER } from '../../../../../renderer/features/catalogue/product-pages.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';
import { ratna, signedInAs } from '../../staff-people.ts';

const listOf = (filter: Partial<typeof NO_FILTER>): string => {
  const store = createCatalogueStore(createFakeBridge().bridge);
  store.setState({ total: 0, filter: { ...NO_FILTER, ...filter } });
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
