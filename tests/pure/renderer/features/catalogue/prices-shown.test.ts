import { expect, it } from 'vitest';
import { pricesShown } from '../../../../../renderer/features/catalogue/import/prices-shown.ts';
import type { ImportPart } from '../../../../../shared/catalogue/changes/import-views.ts';

it.each<[string, ImportPart, number | null, number | null, object]>([
  ['a new product has its price', 'added', null, 12_000, { price: 12_000 }],
  ['a price that stays is shown once', 'same', 12_000, 12_000, { price: 12_000 }],
  ['a price that changes replaces the old one', 'changed', 12_000, 12_500, { price: 12_500, replaces: 12_000 }],
  ['a price that is lost is not shown as one that stays', 'changed', 12_000, null, { price: null, replaces: 12_000 }],
  ['a product that goes has its old price', 'gone', 12_000, null, { price: 12_000 }],
])('%s', (_what, part, oldPrice, newPrice, shown) => {
  expect(pricesShown({ oldPrice, newPrice }, part)).toEqual(shown);
});
