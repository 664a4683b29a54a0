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
 * The folder of a run: evidence, and its journal. It belongs to one account of one service; earlier evidence is moved aside,
 * never overwritten.
 */

const OWNER_FILE = 'certify.json';
const EVIDENCE_FILES = ['report.json', 'report.html'] as const;
type EvidenceFiles = Readonly<Record<(typeof EVIDENCE_FILES)[number], string>>;

const FolderOwner = z.strictObject({
  version: z.literal(1),
  baseUrl: z.string(),
  /** Earlier versions stored the token address as typed, with its `/token`. */
  authUrl: TokenAddress,
  fsId: z.string(),
  clientId: z.string(),
});
type FolderOwner = z.infer<typeof FolderOwner>;

/** The system's reasons why a folder is unusable, for a person. */
const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it is under something that is not a folder',
  EEXIST: 'it is not a folder',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

function diskErrorText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return DISK_ERRORS[code] === undefined ? message : `${DISK_ERRORS[code]} (${message})`;
}

/** Checks whether the folder can be used; changes nothing. Fails with a text. */
export function checkFolder(folder: string, target: CertifyTarget): Result<null, string> {
  try {
    const existing = nearestExisting(folder);
    if (!statSync(existing).isDirectory()) return fail(`${folder}: ${existing} is not a folder`);
    accessSync(existing, constants.W_OK);
    const names = existing === folder ? readdirSync(folder) : [];
    return names.length === 0 ? ok(null) : checkOwner(folder, names, ownerOf(target));
  } catch (error) {
    return fail(`${folder}: ${diskErrorText(error)}`);
  }
}

/** Prepares the folder, readable by this user only. Fails with a text, and then has changed nothing in it. */
export function prepareFolder(folder: string, target: CertifyTarget): Result<null, string> {
  const fits = checkFolder(folder, target);
  if (!fits.ok) return fits;
  try {
    makeFolder(join(folder, 'journal'));
    chmodSync(folder, 0o700);
    writeFileSync(draftOf(folder, OWNER_FILE), `${JSON.stringify(ownerOf(target), null, 2)}\n`, WRITE_OPTIONS);
    renameSync(draftOf(folder, OWNER_FILE), join(folder, OWNER_FILE));
    return ok(null);
  } catch (error) {
    rmSync(draftOf(folder, OWNER_FILE), { force: true });
    return fail(`${folder}: ${diskErrorText(error)}`);
  }
}

/** The folder itself, or the nearest existing parent; a dangling link counts as existing. */
function nearestExisting(folder: string): string {
  const above = dirname(folder);
  return lstatSync(folder, { throwIfNoEntry: false }) || above === folder ? folder : nearestExisting(above);
}

/** Creates one level at a time: Node's recursive mkdir does not terminate where the system cannot create a folder. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The temporary file of an incomplete write. */
const draftOf = (folder: string, name: string): string => join(folder, `.${name}.${process.pid}`);
const WRITE_OPTIONS = { mode: 0o600, flush: true } as const;

const ownerOf = ({ service: { baseUrl, authUrl, fsId, clientId } }: CertifyTarget): FolderOwner => ({
  version: 1,
  baseUrl,
  authUrl,
  fsId,
  clientId,
});

function checkOwner(folder: string, names: readonly string[], mark: FolderOwner): Result<null, string> {
  if (!names.includes(OWNER_FILE)) return fail(`${folder} holds something else: name a new folder, an empty one, or one of an earlier run`);
  const known = readOwner(join(folder, OWNER_FILE));
  if (!known) return fail(`${folder}/${OWNER_FILE} cannot be read: name a new folder`);
  const same = JSON.stringify(known) === JSON.stringify(mark);
  return same
    ? ok(null)
    : fail(`${folder} holds runs against another service or account (${known.baseUrl}, ${known.clientId}): name a new folder`);
}

function readOwner(file: string): FolderOwner | null {
  try {
    return FolderOwner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Writes the evidence of a run, and moves that of the earlier run to `earlier/<time of the move>`. Fails with a text; then the
 * earlier evidence is in its place, and no partial file is left.
 */
export function writeEvidence(folder: string, evidence: EvidenceFiles, now: number): Result<null, string> {
  try {
    for (const name of EVIDENCE_FILES) writeFileSync(draftOf(folder, name), evidence[name], WRITE_OPTIONS);
    archiveEvidence(folder, now);
    for (const name of EVIDENCE_FILES) renameSync(draftOf(folder, name), join(folder, name));
    return ok(null);
  } catch (error) {
    for (const name of EVIDENCE_FILES) rmSync(draftOf(folder, name), { force: true });
    return fail(`the evidence could not be written to ${folder}: ${diskErrorText(error)}`);
  }
}

/** Moves the evidence of the earlier run aside, so that it does not look current during another run. Fails with a text. */
export function archivePreviousEvidence(folder: string, now: number): Result<null, string> {
  try {
    archiveEvidence(folder, now);
    return ok(null);
  } catch (error) {
    return fail(`the evidence of the run before could not be moved aside: ${diskErrorText(error)}`);
  }
}

function archiveEvidence(folder: string, now: number): void {
  const found = EVIDENCE_FILES.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) return;
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  const aside = join(folder, 'earlier', stamp);
  makeFolder(aside);
  for (const name of found) renameSync(join(folder, name), join(aside, name));
}
