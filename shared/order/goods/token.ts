import { erasedCodeOf } from '../../journal/erased-text.ts';
import { cleanText, comparableCode } from '../../lib/text.ts';
import { readTokenFacts, type TokenFact } from './token-facts.ts';

/** An electricity token as a provider sends it: its digits alone, or with name, tariff, power and energy in the same string. */
interface TokenText {
  /** The twenty digits without separators; null where the text does not start with exactly twenty. */
  readonly digits: string | null;
  /** The token without what stands behind it, as sent; the whole text where it cannot be told apart. */
  readonly code: string;
  readonly facts: readonly TokenFact[];
}

const LABEL = /^(?:no\.?\s*)?(?:stroom|token|sn)(?:\s*[:=]\s*|\s+)(?=\d)/i;
/** Spaces and dashes of every kind, and dots: separators between the digits, and no part of them. */
const BETWEEN = '[\\s\\p{Pd}\\u2212.]*';
const TWENTY_DIGITS = new RegExp(`^\\d(?:${BETWEEN}\\d){19}(?!${BETWEEN}\\d)`, 'u');
const BEFORE_FACTS = /^\s*[/|~;#*]\s*/;
/** A token of another length, with what stands behind it. */
const ODD_WITH_FACTS = /^([\d\s\p{Pd}]*\d)\s*[/|~;#*]\s*(.+)$/su;
/** So many facts behind digits of another number prove that the digits are the token. */
const PROVING_FACTS = 2;

/** Splits a token from what stands behind it. Spaces around it are no part of it. Loses nothing: what is not understood is a fact too. */
export function readToken(sent: string): TokenText {
  const text = sent.trim().replace(LABEL, '');
  const code = TWENTY_DIGITS.exec(text)?.[0];
  if (code === undefined) return readOddToken(sent.trim());
  const behind = text.slice(code.length);
  return { digits: code.replace(/\D/g, ''), code, facts: readTokenFacts(behind.replace(BEFORE_FACTS, ''), separatorOf(behind)) };
}

function readOddToken(text: string): TokenText {
  const [, code, behind] = ODD_WITH_FACTS.exec(text) ?? [];
  const facts = code === undefined || behind === undefined ? [] : readTokenFacts(behind, separatorOf(text.slice(code.length)));
  return code !== undefined && facts.length > PROVING_FACTS ? { digits: null, code, facts } : { digits: null, code: text, facts: [] };
}

const separatorOf = (behind: string): string => BEFORE_FACTS.exec(behind)?.[0].trim() ?? '/';

/** What two writings of one token have in common: its twenty digits, else its characters without spaces and hyphens. */
export const tokenKey = (text: string): string => readToken(text).digits ?? erasedCodeOf(text) ?? comparableCode(text);

/** The text of a token for a person, complete: cleaned where its digits are certain, else null. */
export const writtenToken = (sent: string): string | null => (readToken(sent).digits === null ? null : cleanText(sent, sent.length + 1));
