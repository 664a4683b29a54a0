import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../../../main/shop/catalogue/catalogue.ts';
import { CatalogueIndex } from '../../../../../../renderer/features/sell/find/catalogue-index.ts';
import {
  activeTile,
  createFindStore,
  type FindStore,
  shownProducts,
  typedWithNumber,
} from '../../../../../../renderer/features/sell/find/find-store.ts';
import type { Product } from '../../../../../../shared/catalogue/product.ts';
import { type CustomerHits, NO_CUSTOMERS } from '../../../../../../shared/customers/find-customers.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'resources', 'catalogue.json');
const { products, tables } = readCatalogue('', STARTER);
const catalogue = new CatalogueIndex(products, tables.operators, tables.synonyms, () => undefined);
const productSearch = (typed: string, scope: Parameters<CatalogueIndex['search']>[1]) => catalogue.search(typed, scope);
const rina: CustomerHits = {
  hits: [
    {
      customer: { customerId: 'c-1', name: 'Bu Rina', numbers: [] },
      number: {
        numberId: 'n-1',
        productCode: 'pulsa-telkomsel-50000',
        number: '081211223344',
        family: 'telco-prepaid',
        brand: 'Telkomsel',
        label: '',
      },
    },
  ],
  total: 1,
};

let find: FindStore;
const now = () => find.getState();
/** What the components of the panel draw. */
const drawn = () => {
  const { groups, summary, customers, settled, failure, shelf } = now();
  return { groups, summary, customers, settled, failure, shelf, active: activeTile(now()) };
};
beforeEach(() => {
  find = createFindStore({ products: productSearch, soldMost: [], customers: null });
});

describe('what the sell field finds', () => {
  it('begins with the favourites, all of them drawn', () => {
    expect(now().summary.because.kind).toBe('shelf');
    expect(shownProducts(now()).length).toBeGreaterThan(0);
    expect(now().settled).toBe(now().groups);
  });

  it('stays the same for a character that finds the same, so that nothing is drawn', () => {
    now().type('indosat');
    const before = drawn();
    for (const typed of ['indosa', 'indosat ', 'indosat']) {
      now().type(typed);
      for (const [part, value] of Object.entries(drawn())) expect(value, `${part} at ${typed}`).toBe(before[part as keyof typeof before]);
    }
  });

  it('changes tiles and words where another product is found', () => {
    now().type('indosat');
    const before = drawn();
    now().type('telkomsel');
    expect(now().groups).not.toBe(before.groups);
    expect(now().summary).not.toBe(before.summary);
    now().type('zzz');
    expect(now().summary).toMatchObject({ isEmpty: true, total: 0 });
  });

  it('says how a text with a number and a nominal was understood, also where the products stay', () => {
    now().type('0812112233 50');
    const { groups, summary } = now();
    expect(summary.parts).toEqual({ number: '0812112233', nominal: 50_000 });
    now().type('08121122334 50');
    expect(now().groups).toBe(groups);
    expect(now().summary.parts).toEqual({ number: '08121122334', nominal: 50_000 });
  });

  it('forgets the tile that an arrow chose, and the last failure, at the next character', () => {
    now().type('pulsa');
    now().pick(3);
    now().fail({ kind: 'noConsent' });
    expect(activeTile(now())).toBe(3);
    now().type('pulsa t');
    expect(now()).toMatchObject({ picked: null, failure: null });
  });

  it('is not settled until the typing has paused', () => {
    now().type('pulsa');
    expect(now().settled).not.toBe(now().groups);
    now().settle();
    expect(now().settled).toBe(now().groups);
    now().type('pulsa ');
    expect(now().settled, 'what was drawn whole stays so').toBe(now().groups);
  });

  it('shows the favourites again when the field is emptied', () => {
    const { groups } = now();
    now().selectShelf('electricity');
    now().type('pln');
    now().pick(0);
    now().clear();
    expect(now()).toMatchObject({ typed: '', shelf: 'favourites', picked: null });
    expect(now().groups.flatMap((group) => group.products)).toEqual(groups.flatMap((group) => group.products));
  });

  it('looks again among other customers while the text stays: one who withdrew is not offered any more', () => {
    const offered = { products: productSearch, soldMost: [], customers: () => rina };
    now().searchIn(offered);
    now().type('rina');
    expect(now().customers).toBe(rina);
    now().searchIn({ products: productSearch, soldMost: [], customers: () => ({ ...rina, hits: [...rina.hits] }) });
    now().type('rina ');
    expect(now().customers, 'the same customers, found again').toBe(rina);
    now().searchIn({ products: productSearch, soldMost: [], customers: () => NO_CUSTOMERS });
    expect(now().customers.hits).toEqual([]);
  });

  it('forgets the tile that an arrow chose where another catalogue finds other products', () => {
    now().type('pulsa');
    now().pick(3);
    now().searchIn({ products: productSearch, soldMost: [], customers: () => rina });
    expect(now().picked, 'the same products').toBe(3);
    now().searchIn({ products: (typed, scope) => ({ ...productSearch(typed, scope), products: [] }), soldMost: [], customers: null });
    expect(now().picked).toBeNull();
  });

  it('offers nobody while no customer is looked for', () => {
    now().searchIn({ products: productSearch, soldMost: [], customers: () => rina });
    now().type('rina');
    now().searchIn({ products: productSearch, soldMost: [], customers: null });
    expect(now().customers).toEqual(NO_CUSTOMERS);
  });

  it('gives a text to the same again only where it holds a number', () => {
    now().type('telkomsel');
    expect(typedWithNumber(now())).toBe('');
    now().type('081211223344');
    expect(typedWithNumber(now())).toBe('081211223344');
  });
});

