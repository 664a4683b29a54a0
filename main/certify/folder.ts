import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { CertifyTarget } from './settings-file.ts';

/**
 * The folder of a run: evidence, and the journal that goes with it. It belongs to one account of one service; evidence of
 * runs before is moved aside, never written over.
 */

const MARK = 'certify.json';
const EVIDENCE = ['report.json', 'report.html'] as const;

const Mark = z.strictObject({ version: z.literal(1), baseUrl: z.string(), authUrl: z.string(), fsId: z.string(), clientId: z.string() });
type Mark = z.infer<typeof Mark>;

/** Makes the folder ready, readable by this user alone; fails in words, with nothing in it changed. */
export function prepareFolder(folder: string, target: CertifyTarget): Result<null, string> {
  try {
    const { baseUrl, authUrl, fsId, clientId } = target.service;
    const mark: Mark = { version: 1, baseUrl, authUrl, fsId, clientId };
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const fits = names.length === 0 ? ok(null) : belongsTo(folder, names, mark);
    if (!fits.ok) return fits;
    mkdirSync(join(folder, 'journal'), { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writeFileSync(join(folder, MARK), `${JSON.stringify(mark, null, 2)}\n`, { mode: 0o600 });
    return ok(null);
  } catch (error) {
    return fail(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function belongsTo(folder: string, names: readonly string[], mark: Mark): Result<null, string> {
  if (!names.includes(MARK)) return fail(`${folder} holds something else: name a new folder, an empty one, or one of an earlier run`);
  const known = readMark(join(folder, MARK));
  if (!known) return fail(`${folder}/${MARK} cannot be read: name a new folder`);
  const same = JSON.stringify(known) === JSON.stringify(mark);
  return same
    ? ok(null)
    : fail(`${folder} holds runs against another service or account (${known.baseUrl}, ${known.clientId}): name a new folder`);
}

function readMark(file: string): Mark | null {
  try {
    return Mark.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Moves the evidence of the run before into `earlier/<when it is moved>`. */
export function keepEarlier(folder: string, now: number): void {
  const found = EVIDENCE.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) return;
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  const aside = join(folder, 'earlier', stamp);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of found) renameSync(join(folder, name), join(aside, name));
}

/** Writes a file whole or not at all. */
export function writeEvidence(folder: string, name: (typeof EVIDENCE)[number], text: string): void {
  const passing = join(folder, `.${name}.${process.pid}`);
  writeFileSync(passing, text, { mode: 0o600, flush: true });
  renameSync(passing, join(folder, name));
}
