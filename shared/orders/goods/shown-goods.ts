import { type CodePart, codeParts, isPlainCode, visibleCode } from '../../lib/exact-code.ts';
import { readToken, writtenToken } from './token.ts';
import type { TokenFact } from './token-facts.ts';

type GoodsKind = 'token' | 'code';

/** The goods as every screen and paper shows them. Copying uses the text as sent instead. */
export type GoodsReading =
  /** `text`: the token as sent, without the text behind it. `groups`: its digits in fours; null where they are not twenty. */
  | { readonly is: 'token'; readonly text: string; readonly groups: readonly string[] | null; readonly facts: readonly TokenFact[] }
  | { readonly is: 'code' | 'link'; readonly text: string }
  /** Characters that cannot be seen are written as marks, such as `<LF>`. */
  | { readonly is: 'marked'; readonly of: GoodsKind; readonly text: string; readonly parts: readonly CodePart[] };

const LINK = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:javascript|file|data|mailto|intent):|www\.)/i;
/** A lower-case host with a top-level name, and a path: `s.id/AbC12`. Anything else is a code. */
const BARE_LINK = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}(?::\d{1,5})?\/\S+$/;

/** Reads a token, code or link for a person: the one reading of screen, paper, customer display and phone receipt. */
export function readGoods(kind: GoodsKind, sent: string): GoodsReading {
  if (kind === 'token') {
    const { digits, code, facts } = readToken(sent);
    if (digits !== null) return { is: 'token', text: code, groups: groupsOfFour(digits), facts };
    return isPlainCode(code) ? { is: 'token', text: code, groups: null, facts } : marked(kind, code);
  }
  if (!isPlainCode(sent)) return marked(kind, sent);
  return { is: LINK.test(sent) || BARE_LINK.test(sent) ? 'link' : 'code', text: sent };
}

const marked = (of: GoodsKind, code: string): GoodsReading => ({ is: 'marked', of, text: visibleCode(code), parts: codeParts(code) });

/** `12345678` as `1234`, `5678`. */
export const groupsOfFour = (digits: string): string[] => digits.match(/.{1,4}/gs) ?? [];

/** All that was sent, as one line of text: with marks, except around a token, where characters that cannot be seen are no part of it. */
export const writtenGoods = (kind: GoodsKind, sent: string): string =>
  (kind === 'token' ? writtenToken(sent) : null) ?? visibleCode(sent.trim());
