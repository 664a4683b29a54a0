import { families } from '../catalogue/families.ts';
import type { Language } from '../lib/language.ts';
import { formatPlainRupiah } from '../lib/money.ts';
import type { PricePart } from '../receipts/price-parts.ts';
import { receiptStrings } from '../receipts/strings.ts';
import type { DisplayCode, DisplayResult, DisplayView } from './display-views.ts';

/**
 * The receipt as text for a phone's camera: the token or code first, then the receipt's lines, the most needed first. Lines that exceed the
 * QR code are left out from the end. Where the code leaves no room for the needed lines, code and receipt have a QR code each.
 */

/** The bytes that a QR code of 77 modules (version 15, correction M) holds: a larger one is hard to read from a screen. */
const PHONE_BYTES = 412;
/** The bytes that the largest QR code (version 40, correction M) holds. A longer code has none: it stays on the paper. */
const CODE_BYTES = 2_331;
/** Product, number, total and order: with less, the text is no receipt. */
const NEEDED_LINES = 4;

/** The QR codes of one order, as their texts. */
export interface PhoneReceiptView {
  readonly texts: readonly string[];
}

type Shop = Pick<DisplayView['shop'], 'name' | 'phone'>;

/** The texts of the QR codes, the one with the token or code first. In training mode each text says so. */
export function phoneTexts(result: DisplayResult, shop: Shop, isPractice: boolean, language: Language): readonly string[] {
  const strings = receiptStrings[language];
  const head = isPractice ? [strings.training] : [];
  const code = [
    ...result.codes.flatMap((one) => [codeLine(one, language), ...(one.isOdd ? [strings.oddToken] : [])]),
    ...(result.codes.length > 1 ? [strings.allTokens] : []),
  ];
  const receipt = receiptLines(result, shop, language);
  const together = fitting([...head, ...code], receipt);
  if (together !== null) return [together];
  const alone = [...head, ...code].join('\n');
  const rest = fitting(head, receipt) ?? [...head, ...receipt.slice(0, NEEDED_LINES)].join('\n');
  return bytesOf(alone) <= CODE_BYTES ? [alone, rest] : [rest];
}

/** The token or code alone, for a small QR code; null where none can hold it. */
export function phoneCode(code: DisplayCode, isPractice: boolean, language: Language): string | null {
  const text = [...(isPractice ? [receiptStrings[language].training] : []), codeLine(code, language)].join('\n');
  return bytesOf(text) <= PHONE_BYTES ? text : null;
}

/** The label stands first, so that no phone takes the code for an address, a network or a call. */
const codeLine = ({ label, parts }: DisplayCode, language: Language): string =>
  `${codeLabel(label, language)}: ${parts.join(SEPARATORS[label])}`;

/** The text between the parts of a code: a person reads a token group by group, and a code keeps exactly its characters. */
const SEPARATORS: Readonly<Record<DisplayCode['label'], string>> = { token: ' ', code: '', link: '' };

export const codeLabel = (label: DisplayCode['label'], language: Language): string =>
  label === 'link' ? receiptStrings[language].link : receiptStrings[language].identifier[label];

function receiptLines(result: DisplayResult, shop: Shop, language: Language): string[] {
  const { total, order, identifier, name, number, tokenFact } = receiptStrings[language];
  const label = families[result.family].number?.label;
  return [
    result.product,
    `${total}: ${formatPlainRupiah(result.total)}`,
    `${order}: ${result.orderId}`,
    ...(result.number === null || label === undefined ? [] : [`${number[label]}: ${result.number}`]),
    ...(result.name === null ? [] : [`${name}: ${result.name}`]),
    ...result.codes.flatMap(({ facts }) => facts).map(({ label, value }) => `${tokenFact[label]}: ${value}`),
    ...result.references.map(({ label, value }) => `${identifier[label]}: ${value}`),
    result.at,
    shop.name,
    ...result.amounts.map(({ part, amount }) => `${partLabel(part, language)}: ${formatPlainRupiah(amount)}`),
    ...(shop.phone === '' ? [] : [shop.phone]),
  ];
}

/** The label of a part of a price, as on the receipt. */
export function partLabel(part: PricePart['part'], language: Language): string {
  const { bill, price, admin, otherCharges, kioskFee } = receiptStrings[language];
  return { bill, price, admin, other: otherCharges, fee: kioskFee }[part];
}

/** The lines that fit below the head, at least the needed ones; null where these do not fit. */
function fitting(head: readonly string[], lines: readonly string[]): string | null {
  for (let count = lines.length; count >= Math.min(NEEDED_LINES, lines.length); count -= 1) {
    const text = [...head, ...lines.slice(0, count)].join('\n');
    if (bytesOf(text) <= PHONE_BYTES) return text;
  }
  return null;
}

/** The length in UTF-8. */
const bytesOf = (text: string): number => Array.from(text).reduce((sum, point) => sum + byteLength(point.codePointAt(0) ?? 0), 0);
const byteLength = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
