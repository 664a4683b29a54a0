import type { Failure } from '../../shared/ipc/failures.ts';
import { screenFaultOf } from '../../shared/ipc/screen-fault.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Bridge } from './bridge.ts';

/** What went wrong in work that nobody awaits: main said no, or the page itself failed. */
export type BackgroundFault = { readonly is: 'refused'; readonly failure: Failure } | { readonly is: 'screen'; readonly error: unknown };

type Listener = (fault: BackgroundFault) => void;
const listeners = new Set<Listener>();

/** Hears of every fault from now on; the function returned ends it. */
export function onFault(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (fault: BackgroundFault): void => {
  for (const listener of listeners) listener(fault);
};

/** The page failed. */
export const reportFault = (error: unknown): void => tell({ is: 'screen', error });

/** What work may come to: nothing more to tell, or a result that nobody else looks at. */
export type BackgroundOutcome = undefined | null | boolean | Result<unknown, Failure>;

/**
 * Runs work that nobody awaits, and the one way to do so: a failure in it is told to the cashier ({@link onFault}), whether
 * it was thrown or is a result. Work that shows its own failure resolves to nothing.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a value is a promise of void.
export function inBackground(work: Promise<BackgroundOutcome | void>): void {
  work.then((outcome) => {
    if (typeof outcome === 'object' && outcome !== null && !outcome.ok && !IS_SHOWN.has(outcome.failure.kind))
      tell({ is: 'refused', failure: outcome.failure });
  }, reportFault);
}

/** The till locks itself at the first, and asks for a PIN at the second. */
const IS_SHOWN: ReadonlySet<Failure['kind']> = new Set(['notSignedIn', 'notPermitted'] as const);

/** Hears of what no part of the page caught. Returns what ends it. */
export function watchPage(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const failed = (event: ErrorEvent): void => {
    // The browser puts off a measurement to the next frame: nothing failed, and no error comes with it.
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

/** A page that fails over and over fills no log. */
const MOST_REPORTS = 50;

/** Reports the page's own faults to main, without their texts. Returns what ends it. */
export function reportFaults(bridge: Pick<Bridge, 'app'>): () => void {
  let left = MOST_REPORTS;
  return onFault((fault) => {
    if (fault.is !== 'screen' || left === 0) return;
    left -= 1;
    // Main that is gone cannot be told, and that it is gone is no new fault.
    bridge.app.fault(screenFaultOf(fault.error)).catch(() => undefined);
  });
}
