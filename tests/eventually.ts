import { vi } from 'vitest';
import { LONG_MS } from './limits.ts';

const AGAIN_MS = 20;

/** Waits until `look` no longer throws, and returns what it returns. Only a wait that hangs fails, with what `look` threw last. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: LONG_MS, interval: AGAIN_MS });
