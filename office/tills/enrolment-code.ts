import { hash, randomBytes } from 'node:crypto';

/** The characters of a code: 32, without those that look alike. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Draws a code of 50 random bits. */
export const drawCode = (): string => Array.from(randomBytes(LENGTH), (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');

/** What the office keeps of a code. 50 bits that end within minutes need no slow hash. */
export const hashOfCode = (code: string): Buffer => hash('sha256', code, 'buffer');
