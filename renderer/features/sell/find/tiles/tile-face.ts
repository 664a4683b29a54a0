import type { TFunction } from 'i18next';
import { families, type Group } from '../../../../../shared/catalogue/families.ts';
import type { Logo } from '../../../../../shared/catalogue/product.ts';
import { isFixedPrice, type Product } from '../../../../../shared/catalogue/product.ts';
import { formatRupiah, type Rupiah } from '../../../../../shared/lib/money.ts';
import { customerPrice, type FeeRules } from '../../../../../shared/prices/fee-rules.ts';
import { inquiryWords } from '../../inquiry-words.ts';
import { tileText } from './tile-text.ts';

/** The content of a product's tile, in the language of the screen. */
export interface TileFace {
  /** For a screen reader: the whole name, and the price. */
  readonly label: string;
  readonly picture: { readonly is: 'group'; readonly group: Group } | { readonly is: 'logo'; readonly logo: Logo };
  /** The kind of product, next to the picture. */
  readonly kind: string;
  /** The text that distinguishes it from its neighbours: a nominal or a size, else the name. */
  readonly main: string;
  readonly type: 'large' | 'name' | 'longName';
  /** The period of validity; may be empty. */
  readonly lasts: string;
  readonly price: string;
  readonly isOff: boolean;
  /** It cannot be sold now: off sale, without internet, or with too low a balance. */
  readonly isFaint: boolean;
}

/** What keeps products from being sold now. */
export interface Outage {
  /** No call reaches the service: sales at a fixed price are queued where the shop allows that; all others wait. */
  readonly offline: 'no' | 'queues' | 'waits';
  /** The balance at the provider while it is low; else null. */
  readonly balance: Rupiah | null;
}

/** A name with more characters is set smaller, so that all of it fits. */
const LONG_NAME = 34;

/** Returns a function that makes the face of a product once and keeps it, because searches return the same products again. */
export function tileFaces(t: TFunction, rules: FeeRules, outage: Outage): (product: Product) => TileFace {
  const known = new WeakMap<Product, TileFace>();
  return (product) => {
    const before = known.get(product);
    if (before) return before;
    const face = faceOf(t, rules, outage, product);
    known.set(product, face);
    return face;
  };
}

function faceOf(t: TFunction, rules: FeeRules, outage: Outage, product: Product): TileFace {
  const { name, logo, family, brand, offSale } = product;
  const { title, large, lasts } = tileText(product);
  const waits = offSale === undefined ? waitsFor(product, outage) : null;
  const price = waits === null ? priceText(t, product, rules) : t(`sell.now_${waits}`);
  const common = { label: `${name}, ${price}`, price, isOff: offSale !== undefined, isFaint: offSale !== undefined || waits !== null };
  const picture = logo ? ({ is: 'logo', logo } as const) : ({ is: 'group', group: families[family].group } as const);
  if (large !== '') return { ...common, picture, kind: title, main: large, type: 'large', lasts };
  const kind = brand === '' ? t(`family.${family}`) : brand;
  return { ...common, picture, kind, main: name, type: name.length > LONG_NAME ? 'longName' : 'name', lasts: '' };
}

/** Whether a sale of the product may wait for the network: `decideOffline` of main has the rule. */
const mayQueue = ({ family }: Product): boolean => !families[family].inquiry && families[family].number !== null;

/** What the product needs before it can be sold; null where it can be sold now. */
function waitsFor(product: Product, { offline, balance }: Outage): 'internet' | 'balance' | null {
  if (offline === 'waits' || (offline === 'queues' && !mayQueue(product))) return 'internet';
  const { price } = product;
  return balance !== null && isFixedPrice(product) && typeof price === 'number' && price > balance ? 'balance' : null;
}

/** The price that the customer pays, with the kiosk fee; for a product off sale, the reason; for an inquiry, a hint. */
function priceText(t: TFunction, product: Product, rules: FeeRules): string {
  if (product.offSale) return t(`sell.off_${product.offSale}`);
  const total = customerPrice(rules, product);
  if (total !== null) return formatRupiah(total);
  if (isFixedPrice(product)) return t('sell.noPriceYet');
  return t(inquiryWords(product.family).hint);
}