describe('what sells most at this hour', () => {
  const codesOf = (shown: readonly Product[]) => shown.map(({ code }) => code);
  const others = products.filter(({ favourite, offSale }) => !favourite && offSale === undefined).slice(0, 30);
  const favourites = () => codesOf(shownProducts(createFindStore({ products: productSearch, soldMost: [], customers: null }).getState()));

  it('follows the favourites up to the last tile that fits, and moves none of them', () => {
    const [favourite] = products.filter((product) => product.favourite);
    const soldMost = [...(favourite ? [favourite] : []), ...others].reverse();
    now().searchIn({ products: productSearch, soldMost, customers: null });
    now().fitTiles(24);
    expect(codesOf(shownProducts(now()))).toEqual([
      ...favourites(),
      ...codesOf(soldMost.filter((product) => !product.favourite)).slice(0, 24 - favourites().length),
    ]);
    expect(now().summary).toMatchObject({ soldMost: 'afterFavourites' });
  });

  it('leaves the favourites alone where they need all the room', () => {
    now().searchIn({ products: productSearch, soldMost: others, customers: null });
    now().fitTiles(favourites().length);
    expect(codesOf(shownProducts(now()))).toEqual(favourites());
    expect(now().summary).toMatchObject({ soldMost: 'none' });
  });

  it('stands before all others in a shop without favourites', () => {
    const plain = new CatalogueIndex(
      products.map((product) => ({ ...product, favourite: false })),
      tables.operators,
      tables.synonyms,
      () => undefined,
    );
    const all = plain.search('', 'all').products;
    const soldMost = [40, 7, 23].flatMap((at) => all[at] ?? []);
    find = createFindStore({ products: (typed, scope) => plain.search(typed, scope), soldMost, customers: null });
    const shown = codesOf(shownProducts(now()));
    expect(shown.slice(0, 3)).toEqual(codesOf(soldMost));
    expect(shown.toSorted()).toEqual(codesOf(all).toSorted());
    expect(now().summary).toMatchObject({ isEmpty: false, total: all.length, soldMost: 'beforeAll' });
  });

  it('leaves every other shelf and every search as they are', () => {
    const found = () => codesOf(shownProducts(now()));
    now().selectShelf('electricity');
    const electricity = found();
    now().type('tsel 50');
    const searched = found();
    now().searchIn({ products: productSearch, soldMost: others, customers: null });
    now().fitTiles(24);
    expect(found()).toEqual(searched);
    now().type('');
    expect(found()).toEqual(electricity);
  });
});
