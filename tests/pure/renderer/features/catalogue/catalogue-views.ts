import type { CatalogueView } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';

/** The catalogue at a version, as main answers. */
export const viewOf = (version: number): CatalogueView => ({
  version: {
    ...{ version, changeId: `change ${version}`, at: '2026-11-21T03:00:00Z', source: 'edited', by: null, products: 2, digest: '' },
    counts: { added: 0, changed: 1, removed: 0, repriced: 0 },
  },
  versions: [],
  copies: [],
  products: 2,
  fault: null,
});
