import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { TokenAddress } from '../../../shared/service/service-address.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';

/**
 * The folder of a run: evidence, and the journal that goes with it. It belongs to one account of one service; evidence of
 * runs before is moved aside, never written over.
 */

const MARK = 'certify.json';
const EVIDENCE = ['report.json', 'report.html'] as const;
export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], string>>;

const Mark = z.strictObject({
  version: z.literal(1),
  baseUrl: z.string(),
  /** Older runs kept the token address as it was typed, with its `/token`. */
  authUrl: TokenAddress,
  fsId: z.string(),
  clientId: z.string(),
});
type Mark = z.infer<typeof Mark>;

/** What the system says of a folder that cannot be used, for a person. */
const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it is under something that is not a folder',
  EEXIST: 'it is not a folder',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

function troubleWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = error instanceof Error ? error.message : String(error);
  return TROUBLE[code] === undefined ? said : `${TROUBLE[code]} (${said})`;
}

/** Tells in words whether the folder can be used; nothing is made or changed. */
export function lookAtFolder(folder: string, target: CertifyTarget): Result<null, string> {
  try {
    const existing = nearestExisting(folder);
    if (!statSync(existing).isDirectory()) return fail(`${folder}: ${existing} is not a folder`);
    accessSync(existing, constants.W_OK);
    const names = existing === folder ? readdirSync(folder) : [];
    return names.length === 0 ? ok(null) : belongsTo(folder, names, markOf(target));
  } catch (error) {
    return fail(`${folder}: ${troubleWords(error)}`);
  }
}

/** Makes the folder ready, readable by this user alone; fails in words, with nothing in it changed. */
export function prepareFolder(folder: string, target: CertifyTarget): Result<null, string> {
  const fits = lookAtFolder(folder, target);
  if (!fits.ok) return fits;
  try {
    makeFolder(join(folder, 'journal'));
    chmodSync(folder, 0o700);
    writeFileSync(passing(folder, MARK), `${JSON.stringify(markOf(target), null, 2)}\n`, WHOLE);
    renameSync(passing(folder, MARK), join(folder, MARK));
    return ok(null);
  } catch (error) {
    rmSync(passing(folder, MARK), { force: true });
    return fail(`${folder}: ${troubleWords(error)}`);
  }
}

/** The folder itself, or the nearest one above it that is there; a link that leads nowhere is there. */
function nearestExisting(folder: string): string {
  const above = dirname(folder);
  return lstatSync(folder, { throwIfNoEntry: false }) || above === folder ? folder : nearestExisting(above);
}

/** One step at a time: where the system knows no way to make a folder, Node's own recursive making does not come to an end. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Where a file stands until it is whole. */
const passing = (folder: string, name: string): string => join(folder, `.${name}.${process.pid}`);
const WHOLE = { mode: 0o600, flush: true } as const;

const markOf = ({ service: { baseUrl, authUrl, fsId, clientId } }: CertifyTarget): Mark => ({
  version: 1,
  baseUrl,
  authUrl,
  fsId,
  clientId,
});

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

/**
 * Writes the evidence of a run, and moves that of the run before into `earlier/<when it is moved>`. Fails in words; the
 * evidence of the run before is then where it was, and nothing half written is left.
 */
export function writeEvidence(folder: string, evidence: Evidence, now: number): Result<null, string> {
  try {
    for (const name of EVIDENCE) writeFileSync(passing(folder, name), evidence[name], WHOLE);
    keepEarlier(folder, now);
    for (const name of EVIDENCE) renameSync(passing(folder, name), join(folder, name));
    return ok(null);
  } catch (error) {
    for (const name of EVIDENCE) rmSync(passing(folder, name), { force: true });
    return fail(`the evidence could not be written to ${folder}: ${troubleWords(error)}`);
  }
}

/** Moves the evidence of the run before aside, so that it does not look current while another run goes on. Fails in words. */
export function setAside(folder: string, now: number): Result<null, string> {
  try {
    keepEarlier(folder, now);
    return ok(null);
  } catch (error) {
    return fail(`the evidence of the run before could not be moved aside: ${troubleWords(error)}`);
  }
}

function keepEarlier(folder: string, now: number): void {
  const found = EVIDENCE.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) return;
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  const aside = join(folder, 'earlier', stamp);
  makeFolder(aside);
  for (const name of found) renameSync(join(folder, name), join(aside, name));
}
