import type { Failure } from '../../shared/ipc/failures.ts';
import { screenFaultOf } from '../../shared/ipc/screen-fault.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Bridge } from './bridge.ts';

/** A failure of work that no code awaits: main refused it, or the page threw. */
export type BackgroundFault =
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'screen'; readonly error: unknown };

type Listener = (fault: BackgroundFault) => void;
const listeners = new Set<Listener>();

/** Subscribes to every fault; the returned function unsubscribes. */
export function onFault(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = (fault: BackgroundFault): void => {
  for (const listener of listeners) listener(fault);
};

/** Reports that the page threw. */
export const reportFault = (error: unknown): void => notify({ kind: 'screen', error });

/** The outcome of background work: nothing to report, or a result that no other code reads. */
type BackgroundOutcome = undefined | null | boolean | Result<unknown, Failure>;

/**
 * Runs work that no code awaits; the only way to do so. Reports its failure, thrown or returned, to the listeners of
 * {@link onFault}. Work that shows its own failure resolves to nothing.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a value is a promise of void.
export function inBackground(work: Promise<BackgroundOutcome | void>): void {
  work.then((outcome) => {
    if (typeof outcome === 'object' && outcome !== null && !outcome.ok) reportRefusal(outcome.failure);
  }, reportFault);
}

/** The sign-in screen and the PIN dialog show these failures themselves. */
const IS_SHOWN: ReadonlySet<Failure['kind']> = new Set(['notSignedIn', 'notPermitted'] as const);

/** Reports a refusal that no screen shows: the person has left the place that asked. */
export function reportRefusal(failure: Failure): void {
  if (!IS_SHOWN.has(failure.kind)) notify({ kind: 'refused', failure });
}

/** Reports errors that no part of the page caught. Returns the unsubscriber. */
export function watchPage(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const failed = (event: ErrorEvent): void => {
    // The browser postpones a measurement to the next frame: nothing failed, and there is no error object.
    if (!String(event.message).startsWith('ResizeObserver loop')) reportFault(event.error);
  };
  const rejected = (event: PromiseRejectionEvent): void => reportFault(event.reason);
  page.addEventListener('error', failed);
  page.addEventListener('unhandledrejection', rejected);
  return () => {
    page.removeEventListener('error', failed);
    page.removeEventListener('unhandledrejection', rejected);
  };
}

/** A page that fails repeatedly must not fill the log. */
const MOST_REPORTS = 50;

/** Reports the page's errors to main, without their texts. Returns the unsubscriber. */
export function reportFaults(bridge: Pick<Bridge, 'app'>): () => void {
  let remainingReports = MOST_REPORTS;
  return onFault((fault) => {
    if (fault.kind !== 'screen' || remainingReports === 0) return;
    remainingReports -= 1;
    // A missing main cannot receive the report, and its absence is no new fault.
    bridge.app.fault(screenFaultOf(fault.error)).catch(() => undefined);
  });
}
