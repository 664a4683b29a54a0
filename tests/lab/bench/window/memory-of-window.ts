import { readdirSync, readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from '@playwright/test';

const MB = 1_024;

/**
 * The memory of all processes of an application in MB. On Linux a page that several processes share counts in parts (PSS), so that the program
 * itself does not count once for each of them.
 */
export async function memoryOf(app: ElectronApplication): Promise<number> {
  if (process.platform === 'linux') return treeOf(app.process().pid ?? 0).reduce((sum, pid) => sum + proportionalKb(pid), 0) / MB;
  const sets = await app.evaluate((electron) => electron.app.getAppMetrics().map(({ memory }) => memory.workingSetSize));
  return sets.reduce((sum, kb) => sum + kb, 0) / MB;
}

/** Collects the garbage of main and of the page, so that a measurement shows what is held. */
export async function collectGarbageOf(app: ElectronApplication, page: Page): Promise<void> {
  await app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc');
    if (typeof collect === 'function') collect();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** The same by kind of process, for a person to read; empty where the system counts no shared pages. */
export async function partsOf(app: ElectronApplication): Promise<string> {
  if (process.platform !== 'linux') return '';
  const metrics = await app.evaluate((electron) => electron.app.getAppMetrics().map(({ pid, type }) => ({ pid, type })));
  return metrics.map(({ pid, type }) => `${type} ${Math.round(proportionalKb(pid) / MB)} MB`).join(', ');
}

/** The process and all below it, helpers of the sandbox included. */
function treeOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

/** The name of a process may contain spaces and brackets; the parent's id is the second value after it. */
const parentOf = (pid: string): number => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);

const proportionalKb = (pid: number): number => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
