import { z } from 'zod';
import { FamilyId } from '../catalogue/families.ts';
import { fixedPrice, type Product } from '../catalogue/product.ts';
import { addMoney, type Rupiah, Rupiah as RupiahSchema } from '../lib/money.ts';

/**
 * The rules that give a line its kiosk fee. The owner orders them, and the first rule that fits a line wins. No rule knows the tender,
 * because surcharging a means of payment is forbidden (PBI 23/6/PBI/2021, art. 52(1)).
 */

/** The lines that a rule applies to. An absent member fits every line; `from` and `to` are prices before the fee, both included. */
export const FeeScope = z
  .object({
    products: z.array(z.string().min(1).max(64)).min(1).max(5_000).optional(),
    families: z.array(FamilyId).min(1).max(40).optional(),
    brands: z.array(z.string().min(1).max(40)).min(1).max(500).optional(),
    from: RupiahSchema.optional(),
    to: RupiahSchema.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from is at most to');
export type FeeScope = z.infer<typeof FeeScope>;

/** Hundredths of a percent of the price; a part of a rupiah counts as one. */
const BasisPoints = z.int().min(0).max(10_000);

export const Fee = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('flat'), amount: RupiahSchema }),
    z.object({
      kind: z.literal('percent'),
      basisPoints: BasisPoints,
      least: RupiahSchema.optional(),
      most: RupiahSchema.optional(),
    }),
  ])
  .refine(
    (fee) => fee.kind === 'flat' || fee.least === undefined || fee.most === undefined || fee.least <= fee.most,
    'least is at most most',
  );
export type Fee = z.infer<typeof Fee>;

/** The total of a line is rounded up to a multiple of one of these, in rupiah; the rounding is a part of the fee. 1 rounds nothing. */
export const ROUNDINGS = [1, 100, 500, 1_000] as const;

export const FeeRule = z.object({
  /** Names the rule in sales and reports; never used again for another rule. */
  id: z.string().min(1).max(40),
  scope: FeeScope,
  fee: Fee,
  roundTotalTo: z.literal(ROUNDINGS).default(1),
});
export type FeeRule = z.infer<typeof FeeRule>;

export const MOST_FEE_RULES = 500;

/** In the owner's order. */
export const FeeRules = z
  .array(FeeRule)
  .max(MOST_FEE_RULES)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'each rule has an id of its own');
export type FeeRules = z.infer<typeof FeeRules>;

/** The properties of a line that rules compare. */
export interface FeeSubject {
  readonly productCode: string;
  readonly family: FamilyId;
  readonly brand: string;
  /** Before the fee. */
  readonly price: Rupiah;
}

/** A fee with its rounding and its rule. */
interface ComputedFee {
  /** With its rounding. */
  readonly fee: Rupiah;
  /** The part of it that rounding the total up added. */
  readonly rounding: Rupiah;
  /** Null where no rule fits. */
  readonly rule: FeeRule | null;
}

/**
 * The fee of one line: that of the first rule that fits, and 0 where none does. Null where the total would exceed the largest amount that
 * the till computes with.
 */
export function feeOf(rules: FeeRules, subject: FeeSubject): ComputedFee | null {
  const rule = rules.find(({ scope }) => fits(scope, subject));
  if (!rule) return { fee: NOTHING, rounding: NOTHING, rule: null };
  const bare = bareFee(rule.fee, subject.price);
  const total = subject.price + bare;
  const rounded = roundedUp(total, rule.roundTotalTo);
  const fee = RupiahSchema.safeParse(rounded - subject.price);
  const rounding = RupiahSchema.safeParse(rounded - total);
  return Number.isSafeInteger(rounded) && fee.success && rounding.success ? { fee: fee.data, rounding: rounding.data, rule } : null;
}

/** The same for a product of the catalogue. */
export const feeOfProduct = (
  rules: FeeRules,
  { code, family, brand }: { readonly code: string; readonly family: FamilyId; readonly brand: string },
  price: Rupiah,
): ComputedFee | null => feeOf(rules, { productCode: code, family, brand, price });

/** The fee alone, for a price on the screen; 0 where the total is too large, a sale that main refuses. */
export const kioskFeeOf = (rules: FeeRules, product: Parameters<typeof feeOfProduct>[1], price: Rupiah): Rupiah =>
  feeOfProduct(rules, product, price)?.fee ?? NOTHING;

/**
 * The total that a customer pays for a product of a fixed price: the one amount of tile, offer and form, and of payment and receipt later.
 * Null where only an inquiry tells it, or the catalogue gives none.
 */
export function customerPrice(rules: FeeRules, product: Product): Rupiah | null {
  const price = fixedPrice(product);
  return price === null ? null : addMoney(price, kioskFeeOf(rules, product, price));
}

const NOTHING = RupiahSchema.parse(0);

/** The codes of each rule's list, made once: a price table asks 50,000 products of rules that name 50,000 codes. Rules are never changed in place. */
const CODES = new WeakMap<readonly string[], ReadonlySet<string>>();

function names(products: readonly string[], code: string): boolean {
  let codes = CODES.get(products);
  if (codes === undefined) {
    codes = new Set(products);
    CODES.set(products, codes);
  }
  return codes.has(code);
}

/** Whether a rule applies to a product at any price. */
export const isForProduct = (
  { products, families, brands }: FeeScope,
  { productCode, family, brand }: Omit<FeeSubject, 'price'>,
): boolean =>
  (products === undefined || names(products, productCode)) && (families?.includes(family) ?? true) && (brands?.includes(brand) ?? true);

const fits = (scope: FeeScope, subject: FeeSubject): boolean =>
  isForProduct(scope, subject) && subject.price >= (scope.from ?? 0) && subject.price <= (scope.to ?? Number.MAX_SAFE_INTEGER);

function bareFee(fee: Fee, price: Rupiah): number {
  if (fee.kind === 'flat') return fee.amount;
  const { basisPoints, least = 0, most = Number.MAX_SAFE_INTEGER } = fee;
  return Math.min(Math.max(percentOf(price, basisPoints), least), most);
}

/** Rounded up, in two steps, because the product of both may exceed what a number holds exactly. */
const percentOf = (price: number, basisPoints: number): number =>
  Math.floor(price / 10_000) * basisPoints + Math.ceil(((price % 10_000) * basisPoints) / 10_000);

const roundedUp = (total: number, to: number): number => Math.ceil(total / to) * to;

/** The id of the shop's flat fee, from before there were rules: the last rule, for every line that no other rule fits. */
export const FLAT_FEE_ID = 'flat-fee';

/** The rules with this flat fee as the last one; without it where it is 0. */
export function withFlatFee(rules: FeeRules, amount: Rupiah): FeeRules {
  const others = rules.filter(({ id }) => id !== FLAT_FEE_ID);
  const flat = { id: FLAT_FEE_ID, scope: {}, fee: { kind: 'flat', amount }, roundTotalTo: 1 } as const;
  return amount === 0 ? others : [...others, flat];
}

/** The flat fee at the end of these rules: 0 where there is none, null where that rule is a percentage or rounds. */
export function flatFeeOf(rules: FeeRules): Rupiah | null {
  const rule = rules.find(({ id }) => id === FLAT_FEE_ID);
  if (!rule) return NOTHING;
  return rule.fee.kind === 'flat' && rule.roundTotalTo === 1 ? rule.fee.amount : null;
}
