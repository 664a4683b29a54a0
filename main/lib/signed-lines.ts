import { createHmac, timingSafeEqual } from 'node:crypto';

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
export function signLine(line: string, signing: LineSigning): string {
  return `${line.slice(0, -1)},"mac":"${macOf(line, signing).toString('base64url')}"}`;
}

/** Whether exactly this line was signed with this key for this list. */
export function isSignedLine(line: string, signing: LineSigning): boolean {
  const [, start, mac] = SIGNED.exec(line) ?? [];
  return start !== undefined && mac !== undefined && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${start}}`, signing));
}
