import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { MendedSetting } from '../../shared/ipc/views.ts';
import { Settings } from '../../shared/settings/settings.ts';
import { mendSettings } from './mend-settings.ts';

/** The file's own stamp, so that a name set aside never overwrites another. */
const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

interface ReadSettings {
  readonly settings: Settings;
  /** Where a file that could not be read was put, or null when all was well. */
  readonly setAside: string | null;
  /** What this till does not take any more and has another value now. */
  readonly mended: readonly MendedSetting[];
}

/**
 * Reads the settings file. One that is not JSON, or says what no shop may say, is set aside under a name that is told,
 * never deleted, and the defaults hold. What an older till took and this one does not is mended, and named.
 */
export function readSettings(path: string, now: number): ReadSettings {
  if (!existsSync(path)) return { settings: Settings.parse({}), setAside: null, mended: [] };
  const read = decode(path);
  if (read) return { ...read, setAside: null };
  const aside = `${path}.broken-${stamp(now)}`;
  return { settings: Settings.parse({}), setAside: moveAside(path, aside) ? aside : path, mended: [] };
}

/** A folder that cannot be written keeps the broken file where it is; it is named all the same. */
function moveAside(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function decode(path: string): Pick<ReadSettings, 'settings' | 'mended'> | null {
  try {
    const { json, changes } = mendSettings(JSON.parse(readFileSync(path, 'utf8')));
    const parsed = Settings.safeParse(json);
    return parsed.success ? { settings: parsed.data, mended: changes } : null;
  } catch {
    return null;
  }
}
