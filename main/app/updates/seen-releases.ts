import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UpdateChannel } from '../../../shared/settings/update-settings.ts';
import { writeWhole } from '../../lib/files.ts';

/**
 * The date of the newest description that this till verified, for each channel (`updates/seen.json` in the profile). A server could
 * else offer a signed release again that was stopped.
 */
const Seen = z.partialRecord(UpdateChannel, z.iso.datetime());
type Seen = z.infer<typeof Seen>;

const folderOf = (profile: string): string => join(profile, 'updates');
const fileOf = (profile: string): string => join(folderOf(profile), 'seen.json');

/** Nothing where the file is missing or cannot be read. */
export function readSeen(profile: string): Seen {
  try {
    const read = Seen.safeParse(JSON.parse(readFileSync(fileOf(profile), 'utf8')));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Keeps a date that is newer than the one before. A disk that takes no writes keeps none. */
export function keepSeen(profile: string, channel: UpdateChannel, date: string): void {
  const seen = readSeen(profile);
  const before = seen[channel];
  if (before !== undefined && Date.parse(date) <= Date.parse(before)) return;
  try {
    mkdirSync(folderOf(profile), { recursive: true, mode: 0o700 });
    writeWhole(fileOf(profile), `${JSON.stringify({ ...seen, [channel]: date })}\n`);
  } catch {
    // The till judges by the date before.
  }
}
