import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { decodeBySchema } from '../../../shared/lib/decode.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { ROLES } from '../../../shared/staff/permissions.ts';
import { TRANSFER_PARTS } from '../../../shared/transfer/transfer-parts.ts';
import { unusedName } from '../../journal/core/files.ts';
import { writeWhole } from '../../lib/files.ts';
import { readProfileFile } from '../../lib/read-at-most.ts';

/** An accepted import that is not complete: the file is written before the first part changes and removed after the last one. */
const PendingTransfer = z.object({
  /** The file, as it was read. */
  text: z.string(),
  /** Who accepted it. */
  person: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }),
  /** The parts that they take; an import of an older program takes all. */
  parts: z.array(z.enum(TRANSFER_PARTS)).default([...TRANSFER_PARTS]),
  /** The marks of the parts before the import: a part that differs was written already, or changed by a person since. */
  before: z.object({ people: z.string(), catalogue: z.int().nullable(), feeRules: z.int().nullable(), settings: z.string() }),
});
export type PendingTransfer = z.infer<typeof PendingTransfer>;

const fileOf = (folder: string): string => join(folder, 'shop-import.pending.json');

/** Writes the file. Throws where the disk refuses it. */
export const keepPending = (folder: string, pending: PendingTransfer): void => writeWhole(fileOf(folder), JSON.stringify(pending));

/** The import that waits; null where none does. Sets an unreadable file aside and fails with its new name. */
export function readPending(folder: string, now: number): Result<PendingTransfer | null, string> {
  const file = fileOf(folder);
  if (!existsSync(file)) return ok(null);
  const read = decodeBySchema(PendingTransfer, parsed(file));
  return read.ok ? read : fail(setAside(folder, now));
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readProfileFile(file));
  } catch {
    return null;
  }
}

/** Renames the file of an import that cannot be continued, and returns the new name. */
export function setAside(folder: string, now: number): string {
  const aside = unusedName(fileOf(folder), 'damaged', now);
  renameSync(fileOf(folder), aside);
  return aside;
}

export const forgetPending = (folder: string): void => rmSync(fileOf(folder), { force: true });
