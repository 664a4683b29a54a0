import type { FamilyId } from '../../shared/catalogue/families.ts';
import type { Product } from '../../shared/catalogue/product.ts';
import { randomOf } from '../lib/random.ts';
import { SPELLINGS, type Spelling } from './wording.ts';

/**
 * Differences between products of one family, by patterns of their codes. A product without a pattern gets the family's
 * usual traits, and a number format and layout from a hash of its code.
 */
export interface Traits {
  readonly voucher: 'code' | 'link';
  /** Whether an identifier that the specification leaves optional ("or empty", "may be set") is present. */
  readonly serial: 'filled' | 'empty';
  /**
   * `unlisted`: in base and sales price, but in no line; `beside`: in the sales price alone (specification, product-family
   * rule 3); `listed`: lines, when the bill has them (rule 4).
   */
  readonly penalty: 'none' | 'listed' | 'unlisted' | 'beside';
  /** Whether results show the customer's full or masked name. */
  readonly names: 'full' | 'masked';
  readonly spelling: Spelling;
  readonly layout: number;
  /** Shortest and longest time from checkout to Success, in seconds before `pace`. */
  readonly pendingSeconds: readonly [number, number];
  /** The price of a product whose price only the service knows (game credit); null: drawn. */
  readonly price: number | null;
}

type Known = Partial<Traits>;

const LINK_SECONDS = 20;

const BY_FAMILY: Partial<Record<FamilyId, Known>> = {
  'telco-prepaid': { pendingSeconds: [1, 3] },
  'electricity-prepaid': { pendingSeconds: [1, 4], spelling: 'spaced' },
  'electricity-postpaid': { spelling: 'tight' },
  'vehicle-tax': { penalty: 'listed' },
  'voucher-retail': { pendingSeconds: [1, 2] },
  'voucher-game': { pendingSeconds: [1, 2] },
  'voucher-streaming': { pendingSeconds: [1, 2] },
};

const BY_CODE: readonly { readonly code: RegExp; readonly traits: Known }[] = [
  { code: /-link(-|$)/, traits: { voucher: 'link', pendingSeconds: [LINK_SECONDS, LINK_SECONDS] } },
  { code: /^samsat-jabar/, traits: { penalty: 'unlisted' } },
  { code: /^samsat-banten/, traits: { penalty: 'beside' } },
  { code: /^samsat-bali/, traits: { layout: 2, serial: 'filled' } },
  { code: /^samsat-(jateng|sumut)/, traits: { serial: 'empty' } },
  { code: /^bpjs-kesehatan$/, traits: { layout: 0 } },
  { code: /^bpjs-ketenagakerjaan/, traits: { layout: 1 } },
  { code: /^bpjs-.*denda/, traits: { layout: 2 } },
  { code: /^sekolah-/, traits: { layout: 0 } },
  { code: /^kampus-/, traits: { layout: 1 } },
  { code: /^pdam-(bogor|medan|bekasi)/, traits: { serial: 'empty' } },
  { code: /^asuransi-(sehat|mobil)/, traits: { serial: 'empty' } },
  { code: /^ipl-/, traits: { serial: 'filled' } },
  { code: /^ipl-(kota|apartemen)/, traits: { serial: 'empty' } },
  { code: /^game-(gplay|steam)/, traits: { serial: 'empty' } },
  { code: /^stream-(vidio|viu)/, traits: { serial: 'empty' } },
  { code: /^cicilan-.*denda/, traits: { penalty: 'listed' } },
];

/** Game credit by its code: units and their price in rupiah. */
const UNIT_PRICES: readonly { readonly code: RegExp; readonly each: number }[] = [
  { code: /^(?:direct|account)-mlbb-(\d+)/, each: 268 },
  { code: /^(?:direct|account)-ff-(\d+)/, each: 142 },
  { code: /^(?:direct|account)-pubgm-(\d+)/, each: 245 },
  { code: /^(?:direct|account)-genshin-(\d+)/, each: 265 },
  { code: /^(?:direct|account)-valorant-(\d+)/, each: 118 },
];

export function traitsOf(product: Product): Traits {
  const drawn = randomOf('traits', product.code);
  const known = BY_CODE.filter(({ code }) => code.test(product.code)).map(({ traits }) => traits);
  return {
    voucher: 'code',
    serial: 'filled',
    penalty: 'none',
    names: drawn.chance(0.5) ? 'full' : 'masked',
    spelling: drawn.pick(SPELLINGS),
    layout: drawn.int(0, 11),
    pendingSeconds: [1, 5],
    price: unitPrice(product.code),
    ...Object.assign({}, BY_FAMILY[product.family], ...known),
  };
}

function unitPrice(code: string): number | null {
  for (const { code: pattern, each } of UNIT_PRICES) {
    const units = Number(pattern.exec(code)?.[1]);
    if (units > 0) return Math.ceil((units * each) / 500) * 500;
  }
  return null;
}
