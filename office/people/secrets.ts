import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_CHARACTERS } from '../../shared/office/codes.ts';

/** Random texts that open something. SQL holds their digests alone: they have too many bits to be guessed from one. */

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Five bits a character. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');

export const digestOf = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('base64url');

/** The second half of the double submit: who has the session's cookie alone cannot make a page send it. */
export const csrfOf = (token: string): string => createHmac('sha256', token).update('loket-csrf').digest('base64url');

/** Compares in constant time. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
