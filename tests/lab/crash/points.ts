import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';

/** Where a till can be killed: at each write of its journal, each request that leaves and each file of a receipt. */

export interface Point {
  /** `inside`: a write whose events are inserted and not committed, or a request of which half has left. */
  readonly when: 'before' | 'inside' | 'after';
  readonly what: string;
  /** The first of these since the till was armed, the second, … */
  readonly nth: number;
}

export interface ReachedPoint extends Point {
  readonly number: number;
  readonly died: boolean;
}

/** The module that Electron loads before the till; it kills the till from inside its process. */
export const PRELOAD = join(import.meta.dirname, 'points.cjs');

export const environment = (log: string, at: Point | null = null): Record<string, string> => ({
  LOKET_CRASH_LOG: log,
  ...(at === null ? {} : { LOKET_CRASH_AT: JSON.stringify(at) }),
});

declare global {
  var loketCrashPoints: { readonly arm: (point: Point | null) => void };
}

/** Restarts the count in a running till, which will die at the given point. */
export const arm = (app: ElectronApplication, point: Point | null): Promise<void> =>
  app.evaluate((_electron, at) => globalThis.loketCrashPoints.arm(at), point);

export const readPoints = (log: string): ReachedPoint[] =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as ReachedPoint)
    : [];

export const pointName = ({ when, what, nth }: Point): string => `${when} ${what}${nth > 1 ? ` (${nth})` : ''}`;
