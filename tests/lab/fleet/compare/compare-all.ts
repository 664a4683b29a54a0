import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { History } from '../till/history.ts';
import { compareTill } from './compare-till.ts';
import { storedOfTill } from './stored.ts';

export interface Compared {
  readonly tills: number;
  readonly events: number;
  readonly lost: number;
  readonly doubled: number;
  readonly differences: number;
  /** In words. */
  readonly found: readonly string[];
}

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Compares all tills by SQL, without the office's code, and lets the office recount its sums. */
export async function compareAll(database: string, histories: readonly History[]): Promise<Compared> {
  const client = new pg.Client(database);
  await client.connect();
  const sum = { events: 0, lost: 0, doubled: 0, differences: 0 };
  const found: string[] = [];
  try {
    for (const history of histories) {
      const { events, lost, doubled, differences } = compareTill(history, await storedOfTill(client, history.till));
      sum.events += events;
      sum.lost += lost.length;
      sum.doubled += doubled.length;
      sum.differences += differences.length;
      found.push(...lost.map((text) => `lost: ${text}`), ...doubled.map((text) => `doubled: ${text}`), ...differences);
    }
  } finally {
    await client.end();
  }
  const recounted = await recountByOffice(database);
  const isSame = recounted.endsWith('differences 0');
  return {
    ...sum,
    tills: histories.filter(({ files }) => files.length > 0).length,
    differences: sum.differences + (isSame ? 0 : 1),
    found: isSame ? found : [recounted, ...found],
  };
}

/** The last line of the office's own recount. */
async function recountByOffice(database: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'office', 'cli.ts'), 'recount'], { cwd: ROOT, env });
    return stdout.trim().split('\n').at(-1) ?? '';
  } catch (error) {
    return `recount: ${error instanceof Error && 'stdout' in error ? String(error.stdout).trim() : String(error)}`;
  }
}
