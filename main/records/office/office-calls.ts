import type { JournalPlace, SentEvent } from '../../../shared/office/batch.ts';
import type { TillDocument } from '../../../shared/office/documents.ts';

/** What a till reads of its journal for its head office (docs/office-till.md). All of an answer is of one moment of the journal. */

/** Whether what names a customer leaves the till: `masked` as an erasure leaves it, or `whole`. */
export type SentBodies = 'masked' | 'whole';

export interface OfficeSpan {
  /** The number of the event before the first. */
  readonly after: number;
  /** How many events at most. */
  readonly most: number;
  readonly bodies: SentBodies;
  /** The account of the balance at the provider ({@link ../../service/account.ts}); absent where the till names none. */
  readonly account?: string;
}

export interface OfficeEvents {
  /** The place that the first event follows; the journal's last where it has no such event, because it became shorter. */
  readonly after: JournalPlace;
  readonly events: readonly SentEvent[];
  /** The state of what the events are about; with the last event, also what every sale changes: the open shift and the balance. */
  readonly documents: readonly TillDocument[];
  /** The journal's last event. */
  readonly head: JournalPlace;
  /** When the oldest event after these was written; null where there is none. UTC, ISO 8601. */
  readonly waitingSince: string | null;
}

export interface OfficeDocuments {
  /** The number of the last event whose subjects are included. */
  readonly to: number;
  readonly documents: readonly TillDocument[];
  readonly head: JournalPlace;
}

export interface OfficeCalls {
  /**
   * Fewer events where they and their documents are larger than `mostBytes` as JSON; at least one, which goes without its body where no batch
   * could hold it.
   */
  readonly officeEvents: { readonly input: OfficeSpan & { readonly mostBytes: number }; readonly answer: OfficeEvents };
  /** The documents alone, up to a batch's most; continue after `to` until it is the head. */
  readonly officeDocuments: { readonly input: OfficeSpan; readonly answer: OfficeDocuments };
  /** The places with these numbers that the journal has. */
  readonly officePlaces: { readonly input: { readonly seqs: readonly number[] }; readonly answer: readonly JournalPlace[] };
}
