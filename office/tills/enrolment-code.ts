import { hash } from 'node:crypto';

/** What the office keeps of a till's code. 50 bits that end within minutes need no slow hash. */
export const hashOfCode = (code: string): Buffer => hash('sha256', code, 'buffer');
