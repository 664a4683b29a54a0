import type { ListComparison, TakeOverForm } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { ListedProduct } from '../../../shared/service/service-views.ts';
import { absurdAmount, readRow } from './catalogue.ts';
import type { CatalogueChange } from './database/catalogue-store.ts';
import { type BadProduct, bad } from './edit/edits.ts';
import { listedCost } from './merge-catalogue.ts';

/** Compares the provider's list with the shop's own catalogue. A price of 0 in the list counts as none. */
export function compareList(products: readonly Product[], listed: readonly ListedProduct[]): Omit<ListComparison, 'at' | 'digest'> {
  const byCode = new Map(listed.map((one) => [one.code, one]));
  const own = new Set(products.map(({ code }) => code));
  return {
    missing: listed
      .filter(({ code, status }) => status === 'active' && !own.has(code))
      .map(({ code, name, price, hasInquiry }) => ({ code, name, cost: hasInquiry || price === 0 ? null : price, hasInquiry })),
    gone: products.flatMap(({ code, name, enabled }) => {
      const status = byCode.get(code)?.status ?? 'notListed';
      return enabled && status !== 'active' ? [{ code, name, why: status }] : [];
    }),
    otherCost: products.flatMap((product) => {
      const newCost = listedCost(product, byCode.get(product.code));
      const { code, name, cost, price } = product;
      return newCost === null || newCost === cost ? [] : [{ code, name, oldCost: cost, newCost, price }];
    }),
  };
}

/** The change that takes over the owner's choice from a comparison. Fails with the first product that it cannot make. */
export function takeOver(
  products: readonly Product[],
  listed: readonly ListedProduct[],
  { add, switchOff, cost }: Pick<TakeOverForm, 'add' | 'switchOff' | 'cost'>,
): Result<CatalogueChange, BadProduct> {
  const byCode = new Map(listed.map((one) => [one.code, one]));
  const [off, costs] = [new Set(switchOff), new Set(cost)];
  const put = products
    .filter(({ code }) => off.has(code) || costs.has(code))
    .map((product) => ({
      ...product,
      enabled: product.enabled && !off.has(product.code),
      cost: (costs.has(product.code) ? listedCost(product, byCode.get(product.code)) : null) ?? product.cost,
    }));
  const own = new Set(products.map(({ code }) => code));
  for (const { code, family, price } of add) {
    const found = byCode.get(code);
    if (own.has(code)) return bad(code, { place: 'code', rule: { is: 'repeats' } });
    const made = readRow({ code, name: found?.name.slice(0, 80), family, price }, false);
    if (!made.ok) return bad(code, made.failure);
    own.add(code);
    put.push({ ...made.value, cost: listedCost(made.value, found) });
  }
  for (const product of put) {
    const absurd = absurdAmount(product);
    if (absurd) return bad(product.code, absurd);
  }
  return ok({ put, remove: [] });
}
