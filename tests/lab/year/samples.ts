import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getActiveResourcesInfo, memoryUsage } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** What a till holds and costs at one moment of its year. Sizes in bytes, durations in ms. */
export interface Sample {
  readonly sales: number;
  readonly shifts: number;
  /** After a collection of garbage. */
  readonly heap: number;
  /** Buffers outside of the heap. */
  readonly buffers: number;
  readonly resident: number;
  readonly handles: number;
  readonly files: number;
  readonly timers: number;
  readonly journal: number;
  /** All backups with their copies of the shop's file, and how many backups. */
  readonly backups: number;
  readonly backupCount: number;
  readonly logs: number;
  readonly receipts: number;
  /** Everything else in the profile. */
  readonly rest: number;
  readonly start: number;
  readonly search: number;
}

export type Measure = Exclude<keyof Sample, 'sales' | 'shifts'>;

const FOLDERS = ['journal', 'backups', 'logs', 'receipts'] as const;

/** What the process holds now. Needs `--expose-gc`. */
export async function held(): Promise<Pick<Sample, 'heap' | 'buffers' | 'resident' | 'handles' | 'files'>> {
  if (!gc) throw new Error('run Node with --expose-gc');
  // Finalizers of the first collection free what the second one collects.
  for (let turn = 0; turn < 3; turn += 1) {
    gc();
    await pause(1);
  }
  const { heapUsed: heap, external: buffers, rss: resident } = memoryUsage();
  const isTimer = (kind: string): boolean => kind === 'Timeout' || kind === 'Immediate';
  return { heap, buffers, resident, handles: getActiveResourcesInfo().filter((kind) => !isTimer(kind)).length, files: openFiles() };
}

/** The file descriptors of this process; 0 where the system does not list them. */
const openFiles = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);

/** What a profile takes on the disk. */
export function sizesOf(profile: string): Pick<Sample, 'journal' | 'backups' | 'backupCount' | 'logs' | 'receipts' | 'rest'> {
  const [journal, backups, logs, receipts] = FOLDERS.map((name) => sizeOf(join(profile, name))) as [number, number, number, number];
  const backupCount = backupsAmong(namesIn(join(profile, 'backups')));
  return { journal, backups, backupCount, logs, receipts, rest: sizeOf(profile) - journal - backups - logs - receipts };
}

/** A copy of the shop's file belongs to its backup; one that was left alone counts. */
export const backupsAmong = (names: readonly string[]): number =>
  new Set(names.filter((name) => name.endsWith('.db')).map((name) => name.replace(/(\.shop)?\.db$/, ''))).size;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0));
  }, 0);
}
