import { type Family, families, type IdentifierLabel, type NumberLabel } from '../families.ts';
import { isFilled, type NameValue, shownLines } from '../labels.ts';
import type { Sale } from '../order.ts';
import { bare, cleanEncodedText, cleanText } from '../text.ts';
import { type Block, big, COLUMNS, centred, paragraph, row } from './document.ts';
import { exactLarge, type Goods, inFours } from './goods.ts';
import { isPersonal, type Masks, masksOf, starred } from './personal.ts';
import { repeats, type Told } from './told.ts';
import { inEveryLanguage, type ReceiptWords } from './words.ts';

/** Numbers that the customer reads aloud at another counter, and that are therefore printed large. */
const READ_ALOUD: ReadonlySet<IdentifierLabel | NumberLabel> = new Set(['registration']);
const SHORTEST_GROUPED = 8;
/** Names are words: from here on no two are equal by chance. */
const SHORTEST_NAME = 4;
/** As for a token or code: what is longer is no number that anybody needs. */
const IDENTIFIER_MAX = 2_000;

/** Everything about the order that stands above the money. */
export interface Details {
  /** Blocks that stand large, each with its caption. */
  readonly large: readonly Block[];
  readonly rows: readonly Block[];
}

/** What the rows are made from. */
interface Facts {
  readonly sale: Sale;
  readonly family: Family;
  readonly words: ReceiptWords;
  readonly masks: Masks;
  readonly number: string;
  /** The lines that are printed, masked. */
  readonly lines: readonly NameValue[];
}

/**
 * Number, name, extra fields, the result lines as sent (in order, repeats kept, empty ones hidden) and the identifiers.
 * What a result line already says, or what stands large, is not said again. With nothing told (a claim slip) only what was
 * known at the sale.
 */
export function detailsOf(sale: Sale, told: Told | null, goods: Goods, words: ReceiptWords): Details {
  const family = families[sale.product.family];
  const sent = told ? linesOf(family, told) : [];
  const masks = masksOf(sale, sent, goods.is === 'none' ? [] : [goods.text]);
  const number = cleanText(sale.clientNumber, 200);
  const identifiers = told ? identifiersOf(family, told, goods, masks) : [];
  const aloud = identifiers.filter(({ label }) => READ_ALOUD.has(label));
  const numberIsLarge = told !== null && (family.large === 'number' || (aloud.length === 0 && isReadAloud(family)));
  const large = [...aloud.map(asLine), ...(numberIsLarge ? [{ name: '', value: number }] : [])];
  const lines = sent.map(masks.line).filter((line) => !repeatsGoods(goods, line) && !isSaid(line, large));
  const facts: Facts = { sale, family, words, masks, number, lines };
  return {
    large: [
      ...(numberIsLarge ? numberLarge(facts) : []),
      ...aloud.flatMap(({ label, value }) => [centred(words.identifier[label]), ...aloudBlocks(value, words)]),
    ],
    rows: [
      ...(numberIsLarge ? [] : numberRow(facts, identifiers)),
      ...meterRow(facts),
      ...nameRow(facts, told),
      ...fieldRows(facts),
      ...lineRows(lines, identifiers),
      ...identifierRows(facts, identifiers),
    ],
  };
}

const isReadAloud = ({ number }: Family): boolean => number !== null && READ_ALOUD.has(number.label);

const isSaid = (line: NameValue, among: readonly NameValue[], enough?: number): boolean =>
  among.some((other) => repeats(line, other, enough));

/** Direct top-up, the one family that is enabled on the web alone, may send URL-encoded names (specification, product-family rule 7). */
const linesOf = (family: Family, { lines }: Told): NameValue[] =>
  shownLines(family.webOnly ? lines.map(({ name, value }) => ({ name, value: cleanEncodedText(value) })) : lines);

/** A token's digits are the same however they are joined; a code is the same character by character. */
function repeatsGoods(goods: Goods, line: NameValue): boolean {
  if (goods.is === 'none') return false;
  if (goods.is === 'token' && goods.groups) return bare(line.value) === bare(goods.text);
  return repeats(line, { name: inEveryLanguage((words) => words.identifier[goods.is === 'token' ? 'token' : 'code']), value: goods.text });
}

/** Plain digits in fours; anything else stands as it is. */
const inGroups = (number: string): string[] => (/^\d+$/.test(number) && number.length >= SHORTEST_GROUPED ? inFours(number) : [number]);

const aloudBlocks = (value: string, words: ReceiptWords): Block[] =>
  inGroups(value).length > 1 ? [big(inGroups(value), ' ', true)] : exactLarge(value, words);

