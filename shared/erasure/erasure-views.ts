import { z } from 'zod';

/** Why the personal data of an order, or of another subject, is not erased yet. */
export type DeferralReason =
  /** The till or a person must still find out its end. */
  | 'open'
  /** Its money is owed to the customer, or held. */
  | 'owed'
  /** A supervisor must review its warnings. */
  | 'flagged'
  /** The till may still read it once more. */
  | 'recent'
  /** A print of it waits for a printer or a person. */
  | 'printing'
  /** The file of a printed receipt could not be removed. */
  | 'receipt'
  /** A found order without a review. */
  | 'notReviewed'
  /** The customer is still kept: only their own erasure ends that. */
  | 'customerKept'
  /** The shift is open that a movement of cash belongs to. */
  | 'shiftOpen'
  | 'complaint'
  | 'onAccount'
  /** What would remain replays to another standing: only the whole events explain the order. */
  | 'unexplained';

/** An erasure that waits. */
export interface Deferral {
  readonly why: DeferralReason;
  /** The order that defers it, or the subject itself. */
  readonly subject: string;
  /** UTC, ISO 8601; null where only a person or an event ends the wait. */
  readonly until: string | null;
}

/** How many months personal data of closed orders is kept; null keeps it. */
export const RETENTION_MONTHS = { least: 1, most: 120 } as const;
export const Retention = z.object({ months: z.int().min(RETENTION_MONTHS.least).max(RETENTION_MONTHS.most).nullable() });
/** The computer's time that the owner confirmed before an erasure; null where nothing was to confirm. */
export const ConfirmedClock = z.object({ clock: z.iso.datetime().nullable() });

export type Retention = z.infer<typeof Retention>;

/** The end of an erasure. */
export interface ErasureResultView {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Null where no person started it. */
  readonly by: string | null;
  /** Tickets, inquiries and found orders that were erased. */
  readonly erased: number;
  /** Those that still wait. */
  readonly waiting: number;
}

/** What the owner sees of the erasure of personal data. */
export interface ErasureView extends Retention {
  /** Events before this time are due now; null where the shop keeps them all. UTC, ISO 8601. */
  readonly before: string | null;
  /** From 0 to 1; null while none runs. A run ends with the backup that follows it. */
  readonly part: number | null;
  readonly last: ErasureResultView | null;
  /** The first of those that wait, and how many there are. */
  readonly waiting: readonly Deferral[];
  readonly waitingCount: number;
  /** The computer's clock moved further than a holiday: the till begins no erasure until the owner ran one. */
  readonly isClockOdd: boolean;
  /** The computer's time: the owner confirms it where the clock is odd. UTC, ISO 8601. */
  readonly clock: string;
  /** Backups from before the last erasure hold what it erased. */
  readonly oldBackups: readonly string[];
  /** Journals that a restore set aside, next to the journal: they hold everything. */
  readonly setAside: readonly string[];
  /** What only a list in the backup folder asks to erase, which this till may not have written: the owner decides. Null for nothing. */
  readonly listed: {
    /** Names the question, so that an answer is for what was seen. */
    readonly id: string;
    /** How many requests of customers. */
    readonly requests: number;
    /** All before this time; null for no such entry. UTC, ISO 8601. */
    readonly before: string | null;
  } | null;
}

/** The owner's answer: whether that is erased. */
export const ListedErasuresForm = z.strictObject({ id: z.string().max(64), erase: z.boolean() });
export type ListedErasuresForm = z.infer<typeof ListedErasuresForm>;

/** What changed of it: a run says how far it is more often than the rest. */
export type ErasureChange = Pick<ErasureView, 'part'> & Partial<ErasureView>;
