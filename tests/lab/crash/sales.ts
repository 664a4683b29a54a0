import type { Product } from '../../../shared/catalogue/product.ts';
import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { fieldsFor, numberFor } from '../drive/numbers.ts';
import { starterProducts } from '../drive/profile.ts';

/** The products that are sold while the till is killed. */

export interface Line {
  readonly productCode: string;
  readonly number: string;
  readonly fields: { readonly name: string; readonly value: string }[];
  readonly inquiry: boolean;
  /** The catalogue's price; absent where an inquiry gives it. */
  readonly price: Rupiah;
}

export interface Visit {
  readonly name: string;
  readonly codes: readonly string[];
}

export const TOKEN: Visit = { name: 'token', codes: ['pln-token-50000'] };
export const VOUCHER: Visit = { name: 'voucher', codes: ['voucher-alfamart-50000'] };
export const THREE_LINES: Visit = { name: 'three lines', codes: ['pulsa-telkomsel-50000', 'pln-pascabayar', 'voucher-kopi-link-40000'] };

const products = new Map(starterProducts().map((product) => [product.code, product]));

function productOf(code: string): Product {
  const product = products.get(code);
  if (!product) throw new Error(`${code} is not in the catalogue`);
  return product;
}

/** The lines that the cashier fills in; each customer has numbers of their own. */
export const linesOf = ({ codes }: Visit, customer: number): Line[] =>
  codes.map((code) => {
    const product = productOf(code);
    const form = { productCode: code, number: numberFor(product, customer), fields: fieldsFor(product) };
    return { ...form, inquiry: product.price === null, price: product.price ?? rupiah(0) };
  });
