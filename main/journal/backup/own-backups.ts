import { statSync } from 'node:fs';
import { headOf, lastLink, linkAt } from '../core/checkpoint.ts';
import { type Database, openImmutable, withDatabase } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { rowsOf, text } from '../core/rows.ts';
import { checkLayoutOf } from '../integrity/layout-check.ts';
import type { BackupFile } from './backup-files.ts';

/**
 * Recognises the backups of a journal by what they hold: two tills may share a folder, and a name is the same for all tills. The value of the
 * chain after an event names the whole history up to it (docs/decisions/0038-a-place-in-a-journal-is-named-by-its-chain.md).
 */

/** A backup of a journal that began as the one in use: it has the same first event. */
export interface OwnBackup extends BackupFile {
  readonly events: number;
  /** Whether the journal in use holds everything that the backup holds: no restore came between. */
  readonly isOnChain: boolean;
  /** Whether no other computer made it, as far as the markers say: a copied disk has the same first events. */
  readonly isOfThisTill: boolean;
}

/** The journal that backups are compared with. */
interface JournalInUse {
  readonly db: Database;
  readonly first: string;
  readonly marker: string | null;
}

/** What a backup says of itself. */
interface BackupReading {
  readonly first: string | null;
  readonly events: number;
  /** The chain's head. */
  readonly head: string | null;
  readonly marker: string | null;
}

/** How many readings are kept: more backups than a folder keeps. */
const MOST_KEPT = 500;

/** Keeps what backups say while their files have the same size and time, so that main's thread opens each once. */
export class BackupReadings {
  readonly #kept = new Map<string, BackupReading>();

  /** What `read` says, or said of the same file. A failure is not kept. */
  of(file: string, read: () => BackupReading | null): BackupReading | null {
    const { size, mtimeMs } = statSync(file);
    const key = `${file} ${size} ${mtimeMs}`;
    const reading = this.#kept.get(key) ?? read();
    if (reading === null) return null;
    this.#kept.delete(key);
    this.#kept.set(key, reading);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return reading;
  }
}

/**
 * Those among some backups that are of the journal that `db` reads, in their order. One that cannot be read, or that another program changed,
 * is none; nothing of it runs. With `readings`, one that was read before is not opened.
 */
export function ownAmong(db: Database, backups: readonly BackupFile[], schema: JournalSchema, readings?: BackupReadings): OwnBackup[] {
  const first = backups.length === 0 ? null : chainAt(db, 1);
  if (first === null) return [];
  const inUse = { db, first, marker: markerOf(db) };
  return backups.flatMap((backup) => {
    const read = (): BackupReading | null => withDatabase(openImmutable(backup.file), (copy) => readBackup(backup.file, copy, schema));
    try {
      const reading = readings ? readings.of(backup.file, read) : read();
      return reading === null ? [] : compare(backup, reading, inUse);
    } catch {
      return [];
    }
  });
}

function readBackup(file: string, copy: Database, schema: JournalSchema): BackupReading | null {
  if (!checkLayoutOf(copy, file, schema).ok) return null;
  return { first: chainAt(copy, 1), events: lastLink(copy)?.seq ?? 0, head: headOf(copy), marker: markerOf(copy) };
}

function compare(backup: BackupFile, { first, events, head, marker }: BackupReading, inUse: JournalInUse): OwnBackup[] {
  if (first !== inUse.first) return [];
  const isOfThisTill = inUse.marker === null || marker === null || inUse.marker === marker;
  return [{ ...backup, events, isOnChain: chainAt(inUse.db, events) === head, isOfThisTill }];
}

/** The value of the chain after an event, in hex; null where there is no such event. */
export function chainAt(db: Database, seq: number): string | null {
  const link = linkAt(db, seq);
  return link && Buffer.from(link.chain).toString('hex');
}

const MARKER_ROWS = rowsOf({ value: text });

/** What this computer's keychain knows the journal by; null before the first one. */
export const markerOf = (db: Database): string | null =>
  MARKER_ROWS.first(db.prepare("SELECT value FROM facts WHERE name = 'marker'"))?.value ?? null;
