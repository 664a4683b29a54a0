import { z } from 'zod';
import { TillDocument } from './documents.ts';
import { isCountable } from './facts.ts';
import { TillHealth } from './till-health.ts';

/**
 * What a till sends to its head office: events of its journal in their order, what each adds to the sums, and the present state of what they
 * are about (docs/office.md).
 */

/** The wire's version. An office refuses a higher one: it is older than the till. */
export const BATCH_VERSION = 1;

/** The largest unpacked batch, in bytes; an office refuses a larger one before it has unpacked it. */
export const MOST_BATCH_BYTES = 8_000_000;
export const MOST_BATCH_EVENTS = 1_000;
export const MOST_BATCH_DOCUMENTS = 5_000;
/** The most facts of all events of a batch: an office that adds them up answers no one else meanwhile. */
export const MOST_BATCH_FACTS = 20_000;

/** 32 bytes in base64. */
export const Digest = z.base64().length(44);
const Instant = z.iso.datetime();

/** A place in a journal: the number of an event and the chain's value there. The chain's value names the whole history up to it. */
export const JournalPlace = z.object({ seq: z.int().min(0), chain: Digest });
export type JournalPlace = z.infer<typeof JournalPlace>;

/** The place before the first event. */
export const GENESIS_PLACE: JournalPlace = { seq: 0, chain: `${'A'.repeat(43)}=` };

export const SentEvent = z.object({
  seq: z.int().min(1),
  at: z.string().max(40),
  type: z.string().min(1).max(60),
  /** An id; in old journals an address and a path of the provider. */
  subject: z.string().max(4_000),
  digest: Digest,
  /** JSON: whole, or as an erasure leaves it, by the till's setting. Null where the till keeps it, or where no batch can hold it. */
  body: z.string().nullable(),
  /** The digest's salt in base64, with a whole body only: the office then verifies the body. */
  salt: z.base64().max(100).nullable(),
  /** {@link ./facts.ts}. An office that does not know one keeps it, and counts it once it does. */
  facts: z
    .array(z.unknown())
    .max(10_000)
    .refine((facts) => facts.every((fact) => isCountable(fact))),
});
export type SentEvent = z.infer<typeof SentEvent>;

export const Batch = z.object({
  version: z.int().min(1),
  /** The place that the first event follows. */
  after: JournalPlace,
  /** Without a gap; empty where the till only reports its state. */
  events: z.array(SentEvent).max(MOST_BATCH_EVENTS),
  /** The newest state wins. */
  documents: z.array(TillDocument).max(MOST_BATCH_DOCUMENTS),
  health: TillHealth,
  sentAt: Instant,
});
export type Batch = z.infer<typeof Batch>;

/** The office has everything up to this place. */
export const BatchAnswer = z.object({
  /** An unbroken history of one journal file. */
  line: z.uuid(),
  /**
   * How often the till's line had become another one when it last became this one; an office of an earlier contract does not say it. Another
   * line or turn than before: the till sends the state of everything again, because another line's may have taken its place.
   */
  turn: z.int().min(0).optional(),
  head: JournalPlace,
  /** The till sends the next batch this much later, in ms, and at most so many events in it. */
  pauseMs: z.int().min(0).max(3_600_000),
  most: z.int().min(1).max(MOST_BATCH_EVENTS),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

/** Places of a till's journal, for the office to say which of them it knows. */
export const LocateForm = z.object({ places: z.array(JournalPlace).max(64) });
export type LocateForm = z.infer<typeof LocateForm>;
/** The highest known place; {@link GENESIS_PLACE} where it knows none. */
export const LocateAnswer = z.object({ known: JournalPlace });
export type LocateAnswer = z.infer<typeof LocateAnswer>;