const numberWord = ({ family, words }: Facts): string | null => (family.number ? words.number[family.number.label] : null);

/** Left out where a line or an identifier says all of it. */
function numberRow(facts: Facts, identifiers: readonly FilledIdentifier[]): Block[] {
  const { number, lines } = facts;
  const word = numberWord(facts);
  if (word === null || number === '' || isSaid({ name: '', value: number }, lines)) return [];
  return isSaid({ name: word, value: number }, identifiers.map(asLine)) ? [] : [row(word, inGroups(number).join(' '))];
}

function numberLarge(facts: Facts): Block[] {
  const word = numberWord(facts);
  return word === null || facts.number === '' ? [] : [centred(word), big(inGroups(facts.number), ' ', false)];
}

function meterRow({ sale, number, lines, words }: Facts): Block[] {
  const meter = cleanText(sale.quote?.meterId ?? '', 200);
  if (!isFilled(meter) || meter === number || isSaid({ name: '', value: meter }, lines)) return [];
  return [row(words.meterId, inGroups(meter).join(' '))];
}

function nameRow({ sale, family, masks, lines, words }: Facts, told: Told | null): Block[] {
  const sent = [told?.clientName, sale.quote?.clientName].find((name) => name !== undefined && name.trim() !== '') ?? '';
  const name = masks.text(family.webOnly ? cleanEncodedText(sent, 200) : cleanText(sent, 200));
  const said = isSaid({ name: inEveryLanguage((language) => language.name), value: name }, lines, SHORTEST_NAME);
  return name === '' || said ? [] : [row(words.name, name)];
}

function fieldRows({ sale, masks, lines, words }: Facts): Block[] {
  return sale.fields.flatMap(({ name, value }) => {
    const clean = cleanText(value, 200);
    const shown = isPersonal(name) ? starred(clean) : masks.text(clean);
    const label = `${name} ${inEveryLanguage((language) => fieldWord(name, language))}`;
    return shown === '' || isSaid({ name: label, value: shown }, lines) ? [] : [row(fieldWord(name, words), inGroups(shown).join(' '))];
  });
}

const fieldWord = (name: string, words: ReceiptWords): string =>
  Object.entries(words.field).find(([field]) => field === name)?.[1] ?? cleanText(name, 80);

interface FilledIdentifier {
  readonly label: IdentifierLabel;
  readonly value: string;
}

const asLine = ({ label, value }: FilledIdentifier): NameValue => ({ name: inEveryLanguage((words) => words.identifier[label]), value });

/** What an identifier is called where the family's row does not say. */
const PLAIN_NAMES = [
  { from: 'serial_number', label: 'serial' },
  { from: 'voucher_code', label: 'code' },
] as const;

/** Every filled identifier that is not what was bought; a token's two places that differ are both here. */
function identifiersOf(family: Family, told: Told, goods: Goods, masks: Masks): FilledIdentifier[] {
  const source = { serial_number: told.serialNumber, voucher_code: told.voucherCode };
  const others = PLAIN_NAMES.filter(({ from }) => !family.identifiers.some((identifier) => identifier.from === from));
  return [...family.identifiers, ...others]
    .map(({ from, label }) => ({ label, value: masks.text(cleanText(source[from], IDENTIFIER_MAX)) }))
    .filter(({ value }) => isFilled(value) && !(goods.is !== 'none' && value === goods.text) && !repeatsGoods(goods, { name: '', value }));
}

/** A line that stands for an identifier is shown as exactly as that. */
const lineRows = (lines: readonly NameValue[], identifiers: readonly FilledIdentifier[]): Block[] =>
  lines.flatMap((line) => (isSaid(line, identifiers.map(asLine)) ? exactRows(line.name, line.value) : [row(line.name, line.value)]));

/** Those that neither stand large nor in a line, each once. */
function identifierRows({ lines, words }: Facts, identifiers: readonly FilledIdentifier[]): Block[] {
  return identifiers.flatMap((identifier, index) => {
    const { label, value } = identifier;
    const said = isSaid(asLine(identifier), [...lines, ...identifiers.slice(0, index).map(asLine)]);
    return READ_ALOUD.has(label) || said ? [] : exactRows(words.identifier[label], value);
  });
}

/** A number that a customer may have to show: in full, over several lines where one is too short, or not at all. */
export const exactRows = (label: string, value: string): Block[] =>
  Array.from(value).length <= COLUMNS['58']
    ? [row(label, value, { exact: true })]
    : [paragraph(label), { is: 'text', text: value, align: 'left', bold: false, exact: true }];
