import { randomUUID } from 'node:crypto';
import { readDrawnOnce } from './drawn-once.ts';
import type { Keychain } from './keychain.ts';

/**
 * The marker that identifies the till in this computer's keychain; no secret. A journal with another marker was copied here. Null where
 * the keychain does not answer.
 */
export const readTillMarker = (keychain: Keychain): Promise<string | null> => readDrawnOnce(keychain, 'till-marker', randomUUID);
