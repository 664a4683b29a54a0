import { erasedCodeOf } from '../../lib/erased-text.ts';
import { cleanText, comparableCode } from '../../lib/text.ts';
import { readTokenFacts, type TokenFact } from './token-facts.ts';

/** An electricity token as a provider sends it: its digits alone, or with name, tariff, power and energy in the same string. */
interface TokenText {
  /** The twenty digits without separators; null where the text does not start with exactly twenty. */
  readonly digits: string | null;
  /** The token as sent, without the text behind it; the whole text where the two cannot be separated. */
  readonly code: string;
  readonly facts: readonly TokenFact[];
}

const LABEL = /^(?:no\.?\s*)?(?:stroom|token|sn)(?:\s*[:=]\s*|\s+)(?=\d)/i;
/** Spaces and dashes of every kind, and dots: separators between the digits, and no part of them. */
const GAP = '[\\s\\p{Pd}\\u2212.]';
/** A power or an energy: a number with its unit or its part, behind which no group of digits follows. */
const MEASURE = `\\d{1,6}(?:(?:,\\d{1,4}|\\.\\d{1,2})?\\s*(?:VA|kWh)(?!\\p{L})|(?:,\\d{1,4}|\\.\\d{1,2})(?!${GAP}*\\d))`;
/** The token goes on: digits without a space, another group of four, or digits alone to the end. */
const MORE_DIGITS = `[\\p{Pd}\\u2212.]?\\d|${GAP}+\\d{4}(?!\\d)|${GAP}+\\d(?:${GAP}*\\d)*$`;
const TWENTY_DIGITS = new RegExp(`^\\d(?:${GAP}*\\d){19}(?!\\p{L})(?:(?=${GAP}+${MEASURE})|(?!${MORE_DIGITS}))`, 'iu');
const BEFORE_FACTS = /^\s*[/|~;#*,.\p{Pd}\u2212]\s*|^\s*\n\s*/u;
/** A token of another length, with the text behind it. */
const ODD_WITH_FACTS = /^([\d\s\p{Pd}]*\d)\s*[/|~;#*]\s*(.+)$/su;
/** Behind another number of digits, more facts than this prove that the digits are the token. */
const PROVING_FACTS = 2;

/** Splits a token from the text behind it. Spaces around it are no part of it. Loses nothing: text that is not understood is kept too. */
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

/** The separator between the facts, found from the text before the first fact. Line breaks and dashes with spaces separate too. */
function separatorOf(behind: string): string {
  const before = BEFORE_FACTS.exec(behind)?.[0] ?? '';
  const sign = before.trim();
  if (/^[/|~;#*,]$/.test(sign)) return sign;
  if (sign !== '' && sign !== '.' && sign !== before) return before;
  const rest = behind.slice(before.length);
  if (sign === '' && rest.includes('\n')) return '\n';
  return /[/|~;#*]/.exec(rest)?.[0] ?? '/';
}

/** The key that two writings of one token share: its twenty digits, else its characters without spaces and hyphens. */
export const tokenKey = (text: string): string => readToken(text).digits ?? erasedCodeOf(text) ?? comparableCode(text);

/** The text of a token for a person, complete: cleaned where its digits are certain, else null. */
export const writtenToken = (sent: string): string | null => (readToken(sent).digits === null ? null : cleanText(sent, sent.length + 1));
