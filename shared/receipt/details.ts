import { type Family, families, fieldRules, type IdentifierLabel } from '../families.ts';
import { isFilled, type NameValue, shownLines } from '../labels.ts';
import type { Reading, Sale } from '../order.ts';
import { cleanEncodedText, cleanText, maskMiddle } from '../text.ts';
import { type Block, big, centred, row } from './document.ts';
import { bare, type Goods, inFours, repeatsGoods } from './goods.ts';
import type { ReceiptWords } from './words.ts';

/** Identifiers that the customer reads aloud at another counter, and that are therefore printed large. */
const READ_ALOUD: ReadonlySet<IdentifierLabel> = new Set(['registration']);
/** Below this a value that equals another is chance (one bill, month 12), not a repetition. */
const LONG_ENOUGH_TO_REPEAT = 4;
const SHORTEST_GROUPED = 8;

/** Everything about the order that stands above the money. */
export interface Details {
  /** Blocks that stand large, each with its caption. */
  readonly large: readonly Block[];
  readonly rows: readonly Block[];
}

/**
 * Number, name, extra fields, the result lines as sent (in order, repeats kept, empty ones hidden) and the identifiers.
 * What a result line already says, or what stands large, is not said again. With no reading (a claim slip) only what was
 * known at the sale.
 */
export function detailsOf(sale: Sale, reading: Reading | null, goods: Goods, words: ReceiptWords): Details {
  const family = families[sale.product.family];
  const lines = reading ? resultLines(family, sale, reading, goods) : [];
  const number = cleanText(sale.clientNumber, 200);
  const numberIsLarge = reading !== null && family.large === 'number';
  const said = (value: string): boolean => isSaid(value, lines) || repeatsGoods(goods, value);

  const identifiers = reading ? identifiersOf(family, reading, goods, said) : [];
  const largeIdentifiers = identifiers.filter(({ label }) => READ_ALOUD.has(label));
  const numberStandsElsewhere = said(number) || identifiers.some(({ value }) => bare(value) === bare(number));
  return {
    large: [
      ...(numberIsLarge ? numberLarge(family, number, words) : []),
      ...largeIdentifiers.flatMap(({ label, value }) => [centred(words.identifier[label]), big(inGroups(value), ' ', true)]),
    ],
    rows: [
      ...(numberIsLarge || numberStandsElsewhere ? [] : numberRow(family, number, words)),
      ...meterRow(sale, number, said, words),
      ...nameRow(family, sale, reading, said, words),
      ...fieldRows(sale, said, words),
      ...lines.map(({ name, value }) => row(name, value)),
      ...identifiers.filter(({ label }) => !READ_ALOUD.has(label)).map(({ label, value }) => row(words.identifier[label], value)),
    ],
  };
}

function resultLines(family: Family, sale: Sale, reading: Reading, goods: Goods): NameValue[] {
  return shownLines(decoded(family, reading.lines))
    .filter(({ value }) => !repeatsGoods(goods, value) && !repeatsLargeNumber(family, sale, value))
    .map(({ name, value }) => ({ name, value: masked(value, sale) }));
}

/** Hides the personal numbers of the sale wherever a biller echoes them. */
function masked(text: string, sale: Sale): string {
  return sale.fields
    .filter(({ name }) => isPersonal(name))
    .map(({ value }) => cleanText(value, 200))
    .filter(isLong)
    .reduce((shown, number) => (bare(shown) === bare(number) ? maskMiddle(shown) : shown.replaceAll(number, maskMiddle(number))), text);
}

/** Direct top-up, the one family that is enabled on the web alone, may send URL-encoded names (specification, product-family rule 7). */
const decoded = (family: Family, lines: readonly NameValue[]): readonly NameValue[] =>
  family.webOnly ? lines.map(({ name, value }) => ({ name, value: cleanEncodedText(value) })) : lines;

const repeatsLargeNumber = (family: Family, sale: Sale, value: string): boolean =>
  family.large === 'number' && isLong(value) && bare(value) === bare(sale.clientNumber);

const isPersonal = (name: string): boolean => Object.entries(fieldRules).some(([field, { personal }]) => field === name && personal);

const isLong = (value: string): boolean => bare(value).length >= LONG_ENOUGH_TO_REPEAT;

const isSaid = (value: string, lines: readonly NameValue[]): boolean =>
  isLong(value) && lines.some((line) => bare(line.value) === bare(value));

/** Plain digits in fours; anything else stands as it is. */
const inGroups = (number: string): string[] => (/^\d+$/.test(number) && number.length >= SHORTEST_GROUPED ? inFours(number) : [number]);

const numberWord = (family: Family, words: ReceiptWords): string | null => (family.number ? words.number[family.number.label] : null);

function numberRow(family: Family, number: string, words: ReceiptWords): Block[] {
  const word = numberWord(family, words);
  return word === null || number === '' ? [] : [row(word, inGroups(number).join(' '))];
}

function numberLarge(family: Family, number: string, words: ReceiptWords): Block[] {
  const word = numberWord(family, words);
  return word === null || number === '' ? [] : [centred(word), big(inGroups(number), ' ', false)];
}

function meterRow(sale: Sale, number: string, said: (value: string) => boolean, words: ReceiptWords): Block[] {
  const meter = cleanText(sale.quote?.meterId ?? '', 200);
  return !isFilled(meter) || said(meter) || bare(meter) === bare(number) ? [] : [row(words.meterId, inGroups(meter).join(' '))];
}

function nameRow(family: Family, sale: Sale, reading: Reading | null, said: (value: string) => boolean, words: ReceiptWords): Block[] {
  const sent = [reading?.clientName, sale.quote?.clientName].find((name) => name !== undefined && name.trim() !== '') ?? '';
  const name = family.webOnly ? cleanEncodedText(sent, 200) : cleanText(sent, 200);
  return name === '' || said(name) ? [] : [row(words.name, name)];
}

function fieldRows(sale: Sale, said: (value: string) => boolean, words: ReceiptWords): Block[] {
  return sale.fields.flatMap(({ name, value }) => {
    const clean = cleanText(value, 200);
    const shown = isPersonal(name) ? maskMiddle(clean) : inGroups(clean).join(' ');
    return shown === '' || said(shown) ? [] : [row(fieldWord(name, words), shown)];
  });
}

const fieldWord = (name: string, words: ReceiptWords): string =>
  Object.entries(words.field).find(([field]) => field === name)?.[1] ?? cleanText(name, 80);

interface FilledIdentifier {
  readonly label: IdentifierLabel;
  readonly value: string;
}

/** Filled identifiers that nothing above says yet; a token's two places that differ are both shown. */
function identifiersOf(family: Family, reading: Reading, goods: Goods, said: (value: string) => boolean): FilledIdentifier[] {
  const source = { serial_number: reading.serialNumber, voucher_code: reading.voucherCode };
  const second = (family.goods?.from ?? []).slice(1).map((from) => ({ from, label: 'serial' as const }));
  return [...family.identifiers, ...second]
    .map(({ from, label }) => ({ label, value: cleanText(source[from], 200) }))
    .filter(({ label, value }) => isFilled(value) && (READ_ALOUD.has(label) || !said(value)) && !repeatsGoods(goods, value));
}
