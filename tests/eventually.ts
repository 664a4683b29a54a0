import { vi } from 'vitest';
import { LONG_MS } from './limits.ts';

const AGAIN_MS = 20;

/**
 * Calls `look` until it does not throw, and resolves to its value. Rejects with the last error of `look` after LONG_MS, when the wait
 * hangs.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: LONG_MS, interval: AGAIN_MS });
