import { families } from '../../shared/catalogue/families.ts';
import type { Product } from '../../shared/catalogue/product.ts';
import { randomOf } from '../lib/random.ts';
import type { World } from '../world.ts';

/** The shop's cost of products without an inquiry, and the product list that contains it. */

/** The catalogue's price, unless prices change today. */
export function fixedPrice(world: World, product: Product, now: number): number {
  const price = product.price ?? randomOf('price', product.code).int(20, 200) * 500;
  if (!world.switches.movingPrices) return price;
  const today = Math.floor(now / 86_400_000);
  return Math.max(500, price + randomOf(world.config.seed, 'moving price', product.code, today).int(-4, 8) * 25);
}

/** Products of one page, where the list has pages. */
const PAGE_PRODUCTS = 50;

/** A page by its number, from 1; empty after the last one. The whole list where the list's path names no page. */
export const pageOf = <T>(list: readonly T[], page: string | undefined): readonly T[] =>
  page === undefined ? list : list.slice((Number(page) - 1) * PAGE_PRODUCTS, Number(page) * PAGE_PRODUCTS);

/** Every product of the service in the format of a public provider; price 0 where an inquiry gives it. */
export const productsListed = (world: World, now: number) =>
  [...world.config.products.values()].map((product) => {
    const { code: id, name, family } = product;
    const isInquiry = families[family].inquiry;
    const price = isInquiry ? 0 : fixedPrice(world, product, now);
    const status = world.switches.offSale[id] ?? 1;
    return { type: 'product', id, attributes: { is_inquiry: isInquiry, product_name: name, price, status } };
  });
