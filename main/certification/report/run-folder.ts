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

const OWNER_FILE = 'certify.json';
const EVIDENCE_FILES = ['report.json', 'report.html'] as const;
type EvidenceFiles = Readonly<Record<(typeof EVIDENCE_FILES)[number], string>>;

const FolderOwner = z.strictObject({
  version: z.literal(1),
  baseUrl: z.string(),
  /** Older runs kept the token address as it was typed, with its `/token`. */
  authUrl: TokenAddress,
  fsId: z.string(),
  clientId: z.string(),
});
type FolderOwner = z.infer<typeof FolderOwner>;

/** What the system says of a folder that cannot be used, for a person. */
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
  const said = error instanceof Error ? error.message : String(error);
  return DISK_ERRORS[code] === undefined ? said : `${DISK_ERRORS[code]} (${said})`;
}

/** Tells in words whether the folder can be used; nothing is made or changed. */
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

/** Makes the folder ready, readable by this user alone; fails in words, with nothing in it changed. */
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
 * Writes the evidence of a run, and moves that of the run before into `earlier/<when it is moved>`. Fails in words; the
 * evidence of the run before is then where it was, and nothing half written is left.
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

/** Moves the evidence of the run before aside, so that it does not look current while another run goes on. Fails in words. */
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
