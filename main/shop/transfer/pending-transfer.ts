import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { decodeBySchema } from '../../../shared/lib/decode.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { ROLES } from '../../../shared/staff/permissions.ts';
import { unusedName } from '../../journal/core/files.ts';
import { writeWhole } from '../../lib/files.ts';

/** An import that the owner accepted and that is not complete: written before the first part is changed, removed after the last one. */
const PendingTransfer = z.object({
  /** The file, as it was read. */
  text: z.string(),
  /** Who accepted it. */
  person: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }),
  /** The parts as they were: a part that differs was written already, or changed by a person since. */
  before: z.object({ people: z.string(), catalogue: z.int().nullable(), feeRules: z.int().nullable(), settings: z.string() }),
});
export type PendingTransfer = z.infer<typeof PendingTransfer>;

const fileOf = (folder: string): string => join(folder, 'shop-import.pending.json');

/** Throws where the disk refuses it. */
export const keepPending = (folder: string, pending: PendingTransfer): void => writeWhole(fileOf(folder), JSON.stringify(pending));

/** Null where no import waits. A file that cannot be read is set aside and fails with its new name. */
export function readPending(folder: string, now: number): Result<PendingTransfer | null, string> {
  const file = fileOf(folder);
  if (!existsSync(file)) return ok(null);
  const read = decodeBySchema(PendingTransfer, parsed(file));
  return read.ok ? read : fail(setAside(folder, now));
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Keeps an import that cannot be continued under another name, which it returns. */
export function setAside(folder: string, now: number): string {
  const aside = unusedName(fileOf(folder), 'damaged', now);
  renameSync(fileOf(folder), aside);
  return aside;
}

export const forgetPending = (folder: string): void => rmSync(fileOf(folder), { force: true });
