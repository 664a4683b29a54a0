/** What the page and its service worker share about answers that are kept for a time without a connection. */

/** Marks an answer that was kept: the office could not be reached. */
export const KEPT_HEADER = 'loket-kept';
/** When it was kept, in ms since 1970, by the clock of the person's device. */
export const KEPT_AT_HEADER = 'loket-kept-at';
export const ANSWERS_CACHE = 'loket-answers';
/** Sent to the service worker when a person signs in or out. */
export const FORGET_MESSAGE = 'forget answers';

/** Removes all kept answers. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in window) await caches.delete(ANSWERS_CACHE);
  navigator.serviceWorker?.controller?.postMessage(FORGET_MESSAGE);
}
