import { lastLink } from '../core/checkpoint.ts';
import { type Database, openImmutable } from '../core/database.ts';
import { readEpochs } from '../core/epochs.ts';
import { type BackupFile, type BackupReport, listBackups, verifyBackup } from './backup.ts';

/**
 * Which copy of a journal knows the most. The time in a name is the computer's, and may be years off: what is in the copies
 * is compared instead. The name decides only between copies that know nothing of each other.
 */

export type VerifiedBackup = BackupFile & Omit<BackupReport, 'removed'>;

interface BackupSummary extends BackupFile {
  readonly events: number;
  /** The run of order ids that it is in. */
  readonly epoch: string | null;
  /** Every run that it tells of. */
  readonly epochs: ReadonlySet<string>;
}

/** Every copy of a journal in some folders; one that cannot be listed, such as a stick that was taken out, has none. */
export const backupsIn = (journal: string, folders: readonly string[]): BackupFile[] =>
  folders.flatMap((folder) => {
    try {
      return listBackups(journal, folder);
    } catch {
      return [];
    }
  });

/** The newest copy that can be believed, or null. Damaged ones are passed over, and stay. `now`: ms since 1970. */
export function newestVerifiedBackup(journal: string, folders: readonly string[], now: number): VerifiedBackup | null {
  const candidates = backupsIn(journal, folders).flatMap(summarize);
  while (candidates.length > 0) {
    const best = candidates.reduce((known, other) => (isNewer(other, known, now) ? other : known));
    const verified = verifyBackup(best.file);
    if (verified.ok) return { ...verified.value, file: best.file, madeAt: best.madeAt };
    candidates.splice(candidates.indexOf(best), 1);
  }
  return null;
}

/** One that cannot even be looked into is no candidate. */
function summarize(backup: BackupFile): BackupSummary[] {
  let db: Database | null = null;
  try {
    db = openImmutable(backup.file);
    const { own, all } = readEpochs(db);
    return [{ ...backup, events: lastLink(db)?.seq ?? 0, epoch: own.at(-1)?.epoch ?? null, epochs: all }];
  } catch {
    return [];
  } finally {
    db?.close();
  }
}

/**
 * In the same run of order ids the longer one is the newer. Of two runs, the newer is the one that tells of the other: a run
 * begins after a restore, and its first event names those before. Copies of tills that have nothing to do with each other are
 * left to their names, and one from the future then comes last.
 */
function isNewer(a: BackupSummary, b: BackupSummary, now: number): boolean {
  if (a.epoch === b.epoch && a.events !== b.events) return a.events > b.events;
  const [aKnows, bKnows] = [knowsEpochOf(a, b), knowsEpochOf(b, a)];
  if (a.epoch !== b.epoch && aKnows !== bKnows) return aKnows;
  const [aAhead, bAhead] = [a.madeAt > now, b.madeAt > now];
  return aAhead === bAhead ? a.madeAt > b.madeAt : bAhead;
}

const knowsEpochOf = (one: BackupSummary, other: BackupSummary): boolean => other.epoch === null || one.epochs.has(other.epoch);
