import { families } from '../catalogue/families.ts';
import { fail, ok, type Result } from '../lib/result.ts';
import { cleanText } from '../lib/text.ts';
import { type GoodsReading, readGoods } from '../orders/goods/shown-goods.ts';
import { tokenKey } from '../orders/goods/token.ts';
import { goodsOf, identifierPlaces, type Sale } from '../orders/order.ts';
import { type Block, big, type CannotPrint, cannotPrint, centred, PAPER_COLUMNS, paragraph } from './document.ts';
import type { PrintableResult } from './printable-result.ts';
import type { ReceiptStrings } from './strings.ts';

/** The goods, ready to be printed large. */
export type PrintableGoods = { readonly is: 'none' } | GoodsReading;

/** A token that the service sent beside the goods, with the rows of the facts that follow it. */
export interface FurtherToken {
  readonly token: GoodsReading;
  readonly facts: readonly Block[];
}

/** Longer than any real code. */
const LONGEST_CODE = 2_000;
/** The length of a line of the narrowest paper. */
const LONGEST_PART = PAPER_COLUMNS['58'];
/** As many characters as a reader remembers while typing. */
const LONGEST_GROUP = 8;
/** Texts of the catalogue are printed completely. */
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * Returns the token, code or link of a reading, with a mark for each invisible character. A text longer than any code
 * has no receipt; the screen shows it and can copy it.
 */
export function printableGoodsOf(sale: Sale, printable: PrintableResult): Result<PrintableGoods, CannotPrint> {
  const kind = families[sale.product.family].goods?.label;
  const sent = goodsOf(sale, printable);
  if (!kind || sent === null) return ok({ is: 'none' });
  const goods = readGoods(kind, sent);
  return goods.text.length > LONGEST_CODE
    ? fail(cannotPrint('unprintable', `the ${kind} has more than ${LONGEST_CODE} characters`))
    : ok(withFactsOf(goods, sale, printable));
}

/** One place may hold the digits alone, and the other the same digits with more. */
function withFactsOf(goods: GoodsReading, { product }: Sale, result: PrintableResult): GoodsReading {
  if (goods.is !== 'token' || goods.facts.length > 0) return goods;
  const fuller = families[product.family].goods?.from
    .map((from) => readGoods('token', identifierPlaces(result)[from]))
    .find((other) => other.is === 'token' && other.facts.length > 0 && tokenKey(other.text) === tokenKey(goods.text));
  return fuller?.is === 'token' ? { ...goods, facts: fuller.facts } : goods;
}

/** Splits a text after its hyphens and spaces, where a line may break; joining the parts restores it. */
export const atSeparators = (text: string): string[] => text.match(/[^\s-]*[\s-]+|[^\s-]+$/g) ?? [text];

/** The large blocks of a token with the further ones, a code or a link, then how to redeem it, its terms and its note, which a product without goods has too. */
export function goodsBlocks(goods: PrintableGoods, further: readonly FurtherToken[], sale: Sale, strings: ReceiptStrings): Block[] {
  switch (goods.is) {
    case 'none':
      return instructions(sale, strings);
    case 'token':
      return [
        centred(strings.identifier.token),
        ...tokenBlocks(goods, strings),
        ...furtherBlocks(further, strings),
        ...instructions(sale, strings),
      ];
    case 'code':
      return [centred(strings.identifier.code), ...exactLarge(goods.text, strings), ...instructions(sale, strings)];
    case 'marked':
      return [
        centred(strings.identifier[goods.of]),
        ...exactLarge(goods.text, strings),
        centred(strings.markedCode, { bold: true }),
        ...furtherBlocks(further, strings),
        ...instructions(sale, strings),
      ];
    case 'link':
      return [
        centred(strings.link),
        { is: 'qr', data: goods.text, label: strings.linkQr },
        centred(goods.text, { exact: true }),
        ...instructions(sale, strings),
      ];
  }
}

function furtherBlocks(further: readonly FurtherToken[], strings: ReceiptStrings): Block[] {
  if (further.length === 0) return [];
  const tokens = further.flatMap(({ token, facts }) => [centred(strings.identifier.token), ...tokenBlocks(token, strings), ...facts]);
  return [...tokens, centred(strings.allTokens, { bold: true })];
}

function tokenBlocks(token: GoodsReading, strings: ReceiptStrings): Block[] {
  if (token.is === 'token' && token.groups) return [big(token.groups, ' ', true)];
  return [...exactLarge(token.text, strings), centred(strings.oddToken, { bold: true })];
}

/**
 * A text that is typed in again, large: broken after its separators only. A part that does not fit on narrow paper
 * becomes one short group for each line with a note that they belong together.
 */
export function exactLarge(text: string, strings: ReceiptStrings): Block[] {
  const parts = atSeparators(text);
  if (parts.every((part) => lengthOf(part.trimEnd()) <= LONGEST_PART)) return [big(parts, '', true)];
  const groups = parts.flatMap(inEvenGroups).map((group) => big([group], '', true));
  return /\s/.test(text) ? groups : [...groups, centred(strings.oneCode)];
}

const lengthOf = (text: string): number => Array.from(text).length;

/** Groups whose lengths differ by at most one: a last group of one character is easily missed. */
function inEvenGroups(part: string): string[] {
  const points = Array.from(part);
  const count = Math.ceil(points.length / LONGEST_GROUP);
  const start = (group: number): number => Math.ceil((group * points.length) / count);
  return Array.from({ length: count }, (_, group) => points.slice(start(group), start(group + 1)).join(''));
}

function instructions(sale: Sale, strings: ReceiptStrings): Block[] {
  const { howToRedeem, terms, note } = sale.product;
  return [...titled(strings.howToRedeem, howToRedeem), ...titled(strings.terms, terms), ...titled(strings.note, note)];
}

function titled(title: string, text: string): Block[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => cleanText(line, WHOLE))
    .filter((line) => line !== '');
  return lines.length === 0 ? [] : [paragraph(title, true), ...lines.map((line) => paragraph(line))];
}
