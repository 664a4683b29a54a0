import { useEffect, useState, useSyncExternalStore } from 'react';
import { inBackground } from './background-work.ts';

/** One clock for the whole screen, so that all countdowns tick together. */
const listeners = new Set<() => void>();
let now = Date.now();
let run = performance.now();
/** How long the computer slept, as main reports it: the page's own clock stood still meanwhile, and every duration counts it. */
let sleptMs = 0;
let timer: ReturnType<typeof setInterval> | null = null;

function tick(): void {
  now = Date.now();
  run = monotonic();
  for (const each of listeners) each();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
}

const second = () => Math.floor(now / 1_000) * 1_000;
const runSecond = () => Math.floor(run / 1_000) * 1_000;
const minute = () => Math.floor(now / 60_000) * 60_000;

/** The time in milliseconds, updated once a second. */
export const useSecond = (): number => useSyncExternalStore(subscribe, second);
/** The same while `isNeeded`; else 0, and the clock does not run for it. */
export const useSecondWhile = (isNeeded: boolean): number =>
  useSyncExternalStore(isNeeded ? subscribe : subscribeToNothing, isNeeded ? second : zero);
const subscribeToNothing = () => zero;
const zero = () => 0;
/** The time in milliseconds, updated once a minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute);

/** Milliseconds since a fixed moment of this page; unlike the time of day, no change of the computer's clock moves it. */
export const monotonic = (): number => performance.now() + sleptMs;

/** Adds a sleep of the computer to every duration, and updates all times on the screen at once. */
export function countSleep(ms: number): void {
  sleptMs += ms;
  tick();
}

/** The milliseconds since a moment of {@link monotonic}, at least 0, updated once a second. */
export const useElapsed = (since: number): number => Math.max(0, useSyncExternalStore(subscribe, runSecond) - since);

/** Formats minutes and seconds as `4:51`; a dot would read as an amount. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Reads now, and again each minute while the component is shown. Keep the function the same from one drawing to the next. */
export function useEachMinute(read: () => Promise<void>): void {
  const minute = useMinute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute is a reason to read again.
  useEffect(() => inBackground(read()), [read, minute]);
}

/** True once `isSo` has been true without a break for `ms`: then a wait that usually ends at once gets an action. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    setHasLasted(false);
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && hasLasted;
}
