import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CRASHED_PROCESSES, type Crash, type CrashedProcess } from '../../../shared/ipc/support/crashes.ts';
import { ageMs, DAY_MS } from '../../../shared/lib/wall-clock-durations.ts';
import { isMissingFile } from '../../lib/files.ts';

/**
 * What a crash of a process left (docs/support.md). A dump holds parts of the process's memory, which may be a secret or a customer's number: it
 * stays on this computer, private to its user, is in no bundle, and is deleted soon.
 */

/** Where Crashpad writes: by system, in one of these. */
const ENGINE_FOLDERS = ['new', 'pending', 'completed', 'reports'];
const MOST_KEPT = 3;
const KEPT_DAYS = 30;

/** The two folders of dumps in a profile: the engine's own, and that of the dumps that a start has reported. */
const foldersOf = (profile: string) => ({ engine: join(profile, 'Crashpad'), kept: join(profile, 'crashes') });

/** Takes the dumps that came since the last start out of the engine's folder, and deletes old ones. Returns the new ones; never throws. */
export function takeNewDumps(profile: string, now: number): readonly Crash[] {
  const { engine, kept } = foldersOf(profile);
  try {
    const found = engineDumps(engine);
    if (found.length > 0) mkdirSync(kept, { recursive: true, mode: 0o700 });
    const taken = found.filter(({ file, crash }) => present(() => moveDump(file, join(kept, nameOf(crash)))).length > 0);
    for (const name of dumpsIn(kept).filter((dump, place) => place >= MOST_KEPT || isOld(dump, now)))
      rmSync(join(kept, name), { force: true });
    return taken.map(({ crash }) => crash);
  } catch {
    // A disk without writes: the dumps stay where they are, and a later start reports them.
    return [];
  }
}

/** All dumps that are there, also those that no start has reported yet; the newest first. */
export function crashesOf(profile: string): readonly (Crash & { readonly bytes: number })[] {
  const { engine, kept } = foldersOf(profile);
  const old = dumpsIn(kept).flatMap((name) => {
    const crash = crashOf(name);
    return crash ? present(() => ({ ...crash, bytes: statSync(join(kept, name)).size })) : [];
  });
  const fresh = engineDumps(engine).flatMap(({ file, crash }) => present(() => ({ ...crash, bytes: statSync(file).size })));
  return [...fresh, ...old].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The newest first. */
const dumpsIn = (folder: string): readonly string[] =>
  namesIn(folder)
    .filter((name) => name.endsWith('.dmp'))
    .toSorted()
    .toReversed();

const engineDumps = (engine: string) =>
  ENGINE_FOLDERS.map((name) => join(engine, name)).flatMap((folder) =>
    dumpsIn(folder).flatMap((name) => {
      const file = join(folder, name);
      return present(() => ({ file, crash: { process: processOf(readFileSync(file)), at: statSync(file).mtime.toISOString() } }));
    }),
  );

/** What is read of a file; empty where it is gone, because the engine moves a finished dump to another folder. */
function present<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** With the engine's note on it, which is of no use without it. */
function moveDump(from: string, to: string): void {
  renameSync(from, to);
  rmSync(from.replace(/\.dmp$/, '.meta'), { force: true });
}

/** Chromium's names of processes, as its dumps hold them. */
const PROCESS_NAMES: Readonly<Record<string, CrashedProcess>> = {
  browser: 'main',
  renderer: 'page',
  'gpu-process': 'gpu',
  utility: 'other',
};

/** Crashpad writes the type as the annotation `ptype` or `process_type`. Where it is not found, the process is another one. */
function processOf(dump: Buffer): CrashedProcess {
  const name = /(?:ptype|process_type)[\0-\x1f]{1,16}(browser|renderer|gpu-process|utility)/.exec(dump.toString('latin1'))?.[1];
  return PROCESS_NAMES[name ?? ''] ?? 'other';
}

/** `2026-11-28T20-48-02.000Z-page.dmp`: no colon, which Windows refuses. */
const nameOf = ({ at, process }: Crash): string => `${at.replaceAll(':', '-')}-${process}.dmp`;

function crashOf(name: string): Crash | null {
  const [, day, hour, minute, rest, process] = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([a-z]+)\.dmp$/.exec(name) ?? [];
  const known = CRASHED_PROCESSES.find((one) => one === process);
  return known ? { process: known, at: `${day}${hour}:${minute}:${rest}` } : null;
}

function isOld(name: string, now: number): boolean {
  const crash = crashOf(name);
  return crash === null || ageMs(Date.parse(crash.at), now) > KEPT_DAYS * DAY_MS;
}
