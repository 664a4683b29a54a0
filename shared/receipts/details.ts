import { type Family, families, type IdentifierLabel, type NumberLabel } from '../catalogue/families.ts';
import { numberGroups, readableNumber } from '../catalogue/grouped-number.ts';
import { displayLines, displayName, isFilled, type NameValue } from '../catalogue/labels.ts';
import { cleanText } from '../lib/text.ts';
import { fullestName } from '../orders/customer-name.ts';
import { readGoods } from '../orders/goods/shown-goods.ts';
import { readToken, tokenKey } from '../orders/goods/token.ts';
import type { TokenFact } from '../orders/goods/token-facts.ts';
import { unshownFacts } from '../orders/goods/unshown-facts.ts';
import { type FilledIdentifier, furtherTokens, identifiersOf } from '../orders/identifiers.ts';
import { goodsOf, type Sale } from '../orders/order.ts';
import { type Block, big, centred, PAPER_COLUMNS, paragraph, row } from './document.ts';
import { exactLarge, type FurtherToken, type PrintableGoods } from './goods.ts';
import { isPersonalField, maskNumber, type PersonalDataMasks, personalDataMasksOf } from './personal-data.ts';
import { isRepetition, type PrintableResult } from './printable-result.ts';
import { inEveryLanguage, type ReceiptStrings } from './strings.ts';

/** Numbers that the customer reads aloud at another counter; printed large. */
const READ_ALOUD: ReadonlySet<IdentifierLabel | NumberLabel> = new Set(['registration']);
/** Shorter names may be equal by chance. */
const SHORTEST_NAME = 4;
/** Everything about the order above the money. */
interface ReceiptDetails {
  /** Tokens beside the goods, printed like them, each with the facts that follow it. */
  readonly furtherTokens: readonly FurtherToken[];
  /** Large blocks, each with its caption. */
  readonly large: readonly Block[];
  readonly rows: readonly Block[];
}

/** The source of the rows. */
interface DetailFacts {
  readonly sale: Sale;
  readonly family: Family;
  readonly strings: ReceiptStrings;
  readonly masks: PersonalDataMasks;
  readonly number: string;
  /** The printed lines, masked. */
  readonly lines: readonly NameValue[];
}

/**
 * Builds number, name, extra fields, result lines (in the received order, repeats kept, empty ones hidden) and
 * identifiers. A value that a result line or a large block shows is not repeated. Without a result (claim slip), only
 * what was known at the sale.
 */
export function receiptDetailsOf(
  sale: Sale,
  printable: PrintableResult | null,
  goods: PrintableGoods,
  strings: ReceiptStrings,
): ReceiptDetails {
  const family = families[sale.product.family];
  const sent = printable ? displayLines(family, printable.lines) : [];
  const masks = personalDataMasksOf(sale, sent, goods.is === 'none' ? [] : [goods.text]);
  const number = cleanText(sale.clientNumber, 200);
  const filled = printable ? identifiersOf(sale, printable, goodsOf(sale, printable)) : [];
  const further = furtherTokens(sale, filled);
  const identifiers = filled.filter((one) => !further.includes(one)).map(maskedBy(masks));
  const aloud = identifiers.filter(({ label }) => READ_ALOUD.has(label));
  const numberIsLarge = printable !== null && (family.large === 'number' || (aloud.length === 0 && isReadAloud(family)));
  const large = [...aloud.map(asLine), ...(numberIsLarge ? [{ name: '', value: number }] : [])];
  const isFurther = ({ value }: NameValue): boolean => further.some((token) => tokenKey(token.value) === tokenKey(value));
  const lines = sent.map(masks.line).filter((line) => !repeatsGoods(goods, line) && !isFurther(line) && !isRepeated(line, large));
  const facts: DetailFacts = { sale, family, strings, masks, number, lines };
  const name = nameOf(facts, printable, goods);
  return {
    furtherTokens: further.map(({ value }) => furtherToken(facts, value, name)),
    large: [
      ...(numberIsLarge ? numberLarge(facts) : []),
      ...aloud.flatMap(({ label, value }) => [centred(strings.identifier[label]), ...aloudBlocks(value, strings)]),
    ],
    rows: [
      ...(numberIsLarge ? [] : numberRow(facts, identifiers)),
      ...meterRow(facts),
      ...nameRow(facts, name),
      ...fieldRows(facts),
      ...lineRows(lines, identifiers),
      ...identifierRows(facts, identifiers),
      ...tokenFactRows(facts, goods, name),
    ],
  };
}

const maskedBy =
  (masks: PersonalDataMasks) =>
  ({ label, value }: FilledIdentifier): FilledIdentifier => ({ label, value: masks.text(value) });

const isReadAloud = ({ number }: Family): boolean => number !== null && READ_ALOUD.has(number.label);

const isRepeated = (line: NameValue, among: readonly NameValue[], enough?: number): boolean =>
  among.some((other) => isRepetition(line, other, enough));

/** Compares tokens without the grouping of their digits, and codes character by character. */
function repeatsGoods(goods: PrintableGoods, line: NameValue): boolean {
  if (goods.is === 'none') return false;
  if (goods.is === 'token' && goods.groups) {
    const { facts } = readToken(line.value);
    return tokenKey(line.value) === tokenKey(goods.text) && unshownFacts(facts, factLines(goods.facts), '').length === 0;
  }
  return isRepetition(line, {
    name: inEveryLanguage((strings) => strings.identifier[goods.is === 'token' ? 'token' : 'code']),
    value: goods.text,
  });
}

