import { createHash } from 'node:crypto';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { PracticeRows } from '../../../shared/ipc/start-view.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/**
 * Recognizes rows of the starter catalogue by code, name, family and price, because a shop that copied the file also copied its made-up
 * codes and prices. Every row that ever shipped stays in this list.
 */

/** The first 12 hex characters of the SHA-256 of code, name, family and price. */
const starterDigest = ({ code, name, family, price }: Pick<Product, 'code' | 'name' | 'family' | 'price'>): string =>
  createHash('sha256')
    .update(JSON.stringify([code, name, family, price]))
    .digest('hex')
    .slice(0, 12);

const SHIPPED = `
  48aa372c489a d917dacf8642 2f7b18140a3d 076847194808 cda21b37da0c db217e1f3ce6 90193cb9404d 37526c0259b3 cafe4be7b613
  582af4df3398 e7825f476291 ba4518ec76a3 15d8095ddc1a eb89b5fad833 a19d31817776 54e410b15fe6 c1c96c3e2fbc 486b7bce9cbf
  33017c513e4e 2d9b9f81be75 985c0b8fbb68 3bcf26834b4c 1e219b333466 a01272b496cb 8336a4cbbeba 5da961dbbfdf 672da438f765
  6fedd72e719e f43535dbb443 ae6052cb5c09 5a2770daf026 df3dbc3c58f1 dca80b4c3d57 3297d2100353 3d5eb80d82ce 1331ce413d0d
  6c523c067cc9 9b1a549f01eb c87b30255405 92530ee7e259 10878fd2941a 3c3bbf9163b3 e5bb4687c40b 443405d336cd b2854cde571f
  8d11d04460a6 e1f4e800b48a a5ce3c5bbbf4 8a873a93e153 55ea1212a427 3dd0fe8a29dc 4c5703a80080 90c5d0579711 0874b85c056d
  0d59d8058f46 38b51d405ae7 23788fa694c9 bb7283f4f67a b76f544ee967 21fc4e018e48 1cdb0ce4cb04 20f523130b5b c3d0930c88e5
  2d4e172d943d 64de28a1966d 3311c400da0a 51f96941412b cb759d6f1d2c f7b19e8b320b 7f9e853cfa7d 937df78412cd 345a73c3941e
  4ed9ebf40249 1457e3d80736 2961b4a5122c d838a99a4bd4 b084c3927366 2baa6c09b18d d0296c848f86 7a03663fcf21 2a68b58120e3
  ece9301f9c8f cc3d6b15aff3 836ff4039780 8c614fb81458 bf6a689c0d0b 76db9823fcec 9b42c0a0d02e 4e17e918e8fe 8b4f49ab3bbd
  71270f7827ee 1de99bf948b4 abf503882642 e46110228beb e459c04042e0 1c06816dc7ec c37e2ca0e2f3 6763c6ffe8bc 88c63eae416e
  489889d291c5 ab2f267d34c0 a39ff4a87ef7 dce4f10952f4 413766371b5d 67bca09527a3 9731349618c8 29e672efd17e c2caaff5ec6b
  8a6c43d085c6 f322f526081a c083cdd30e73 dddb19cdd0c4 f1464dbdd892 26edddd1e545 62d6760b2666 74d1560c91b0 460e4938634e
  2a45d241ee82 94faa417e195 d10268e9670e 9879fe57db16 3541e75b64f8 f3e1b0630568 c5dfd2786d70 f2691714d5c2 058ee0ddae8e
  7437831ef49f f02908112d64 82241dca6df8 fe8d9e318d34 9ed325d6c637 8f8393cef233 65dec871e5ed
`;
const STARTER_ROWS: ReadonlySet<string> = new Set(SHIPPED.trim().split(/\s+/));

export const isStarterRow = (product: Product): boolean => STARTER_ROWS.has(starterDigest(product));

/** The digest of exactly the rows that the owner adopts. Empty where there are none. */
export function practiceRowsDigest(products: readonly Product[]): string {
  const rows = products.filter(({ practice }) => practice).map(starterDigest);
  return rows.length === 0 ? '' : createHash('sha256').update(rows.sort().join(' ')).digest('hex');
}

export function practiceRowsOf(products: readonly Product[]): PracticeRows | null {
  const digest = practiceRowsDigest(products);
  return digest === '' ? null : { count: products.filter(({ practice }) => practice).length, digest };
}

/**
 * The products that a live till may sell. Practice rows are off sale until the owner adopts exactly these rows; even then a practice row
 * cannot assert that the contract allows direct top-up (specification, product-family rule 1). In training everything is for sale.
 */
export function liveProducts(products: readonly Product[], adopted: string): readonly Product[] {
  const digest = practiceRowsDigest(products);
  if (digest === '') return products;
  const isAdopted = digest === adopted;
  return products.map((product) => {
    if (!product.practice) return product;
    const own = { ...product, enabledByContract: false };
    return isAdopted ? own : { ...own, offSale: 'practice' as const };
  });
}

/** The products for sale in the mode of the settings. Those that the owner switched off stay in the list and say so. */
export const productsForSale = (settings: Pick<Settings, 'mode' | 'catalogue'>, products: readonly Product[]): readonly Product[] =>
  (settings.mode === 'live' ? liveProducts(products, settings.catalogue.adoptedRows) : products).map((product) =>
    product.enabled ? product : { ...product, offSale: 'switchedOff' as const },
  );
