import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ProductList } from '../../../../main/service/operations/product-list.ts';
import { CatalogueAdmin } from '../../../../main/shop/catalogue/catalogue-admin.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { BookFolder, OWNER } from '../../../lab/fakes/shop/catalogue-books.ts';
import { valueOrThrow } from '../staff/staff-fixture.ts';

/** What the owner takes over of the provider's list, while the till reads the list at intervals. */

let profile: BookFolder;
beforeEach(() => {
  profile = new BookFolder();
});
afterEach(() => profile.remove());

const listOf = (status: 'active' | 'inactive'): ProductList => ({
  products: [{ code: 'pulsa', name: 'Pulsa', hasInquiry: false, price: null, status }],
  refused: 0,
});

function shown() {
  const { book, current } = profile.start();
  let known = { list: listOf('inactive'), at: '2026-11-23T01:00:00.000Z' };
  const admin = new CatalogueAdmin({ book, current, now: () => 0, journalFile: () => '', backupFolder: () => '', list: () => known });
  const product = Product.parse({ code: 'pulsa', name: 'Pulsa', family: 'telco-prepaid', price: 11_000 });
  valueOrThrow(book.change({ put: [product], remove: [] }, 'edited', OWNER, null));
  const { digest } = admin.comparison();
  const { version } = admin.view();
  return {
    current,
    read: (list: ProductList) => {
      known = { list, at: '2026-11-23T02:00:00.000Z' };
    },
    takeOver: () =>
      admin.takeOver({ add: [], switchOff: ['pulsa'], cost: [], digest: digest ?? '', version: version?.version ?? null }, OWNER),
  };
}

it('is taken over also where the till read the same list again meanwhile', () => {
  const { current, read, takeOver } = shown();
  read(listOf('inactive'));
  valueOrThrow(takeOver());
  expect(current.productOf('pulsa')).toMatchObject({ enabled: false });
});

it('is refused where another list was read meanwhile, and the owner looks again', () => {
  const { current, read, takeOver } = shown();
  read(listOf('active'));
  expect(takeOver()).toEqual(fail({ kind: 'catalogueChanged' }));
  expect(current.productOf('pulsa')).toMatchObject({ enabled: true });
});
