import { lastLink } from '../core/checkpoint.ts';
import { openImmutable, withDatabase } from '../core/database.ts';
import { readEpochs } from '../core/epochs.ts';
import type { JournalSchema } from '../core/extension.ts';
import { checkLayout } from '../integrity/layout-check.ts';
import { type BackupFile, backupsIn } from './backup-files.ts';
import { chainAt, markerOf } from './own-backups.ts';

/**
 * Finds the backup of a journal that holds the most. The time in a name comes from the computer's clock and may be wrong, so
 * the contents are compared; the name decides only between unrelated backups.
 */

interface BackupSummary extends BackupFile {
  readonly events: number;
  /** The value of the chain after its first event. */
  readonly first: string | null;
  readonly marker: string | null;
  /** The current run of order ids. */
  readonly epoch: string | null;
  /** Every run that it names. */
  readonly epochs: ReadonlySet<string>;
}

/** What is compared with the backups of a journal that cannot be read. */
interface BackupSearch {
  readonly folders: readonly string[];
  /** In ms since 1970. */
  readonly now: number;
  readonly schema: JournalSchema;
  /** The runs of this till, as a list outside of the journal names them; empty where no list is left. */
  readonly runs: ReadonlySet<string>;
  /** The value of the chain after the journal's first event; null where that cannot be read. */
  readonly first: string | null;
  /** The keychain's marker of this till; null where there is none. */
  readonly marker: string | null;
}

/**
 * Yields the till's own readable backups of its layout; the one with the most events comes first. Another till may share the folder. Where runs
 * of this till are known, a backup is its own by its runs, and one from before the first run by its first event or its marker. Where none is
 * known, every backup must have the journal's first event or the marker, else there are none.
 */
export function* newestBackups(journal: string, { folders, now, schema, runs, first, marker }: BackupSearch): Generator<BackupFile> {
  const readable = backupsIn(journal, folders).flatMap((backup) => summarize(backup, schema));
  const isOfRuns = ({ epochs }: BackupSummary): boolean => [...epochs].some((epoch) => runs.has(epoch));
  const origins = new Set([first, ...readable.filter(isOfRuns).map((backup) => backup.first)].filter((origin) => origin !== null));
  const isOwnOrigin = (backup: BackupSummary): boolean =>
    (backup.first !== null && origins.has(backup.first)) || (marker !== null && backup.marker === marker);
  const isOwn = (backup: BackupSummary): boolean => (backup.epochs.size === 0 ? isOwnOrigin(backup) : isOfRuns(backup));
  const candidates = runs.size > 0 ? readable.filter(isOwn) : readable.every(isOwnOrigin) ? readable : [];
  while (candidates.length > 0) {
    const best = candidates.reduce((known, other) => (isNewer(other, known, now) ? other : known));
    yield { file: best.file, madeAt: best.madeAt };
    candidates.splice(candidates.indexOf(best), 1);
  }
}

/** An unreadable backup is no candidate. */
function summarize(backup: BackupFile, schema: JournalSchema): BackupSummary[] {
  try {
    if (!checkLayout(backup.file, backup.file, schema).ok) return [];
    return withDatabase(openImmutable(backup.file), (db) => {
      const { own, all } = readEpochs(db);
      const epoch = own.at(-1)?.epoch ?? null;
      return [{ ...backup, events: lastLink(db)?.seq ?? 0, first: chainAt(db, 1), marker: markerOf(db), epoch, epochs: all }];
    });
  } catch {
    return [];
  }
}

/**
 * Within one run of order ids, the longer backup is newer. Of two runs, the one that names the other is newer: a run begins
 * after a restore, and its first event names the runs before. Unrelated backups compare by name, where a time in the future
 * comes last.
 */
function isNewer(a: BackupSummary, b: BackupSummary, now: number): boolean {
  if (a.epoch === b.epoch && a.events !== b.events) return a.events > b.events;
  const [aKnows, bKnows] = [knowsEpochOf(a, b), knowsEpochOf(b, a)];
  if (a.epoch !== b.epoch && aKnows !== bKnows) return aKnows;
  const [aAhead, bAhead] = [a.madeAt > now, b.madeAt > now];
  return aAhead === bAhead ? a.madeAt > b.madeAt : bAhead;
}

const knowsEpochOf = (one: BackupSummary, other: BackupSummary): boolean => other.epoch === null || one.epochs.has(other.epoch);