const factLines = (facts: readonly TokenFact[]): NameValue[] => facts.map(({ label, value }) => ({ name: label, value }));

const aloudBlocks = (value: string, strings: ReceiptStrings): Block[] =>
  numberGroups(value).length > 1 ? [big(numberGroups(value), ' ', true)] : exactLarge(value, strings);

const numberLabel = ({ family, strings }: DetailFacts): string | null => (family.number ? strings.number[family.number.label] : null);

/** Omitted where a line or an identifier shows all of it. */
function numberRow(facts: DetailFacts, identifiers: readonly FilledIdentifier[]): Block[] {
  const { number, lines } = facts;
  const label = numberLabel(facts);
  if (label === null || number === '' || isRepeated({ name: '', value: number }, lines)) return [];
  return isRepeated({ name: label, value: number }, identifiers.map(asLine)) ? [] : [row(label, readableNumber(number))];
}

function numberLarge(facts: DetailFacts): Block[] {
  const label = numberLabel(facts);
  return label === null || facts.number === '' ? [] : [centred(label), big(numberGroups(facts.number), ' ', false)];
}

function meterRow({ sale, number, lines, strings }: DetailFacts): Block[] {
  const meter = cleanText(sale.quote?.meterId ?? '', 200);
  if (!isFilled(meter) || meter === number || isRepeated({ name: '', value: meter }, lines)) return [];
  return [row(strings.meterId, readableNumber(meter))];
}

function nameOf({ sale, family, masks }: DetailFacts, printable: PrintableResult | null, goods: PrintableGoods): string {
  const behindToken = goods.is === 'token' ? goods.facts.find(({ label }) => label === 'name')?.value : undefined;
  return masks.text(displayName(family, fullestName([printable?.clientName, behindToken, sale.quote?.clientName])));
}

function nameRow({ lines, strings }: DetailFacts, name: string): Block[] {
  const isShown = isRepeated({ name: inEveryLanguage((language) => language.name), value: name }, lines, SHORTEST_NAME);
  return name === '' || isShown ? [] : [row(strings.name, name)];
}

/** The facts behind the token that the rows above do not show. */
function tokenFactRows({ masks, lines, strings }: DetailFacts, goods: PrintableGoods, name: string): Block[] {
  if (goods.is !== 'token') return [];
  return unshownFacts(goods.facts, lines, name).map(({ label, value }) => row(strings.tokenFact[label], masks.text(value)));
}

function furtherToken({ masks, strings }: DetailFacts, sent: string, name: string): FurtherToken {
  const token = readGoods('token', sent);
  const facts = token.is === 'token' ? unshownFacts(token.facts, [], name) : [];
  return { token, facts: facts.map(({ label, value }) => row(strings.tokenFact[label], masks.text(value))) };
}

function fieldRows({ sale, masks, lines, strings }: DetailFacts): Block[] {
  return sale.fields.flatMap(({ name, value }) => {
    const clean = cleanText(value, 200);
    const shown = isPersonalField(sale, name) ? maskNumber(clean) : masks.text(clean);
    const label = `${name} ${inEveryLanguage((language) => fieldLabel(sale, name, language))}`;
    return shown === '' || isRepeated({ name: label, value: shown }, lines)
      ? []
      : [row(fieldLabel(sale, name, strings), readableNumber(shown))];
  });
}

/** The label of the product's row, else the built-in label, else the field's name. */
function fieldLabel({ product }: Sale, name: string, strings: ReceiptStrings): string {
  const label = product.declaredFields?.find((field) => field.name === name)?.label;
  if (label) return cleanText(label[strings.language], 80);
  return Object.entries(strings.field).find(([field]) => field === name)?.[1] ?? cleanText(name, 80);
}

const asLine = ({ label, value }: FilledIdentifier): NameValue => ({
  name: inEveryLanguage((strings) => strings.identifier[label]),
  value,
});

/** A line that repeats an identifier is printed exactly, like the identifier. */
const lineRows = (lines: readonly NameValue[], identifiers: readonly FilledIdentifier[]): Block[] =>
  lines.flatMap((line) => (isRepeated(line, identifiers.map(asLine)) ? exactRows(line.name, line.value) : [row(line.name, line.value)]));

/** The identifiers that no large block and no line shows, each once. */
function identifierRows({ lines, strings }: DetailFacts, identifiers: readonly FilledIdentifier[]): Block[] {
  return identifiers.flatMap((identifier, index) => {
    const { label, value } = identifier;
    const isShown = isRepeated(asLine(identifier), [...lines, ...identifiers.slice(0, index).map(asLine)]);
    return READ_ALOUD.has(label) || isShown ? [] : exactRows(strings.identifier[label], value);
  });
}

/** A number that a customer may have to show: complete, over several lines where one is too short, or not at all. */
export const exactRows = (label: string, value: string): Block[] =>
  Array.from(value).length <= PAPER_COLUMNS['58']
    ? [row(label, value, { exact: true })]
    : [paragraph(label), { is: 'text', text: value, align: 'left', bold: false, exact: true }];
