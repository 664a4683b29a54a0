import type { RefusalSighting } from './seen-refusals.ts';

/** What the journal keeps of refusals that no row recognised; `subject` is the name of the refusal. No person causes it. */
export interface RefusalSeenEvent {
  readonly type: 'refusalSeen';
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly refusal: RefusalSighting;
}
