import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../../../main/journal/core/migrations.ts';
import { makeYear, type YearOptions } from './year-journal.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'loket-years');

/**
 * Copies the generated year to a file. It is made once for each layout, version of its makers and options, and kept beside the packages: a
 * year of 100,000 orders takes about a minute to make and a second to copy. `options` name no function.
 */
export function copyYear(to: string, options: Omit<YearOptions, 'clockOf'> = {}): void {
  const made = join(CACHE, `${keyOf(options)}.db`);
  if (!existsSync(made)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = `${made}.${process.pid}`;
    makeYear(draft, options);
    renameSync(draft, made);
    for (const end of ['-wal', '-shm', '.lock']) rmSync(draft + end, { force: true });
  }
  copyFileSync(made, to);
}

function keyOf(options: Omit<YearOptions, 'clockOf'>): string {
  const hash = createHash('sha256').update(JSON.stringify([options, MIGRATIONS]));
  for (const name of readdirSync(import.meta.dirname).sort()) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
}
