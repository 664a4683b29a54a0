import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/**
 * Lines of JSON in folders that others may write to, each with a code (HMAC, SHA-256) of this computer's own key as its last member. It says
 * that this computer wrote the line, and nothing of lines that are missing.
 */

/** The key, in base64. It lives in the keychain alone. */
export type ListKey = string;

/** What signs the lines of a list: `scope` keeps a line of one list from counting in another. */
export interface LineSigning {
  readonly key: ListKey;
  readonly scope: string;
}

const SIGNED = /^(\{.*),"mac":"([\w-]{43})"\}$/s;

const macOf = (line: string, { key, scope }: LineSigning): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`${scope}\n${line}`).digest();

/** The line of an object with at least one member, with its code. */
function signLine(line: string, signing: LineSigning): string {
  return `${line.slice(0, -1)},"mac":"${macOf(line, signing).toString('base64url')}"}`;
}

/** Whether exactly this line was signed with this key for this list. */
function isSignedLine(line: string, signing: LineSigning): boolean {
  const [, start, mac] = SIGNED.exec(line) ?? [];
  return start !== undefined && mac !== undefined && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${start}}`, signing));
}

/** What a list holds: a schema of its entries, and who signs its lines; null signs none. */
export interface SignedList<T> {
  readonly schema: z.ZodType<T>;
  readonly signing: LineSigning | null;
  /** The key of an entry; a list holds it once. */
  readonly keyOf: (entry: T) => string;
}

/** The entries of a list, and whether this computer signed their lines. Skips a line that a crash or a bad disk cut off. */
export const entriesIn = <T>(text: string, { schema, signing }: SignedList<T>): { readonly entry: T; readonly isSigned: boolean }[] =>
  text.split('\n').flatMap((line) => {
    const entry = schema.safeParse(parsed(line));
    return entry.success ? [{ entry: entry.data, isSigned: signing !== null && isSignedLine(line, signing) }] : [];
  });

/**
 * The lines that a list lacks; with a key, also those of entries that it has without this key's code, such as an older version's. The leading
 * line break ends what a crash may have left of the line before.
 */
export function missingLines<T>(text: string, entries: readonly T[], list: SignedList<T>): string {
  const { signing, keyOf } = list;
  const held = entriesIn(text, list).filter(({ isSigned }) => signing === null || isSigned);
  const known = new Set(held.map(({ entry }) => keyOf(entry)));
  const lines = entries.filter((entry) => !known.has(keyOf(entry))).map((entry) => JSON.stringify(entry));
  const added = lines.map((line) => `${signing ? signLine(line, signing) : line}\n`);
  return added.length === 0 ? '' : [text === '' || text.endsWith('\n') ? '' : '\n', ...added].join('');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
