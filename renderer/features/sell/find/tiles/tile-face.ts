import type { TFunction } from 'i18next';
import { families, type Group, waitsWithoutNetwork } from '../../../../../shared/catalogue/families.ts';
import { markOf, type Operator, type OperatorMark, operatorOfProduct } from '../../../../../shared/catalogue/operators.ts';
import type { Logo } from '../../../../../shared/catalogue/product.ts';
import { isFixedPrice, type Product } from '../../../../../shared/catalogue/product.ts';
import { formatRupiah } from '../../../../../shared/lib/money.ts';
import { customerPrice, type FeeRules } from '../../../../../shared/prices/fee-rules.ts';
import { inquiryWords } from '../../inquiry-words.ts';
import { tileText } from './tile-text.ts';

/** The content of a product's tile, in the language of the screen. */
export interface TileFace {
  /** For a screen reader: the whole name, and the price. */
  readonly label: string;
  readonly picture:
    | { readonly is: 'group'; readonly group: Group }
    | { readonly is: 'mark'; readonly mark: OperatorMark; readonly group: Group }
    | { readonly is: 'logo'; readonly logo: Logo };
  /** The kind of product, next to the picture. */
  readonly kind: string;
  /** The text that distinguishes it from its neighbours: a nominal or a size, else the name. */
  readonly main: string;
  readonly type: 'large' | 'name' | 'longName';
  /** The period of validity; may be empty. */
  readonly lasts: string;
  readonly price: string;
  readonly isOff: boolean;
  /** It cannot be sold now: off sale, or the service is not reached. */
  readonly isFaint: boolean;
}

/**
 * Whether calls reach the service; without them, sales at a fixed price are queued where the shop allows that, and all others wait.
 * `noBalance`: no product can be sold. A low balance dims none, because the page does not know what a product costs the shop.
 */
export type Outage = 'no' | 'queues' | 'waits' | 'noBalance';

interface FaceTerms {
  readonly t: TFunction;
  readonly rules: FeeRules;
  readonly outage: Outage;
  readonly operators: readonly Operator[];
}

/** A name with more characters is set smaller, so that all of it fits. */
const LONG_NAME = 34;

/** Returns a function that makes the face of a product once and keeps it, because searches return the same products again. */
export function tileFaces(terms: FaceTerms): (product: Product) => TileFace {
  const known = new WeakMap<Product, TileFace>();
  return (product) => {
    const before = known.get(product);
    if (before) return before;
    const face = faceOf(terms, product);
    known.set(product, face);
    return face;
  };
}

function faceOf({ t, rules, outage, operators }: FaceTerms, product: Product): TileFace {
  const { name, logo, family, brand, offSale } = product;
  const { title, large, lasts } = tileText(product);
  const waits = offSale === undefined && waitsForService(product, outage);
  const price = waits ? t(outage === 'noBalance' ? 'failure.balanceEmpty.title' : 'sell.waitsForService') : priceText(t, product, rules);
  const common = { label: `${name}, ${price}`, price, isOff: offSale !== undefined, isFaint: offSale !== undefined || waits };
  const { group } = families[family];
  // The name of a product of another brand may hold an operator's short name, as in "3 GB".
  const operator = operatorOfProduct(brand === '' ? product : { ...product, name: '' }, operators);
  const own = operator ? ({ is: 'mark', mark: markOf(operator), group } as const) : ({ is: 'group', group } as const);
  const picture = logo ? ({ is: 'logo', logo } as const) : own;
  if (large !== '') return { ...common, picture, kind: title, main: large, type: 'large', lasts };
  const kind = brand === '' ? t(`family.${family}`) : brand;
  return { ...common, picture, kind, main: name, type: name.length > LONG_NAME ? 'longName' : 'name', lasts: '' };
}

const waitsForService = ({ family }: Product, outage: Outage): boolean =>
  outage === 'waits' || outage === 'noBalance' || (outage === 'queues' && !waitsWithoutNetwork(families[family]));

/** The price that the customer pays, with the kiosk fee; for a product off sale, the reason; for an inquiry, a hint. */
function priceText(t: TFunction, product: Product, rules: FeeRules): string {
  if (product.offSale) return t(`sell.off_${product.offSale}`);
  const total = customerPrice(rules, product);
  if (total !== null) return formatRupiah(total);
  if (isFixedPrice(product)) return t('sell.noPriceYet');
  return t(inquiryWords(product.family).hint);
}
