import type { Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { FeeRules } from '../../../shared/prices/fee-rules.ts';
import { starterProducts } from '../drive/profile.ts';

/** The products of the shop of a scripted day, and their prices. */

/** What the shop asks for airtime above its cost. */
const MARKUP = 750;

/** Bills cost a percentage, rounded up; all else has a flat fee. */
export const BILL_FEE = {
  families: ['electricity-postpaid', 'water', 'loan', 'tv-internet'],
  percent: '0,75',
  basisPoints: 75,
  least: 1_500,
  most: 20_000,
  roundTotalTo: 500,
} as const;
export const FLAT_FEE = 1_500;

const { basisPoints, least, most, roundTotalTo } = BILL_FEE;
export const FEE_RULES = FeeRules.parse([
  { id: 'bills', scope: { families: BILL_FEE.families }, fee: { kind: 'percent', basisPoints, least, most }, roundTotalTo },
  { id: 'rest', scope: {}, fee: { kind: 'flat', amount: FLAT_FEE } },
]);

/** The products of the practice service as rows of the shop's own, by its own names and prices: live use sells no row of the starter catalogue. */
export const shopProducts = (): Product[] =>
  starterProducts().map((row) => priced({ ...row, name: `${row.name} Melati`, practice: false }));

const priced = (product: Product): Product =>
  product.family === 'telco-prepaid' && product.price !== null
    ? { ...product, price: rupiah(product.price + MARKUP), cost: product.price }
    : product;
