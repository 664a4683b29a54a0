import { createHash } from 'node:crypto';
import type { ShiftDocument } from '../../../shared/shifts/document/shift-document.ts';

/** SHA-256 of a Z's JSON, in hex. A Z that was read back has its members in the same order, and so the same digest. */
export const digestOfZ = (z: ShiftDocument): string => createHash('sha256').update(JSON.stringify(z)).digest('hex');
