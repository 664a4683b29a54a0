import { families } from '../families.ts';
import { goodsOf, type Reading, type Sale } from '../order.ts';
import { fail, ok, type Result } from '../result.ts';
import { cleanText, exactText } from '../text.ts';
import { type Block, big, type CannotPrint, cannotPrint, centred, paragraph } from './document.ts';
import type { ReceiptWords } from './words.ts';

/** What the customer takes away, ready to be printed large. */
export type Goods =
  | { readonly is: 'none' }
  | { readonly is: 'token'; readonly text: string; readonly groups: readonly string[] | null }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'link'; readonly text: string };

const LINK = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:javascript|file|data|mailto|intent):|www\.)/i;
const USUAL_TOKEN = /^\d{20}$/;

/** Leaves letters and digits: `4101-2233` and `4101 2233` are the same number. */
export const bare = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * The token, code or link of a reading, exactly as sent. A text that would change in cleaning (control, bidi or invisible
 * characters inside it) cannot be shown exactly: there is no receipt then, and the failure says so.
 */
export function readGoods(sale: Sale, reading: Reading): Result<Goods, CannotPrint> {
  const kind = families[sale.product.family].goods?.label;
  const sent = goodsOf(sale, reading);
  if (!kind || sent === null) return ok({ is: 'none' });
  const text = exactText(sent);
  if (text === null) return fail(cannotPrint('unprintable', `the ${kind} holds characters that cannot be shown exactly`));
  if (kind === 'token') {
    const digits = text.replace(/[\s-]/g, '');
    return ok({ is: 'token', text, groups: USUAL_TOKEN.test(digits) ? inFours(digits) : null });
  }
  return ok(LINK.test(text) ? { is: 'link', text } : { is: 'code', text });
}

/** Whether another value says just what the goods say, so that it need not be printed twice. */
export function repeatsGoods(goods: Goods, value: string): boolean {
  if (goods.is === 'none') return false;
  return goods.is === 'token' ? bare(value) === bare(goods.text) : value.trim() === goods.text;
}

/** `12345678` as `1234`, `5678`. */
export const inFours = (digits: string): string[] => digits.match(/.{1,4}/gs) ?? [];

/** Cuts a text after its hyphens and spaces, where a line may end; joined again it is the same text. */
export const atSeparators = (text: string): string[] => text.match(/[^\s-]*[\s-]+|[^\s-]+$/g) ?? [text];

/** The blocks of the large part for a token, code or link, with how to redeem it and its terms. */
export function goodsBlocks(goods: Goods, sale: Sale, words: ReceiptWords): Block[] {
  switch (goods.is) {
    case 'none':
      return [];
    case 'token':
      return [centred(words.identifier.token), ...tokenBlocks(goods, words)];
    case 'code':
      return [centred(words.identifier.code), big(atSeparators(goods.text), '', true), ...instructions(sale, words)];
    case 'link':
      return [
        centred(words.link),
        { is: 'qr', data: goods.text, label: words.linkQr },
        centred(goods.text, { exact: true }),
        ...instructions(sale, words),
      ];
  }
}

function tokenBlocks(token: Extract<Goods, { is: 'token' }>, words: ReceiptWords): Block[] {
  if (token.groups) return [big(token.groups, ' ', true)];
  return [big(atSeparators(token.text), '', true), centred(words.oddToken, { bold: true })];
}

function instructions(sale: Sale, words: ReceiptWords): Block[] {
  const { howToRedeem, terms } = sale.product;
  return [...titled(words.howToRedeem, howToRedeem), ...titled(words.terms, terms)];
}

function titled(title: string, text: string): Block[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => cleanText(line))
    .filter((line) => line !== '');
  return lines.length === 0 ? [] : [paragraph(title, true), ...lines.map((line) => paragraph(line))];
}
