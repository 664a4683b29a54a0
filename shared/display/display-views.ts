import { z } from 'zod';
import { FAMILY_IDS, IDENTIFIER_LABELS } from '../catalogue/families.ts';
import { Logo } from '../catalogue/product.ts';
import { Language } from '../lib/language.ts';
import { Rupiah } from '../lib/money.ts';
import { TENDER_KINDS } from '../lib/tender.ts';
import { PRICE_PARTS } from '../receipts/price-parts.ts';
import { MaskedName, MaskedNumber, PlainText } from './masked.ts';

/**
 * The only message to the customer's page: its complete content. No member can hold a customer's full number, a cost, a margin, a member of
 * staff, or a text of the provider other than the goods and references that the customer bought. Main checks it before sending it, and the
 * page after receiving it.
 */

/** A part of a line's price, as on the receipt. */
const DisplayAmount = z.strictObject({ part: z.enum(PRICE_PARTS), amount: Rupiah });

/** The product and the number that it is for, with the biller's name for the customer where it gave one. */
const Subject = { product: PlainText, family: z.enum(FAMILY_IDS), number: MaskedNumber.nullable(), name: MaskedName.nullable() };

/** A line that is not paid yet; `total` is null while its price is not known. */
export const DisplayLine = z.strictObject({ ...Subject, amounts: z.array(DisplayAmount).max(5), total: Rupiah.nullable() });
export type DisplayLine = z.infer<typeof DisplayLine>;

/** A fact in a token's text other than its customer's name. */
const CodeFact = z.strictObject({ label: z.enum(['tariff', 'power', 'energy']), value: z.string().min(1).max(40) });

/** The goods in readable parts. `isMarked`: it holds marks for characters that cannot be seen. `isOdd`: a token without twenty digits. */
export const DisplayCode = z.strictObject({
  label: z.enum(['token', 'code', 'link']),
  parts: z.array(z.string().min(1).max(2_200)).min(1).max(400),
  isMarked: z.boolean(),
  isOdd: z.boolean(),
  facts: z.array(CodeFact).max(3),
});
export type DisplayCode = z.infer<typeof DisplayCode>;

/** The outcome of a paid line, as its customer reads it. */
const OUTCOMES = ['waiting', 'done', 'owed', 'returned', 'ask'] as const;
export type DisplayOutcome = (typeof OUTCOMES)[number];

/** The longest reference on the display; a longer one is only on the paper. */
export const LONGEST_REFERENCE = 200;

/** A paid line, with everything that the phone's receipt holds. */
export const DisplayResult = z.strictObject({
  ...Subject,
  outcome: z.enum(OUTCOMES),
  /** The token or code, then each further token. Empty where there is none, or none may be shown. */
  codes: z.array(DisplayCode).max(4),
  references: z.array(z.strictObject({ label: z.enum(IDENTIFIER_LABELS), value: z.string().min(1).max(LONGEST_REFERENCE) })).max(6),
  amounts: z.array(DisplayAmount).max(5),
  total: Rupiah,
  orderId: z.string().max(40),
  /** In the shop's zone. */
  at: z.string().max(20),
});
export type DisplayResult = z.infer<typeof DisplayResult>;

/** The amount that a customer gives by one means. */
const GivenPart = z.strictObject({ tender: z.enum(TENDER_KINDS), amount: Rupiah });

export const DisplayScene = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('idle') }),
  z.strictObject({
    kind: z.literal('building'),
    lines: z.array(DisplayLine).max(21),
    /** The last line is being filled in, or its amount is asked for. */
    isAsking: z.boolean(),
    total: Rupiah.nullable(),
  }),
  z.strictObject({
    kind: z.literal('payment'),
    lines: z.array(DisplayLine).min(1).max(20),
    isAsking: z.boolean(),
    total: Rupiah.nullable(),
    given: z.array(GivenPart).max(10),
    /** The amount still to be given, and the change; null before anything was given. */
    left: Rupiah.nullable(),
    change: Rupiah.nullable(),
  }),
  z.strictObject({
    kind: z.literal('result'),
    lines: z.array(DisplayResult).min(1).max(20),
    change: Rupiah,
    /** What the customer gets back for lines that did not happen. */
    owed: Rupiah,
  }),
]);
export type DisplayScene = z.infer<typeof DisplayScene>;

export const DisplayView = z.strictObject({
  language: Language,
  shop: z.strictObject({ name: z.string().max(60), phone: z.string().max(40), logo: Logo.nullable() }),
  isPractice: z.boolean(),
  scene: DisplayScene,
});
export type DisplayView = z.infer<typeof DisplayView>;
