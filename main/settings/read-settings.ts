import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { MendedSetting } from '../../shared/ipc/views.ts';
import { Settings } from '../../shared/settings/settings.ts';
import { SHOP_ZONES } from '../../shared/shift/business-day.ts';
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
 * it, and uses the defaults. Mends and names what an older till accepted and this one does not. A shop that never chose its time zone has
 * the one of its computer (`computerZone`, an IANA name), where that is a zone of Indonesia.
 */
export function readSettings(path: string, now: number, computerZone: string): ReadSettings {
  const defaults = () => Settings.parse(withZone({}, computerZone));
  if (!existsSync(path)) return { settings: defaults(), setAside: null, mended: [] };
  const read = decode(path, computerZone);
  if (read) return { ...read, setAside: null };
  const aside = `${path}.broken-${stamp(now)}`;
  return { settings: defaults(), setAside: moveAside(path, aside) ? aside : path, mended: [] };
}

function withZone(json: unknown, computerZone: string): unknown {
  const zone = SHOP_ZONES.find((one) => one === computerZone);
  return zone && typeof json === 'object' && json !== null && !('clock' in json) ? { ...json, clock: { zone } } : json;
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

function decode(path: string, computerZone: string): Pick<ReadSettings, 'settings' | 'mended'> | null {
  try {
    const { json, changes } = mendSettings(JSON.parse(readFileSync(path, 'utf8')));
    const parsed = Settings.safeParse(withZone(json, computerZone));
    return parsed.success ? { settings: parsed.data, mended: changes } : null;
  } catch {
    return null;
  }
}
