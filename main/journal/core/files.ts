import { existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { type JournalFailure, journalFailure } from './journal-failure.ts';

/** Names a file in the way of a folder; {@link ./journal-failure.ts} maps it to `io`. */
class NotAFolder extends Error {
  constructor(path: string) {
    super(`${path} is a file, not a folder`);
  }
}

/**
 * Creates a folder and its missing parents, one at a time: Node's recursive mkdir never returns on some file systems that
 * refuse new folders (Linux, /proc).
 */
export function createFolder(folder: string, mode?: number): void {
  const missing: string[] = [];
  let existing = resolve(folder);
  for (; !existsSync(existing); existing = dirname(existing)) missing.push(existing);
  if (!statSync(existing).isDirectory()) throw new NotAFolder(existing);
  for (const path of missing.toReversed()) createOne(path, mode);
}

function createOne(path: string, mode: number | undefined): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another program may have made it just now.
    if (!existsSync(path)) throw error;
  }
}

/** `20261121T034200000Z`: sorts by time, and is a valid file name everywhere. */
export const fileTimestamp = (now: number): string => new Date(now).toISOString().replace(/[-:.]/g, '');

/** The time of a {@link fileTimestamp} in ms, or null for any other text. */
export function parseFileTimestamp(stamp: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(stamp);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, ms] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** An unused name next to `path` that ends in `suffix` and the time. */
export function unusedName(path: string, suffix: string, now: number): string {
  const base = `${path}.${suffix}-${fileTimestamp(now)}`;
  let name = base;
  for (let turn = 2; existsSync(name); turn += 1) name = `${base}-${turn}`;
  return name;
}

/** Whether a folder's disk has room for a copy of this many bytes; fails with `full` before anything is written. */
export function checkRoom(folder: string, bytes: number): Result<null, JournalFailure> {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > bytes
    ? ok(null)
    : journalFailure('full', `${folder} has ${bavail * bsize} bytes left, and the copy needs ${bytes}`);
}

/** The files that SQLite keeps next to a database, in any of its journal modes: https://sqlite.org/tempfiles.html. */

/** The files with content. SQLite reads them into any file of the name. */
const LOGS = ['-wal', '-journal'] as const;

/** All of them, the logs first. */
export const COMPANIONS = [...LOGS, '-shm'] as const;

/** A log with content next to a database, or next to the place of a missing one; null where there is none. */
export const logBeside = (path: string): string | null =>
  LOGS.map((end) => path + end).find((log) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) ?? null;

/** Deletes a database that no program has open, the logs first: a lone log would be read into the next file of this name. */
export function removeDatabase(path: string): void {
  for (const end of [...COMPANIONS, '']) rmSync(path + end, { force: true });
}
