import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../lib/files.ts';
import { readProfileFile } from '../../lib/read-at-most.ts';
import { VERSION } from './versions.ts';

/** A program that opened this till: its version, and the layout of the journals that it writes. */
const Program = z.object({ version: z.string().regex(VERSION), layout: z.int().min(1) });
export type Program = z.infer<typeof Program>;

/** What the till remembers of its starts (`starts.json` in the profile). */
export const StartRecord = z.object({
  program: Program,
  /** Starts of this program in a row that did not open the till. */
  failed: z.int().min(0),
  /** Whether this program ever opened the till. */
  wasReady: z.boolean(),
  /** The program before, which opened it; null where none is known. */
  before: Program.nullable(),
  /** Versions that did not start here: no update to them is taken. */
  refused: z.array(z.string().regex(VERSION)).max(50),
  /** Names this till for staged updates, and nothing else. */
  rollout: z.uuid(),
});
export type StartRecord = z.infer<typeof StartRecord>;

/** After how many failed starts in a row the till names the version before. */
const MOST_FAILED = 2;

/** The record as this start leaves it, and the version that did not start, where the one before is to be put back. */
export interface CountedStart {
  readonly record: StartRecord;
  /** Null where the till goes on. */
  readonly goBack: { readonly from: Program; readonly to: Program } | null;
}

/** Counts a start as failed, until {@link withReady} takes that back. */
export function countStart(known: StartRecord | null, program: Program): CountedStart {
  const { rollout = randomUUID(), refused = [] } = known ?? {};
  if (known === null || known.program.version !== program.version) {
    const last = known?.wasReady ? known.program : (known?.before ?? null);
    const before = last?.version === program.version ? null : last;
    return { record: { program, failed: 1, wasReady: false, before, refused, rollout }, goBack: null };
  }
  if (known.wasReady) return { record: { ...known, program }, goBack: null };
  const goBack = known.failed >= MOST_FAILED && known.before !== null ? { from: program, to: known.before } : null;
  return { record: { ...known, failed: known.failed + (goBack === null ? 1 : 0) }, goBack };
}

/** This program opened the till. */
export const withReady = (record: StartRecord): StartRecord => ({ ...record, failed: 0, wasReady: true });

/** A person ended the program before the till was open: no failure of the program. */
export const withoutThisStart = (record: StartRecord): StartRecord => ({ ...record, failed: Math.max(0, record.failed - 1) });

/** A person wants two more starts. */
export const withMoreTries = (record: StartRecord): StartRecord => ({ ...record, failed: 1 });

/** The till went back from this program's version. */
export const withRefused = (record: StartRecord): StartRecord => ({
  ...record,
  refused: [...new Set([...record.refused, record.program.version])].slice(-50),
});

const fileIn = (folder: string): string => join(folder, 'starts.json');

/** Null where nothing is known: a first start, or a file that cannot be read. */
export function readStarts(folder: string): StartRecord | null {
  try {
    const read = StartRecord.safeParse(JSON.parse(readProfileFile(fileIn(folder))));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A disk that takes no writes counts no starts: it must not keep the till from opening. */
export function writeStarts(folder: string, record: StartRecord): void {
  try {
    writeWhole(fileIn(folder), `${JSON.stringify(record)}\n`);
  } catch {
    // The next start counts from the record before.
  }
}
