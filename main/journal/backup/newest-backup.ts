import { type Database, openAtRest } from '../core/database.ts';
import { epochsIn } from '../core/epochs.ts';
import { type BackupFile, type BackupReport, backupsOf, verifyBackup } from './backup.ts';

/**
 * Which copy of a journal knows the most. The time in a name is the computer's, and may be years off: what is in the copies
 * is compared instead. The name decides only between copies that know nothing of each other.
 */

export type GoodBackup = BackupFile & Omit<BackupReport, 'removed'>;

interface Looked extends BackupFile {
  readonly events: number;
  /** The run of order ids that it is in. */
  readonly epoch: string | null;
  /** Every run that it tells of. */
  readonly epochs: ReadonlySet<string>;
}

/** Every copy of a journal in some folders; one that cannot be listed, such as a stick that was taken out, has none. */
export const copiesIn = (journal: string, folders: readonly string[]): BackupFile[] =>
  folders.flatMap((folder) => {
    try {
      return backupsOf(journal, folder);
    } catch {
      return [];
    }
  });

/** The newest copy that can be believed, or null. Damaged ones are passed over, and stay. `now`: ms since 1970. */
export function newestGoodBackup(journal: string, folders: readonly string[], now: number): GoodBackup | null {
  const candidates = copiesIn(journal, folders).flatMap(lookedInto);
  while (candidates.length > 0) {
    const best = candidates.reduce((known, other) => (isNewer(other, known, now) ? other : known));
    const verified = verifyBackup(best.file);
    if (verified.ok) return { ...verified.value, file: best.file, at: best.at };
    candidates.splice(candidates.indexOf(best), 1);
  }
  return null;
}

/** One that cannot even be looked into is no candidate. */
function lookedInto(backup: BackupFile): Looked[] {
  let db: Database | null = null;
  try {
    db = openAtRest(backup.file);
    const last = db.prepare('SELECT max(seq) AS seq FROM events').get() as { seq: number | null };
    const { own, all } = epochsIn(db);
    return [{ ...backup, events: last.seq ?? 0, epoch: own.at(-1)?.epoch ?? null, epochs: all }];
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
function isNewer(a: Looked, b: Looked, now: number): boolean {
  if (a.epoch === b.epoch && a.events !== b.events) return a.events > b.events;
  const [aKnows, bKnows] = [knows(a, b), knows(b, a)];
  if (a.epoch !== b.epoch && aKnows !== bKnows) return aKnows;
  const [aAhead, bAhead] = [a.at > now, b.at > now];
  return aAhead === bAhead ? a.at > b.at : bAhead;
}

const knows = (one: Looked, other: Looked): boolean => other.epoch === null || one.epochs.has(other.epoch);
