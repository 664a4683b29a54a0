import { setTimeout as sleep } from 'node:timers/promises';
import { crashesOf } from '../../../../main/app/support/crash-dumps.ts';
import type { CrashedProcess } from '../../../../shared/ipc/support/crashes.ts';
import type { LaunchedTill } from '../../drive/launch.ts';
import type { Row } from '../rows.ts';
import { filesAt, inMemoryOf, processesOf, standsIn, tellsOf } from './places.ts';

/** What a crash leaves, of the secrets that main alone uses. Linux alone shows it. */
type Secrets = Readonly<Record<'secret' | 'access token', string>>;

const DUMP_MS = 30_000;

/**
 * Looks at the memory of the till's processes, crashes the graphics and the page, searches the dumps, and ends the till. The dump of main holds
 * parts of a memory in which the secrets are found, so it has no row.
 */
export async function crashRows(till: LaunchedTill, profile: string, secrets: Secrets): Promise<Row[]> {
  if (process.platform !== 'linux') {
    await till.kill();
    return [];
  }
  const main = Number(till.app.process().pid);
  const all = processesOf(main);
  const pages = all.filter((pid) => tellsOf([pid], 'cmdline').includes('--type=renderer'));
  const graphics = all.filter((pid) => tellsOf([pid], 'cmdline').includes('--type=gpu-process'));
  const inMemory = (pids: readonly number[]) => {
    const found = new Set(pids.flatMap((pid) => [...inMemoryOf(pid, Object.values(secrets))]));
    return (text: string) => found.has(text);
  };
  const rows = [
    ...rowsOf("memory of the page's processes", 'nowhere', secrets, inMemory(pages)),
    ...rowsOf('memory of main', 'found', secrets, inMemory([main])),
  ];
  for (const [crashed, pids] of [
    ['gpu', graphics],
    ['page', pages],
  ] as const) {
    await crash(profile, crashed, pids[0]);
    const dump = dumpsIn(profile);
    rows.push(...rowsOf(`crash dump of ${crashed}`, 'nowhere', secrets, (text) => standsIn(dump, text)));
  }
  await till.kill();
  return rows;
}

const rowsOf = (place: string, expected: string, secrets: Secrets, holds: (text: string) => boolean): Row[] =>
  Object.entries(secrets).map(([name, text]) => ({
    attack: `the ${name}`,
    on: place,
    expected,
    seen: holds(text) ? 'found' : 'nowhere',
  }));

/** Ends a process as a fault does, and waits for its dump. */
async function crash(profile: string, crashed: CrashedProcess, pid: number | undefined): Promise<void> {
  if (pid === undefined) throw new Error(`there is no process of ${crashed}`);
  process.kill(pid, 'SIGSEGV');
  const end = performance.now() + DUMP_MS;
  while (!crashesOf(profile).some((one) => one.process === crashed)) {
    if (performance.now() > end) throw new Error(`the crash of ${crashed} left no dump`);
    await sleep(50);
  }
}

const dumpsIn = (profile: string): Buffer => filesAt(profile, (path) => path.endsWith('.dmp'));
