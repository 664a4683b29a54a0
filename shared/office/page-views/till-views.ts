import { z } from 'zod';

/** Each till as the office knows it. Instants are UTC, ISO 8601. */

/** What is wrong with a till, the most urgent first. */
export const TILL_FAULTS = ['revoked', 'silent', 'printer', 'disk', 'clock', 'fork'] as const;
export type TillFault = (typeof TILL_FAULTS)[number];

/** `trouble` is null while it prints. */
export const PrinterState = z.object({ name: z.string(), trouble: z.string().nullable() });

/** An unbroken history of a till's journal. */
const TillHistory = z.object({
  line: z.uuid(),
  /** When its first and its newest event arrived. */
  ...{ begun: z.iso.datetime(), extended: z.iso.datetime() },
  /** Events that no other history has. */
  events: z.int(),
  /** Whether the till extended it last. */
  isPresent: z.boolean(),
});
export type TillHistory = z.infer<typeof TillHistory>;

export const TillState = z.object({
  ...{ till: z.uuid(), name: z.string(), outlet: z.uuid(), outletName: z.string(), version: z.string() },
  /** When a batch of it last arrived; null before the first. */
  seen: z.iso.datetime().nullable(),
  /** Events that the office does not have yet, by the till's own word, and when the oldest of them was written. */
  ...{ waiting: z.int(), waitingSince: z.iso.datetime().nullable() },
  printers: z.array(PrinterState),
  /** In bytes; null where the till does not know it. */
  diskFree: z.int().nullable(),
  lastZ: z.iso.datetime().nullable(),
  /** In ms; negative where the till's clock is behind the office's. */
  clockAhead: z.int().nullable(),
  /** Unbroken histories: more than one after a restore or a copied disk. */
  lines: z.int(),
  /** Of a till with several; the oldest first. */
  histories: z.array(TillHistory),
  /** How often the till went on with another history than before. */
  turn: z.int(),
  /** Events of the line that the till extends. */
  events: z.int(),
  /** The least that is left of its balance at the provider, and when that was reported; null for a person without the right to sums. */
  balance: z.object({ least: z.number(), at: z.string(), isLow: z.boolean() }).nullable(),
  /** Since when it is in no sum, by an owner's act; null while it counts. */
  excluded: z.iso.datetime().nullable(),
  faults: z.array(z.enum(TILL_FAULTS)),
});
export type TillState = z.infer<typeof TillState>;

export const TillsView = z.object({ asOf: z.iso.datetime(), tills: z.array(TillState) });
export type TillsView = z.infer<typeof TillsView>;
