import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { MendedSetting } from '../../shared/ipc/views.ts';
import { Settings } from '../../shared/settings/settings.ts';
import { mendSettings } from './mend-settings.ts';

/** A stamp in the file's name, so that no file set aside overwrites another. */
const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

interface ReadSettings {
  readonly settings: Settings;
  /** Where an unreadable file was moved, or null when all was well. */
  readonly setAside: string | null;
  /** Settings that this till no longer accepts and has replaced. */
  readonly mended: readonly MendedSetting[];
}

/**
 * Reads the settings file. Moves a file that is not JSON, or has forbidden values, aside under a reported name, never deletes
 * it, and uses the defaults. Mends and names what an older till accepted and this one does not.
 */
export function readSettings(path: string, now: number): ReadSettings {
  if (!existsSync(path)) return { settings: Settings.parse({}), setAside: null, mended: [] };
  const read = decode(path);
  if (read) return { ...read, setAside: null };
  const aside = `${path}.broken-${stamp(now)}`;
  return { settings: Settings.parse({}), setAside: moveAside(path, aside) ? aside : path, mended: [] };
}

/** A folder that cannot be written keeps the broken file in place; it is reported anyway. */
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
