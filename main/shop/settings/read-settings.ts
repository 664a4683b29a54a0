import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { MendedSetting } from '../../../shared/ipc/start-view.ts';
import { SHOP_ZONES } from '../../../shared/lib/business-day.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { writeWhole } from '../../lib/files.ts';
import { mendSettings } from './mend-settings.ts';

/** A stamp in the file's name, so that no file set aside overwrites another. */
const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

interface ReadSettings {
  readonly settings: Settings;
  /** Where the settings come from: the file, its last good copy where the file is missing or cannot be read, or the defaults. */
  readonly from: 'file' | 'copy' | 'defaults';
  /** Where an unreadable file was moved; null where there was none. */
  readonly setAside: string | null;
  /** Settings that this till no longer accepts and has replaced. */
  readonly mended: readonly MendedSetting[];
}

/**
 * Reads the settings file. Moves a file that is not JSON, or has forbidden values, aside under a reported name, never deletes
 * it, and puts its last good copy in its place; without one the defaults apply. Mends and names what an older till accepted and this one does not. A shop that never chose its time zone has
 * the one of its computer (`computerZone`, an IANA name), where that is a zone of Indonesia.
 */
export function readSettings(path: string, now: number, computerZone: string): ReadSettings {
  const read = decode(path, computerZone);
  if (read) {
    keepSettingsCopy(path);
    return { ...read, from: 'file', setAside: null };
  }
  const setAside = existsSync(path) ? moveAside(path, `${path}.broken-${stamp(now)}`) : null;
  const copied = decode(settingsCopyOf(path), computerZone);
  if (!copied) return { settings: Settings.parse(withZone({}, computerZone)), from: 'defaults', setAside, mended: [] };
  putBack(path);
  return { ...copied, from: 'copy', setAside };
}

/** A disk that refuses keeps the copy alone, which the next start reads again. */
function putBack(path: string): void {
  try {
    writeWhole(path, readFileSync(settingsCopyOf(path)));
  } catch {
    // The settings are read; the next change writes the file.
  }
}

function withZone(json: unknown, computerZone: string): unknown {
  const zone = SHOP_ZONES.find((one) => one === computerZone);
  return zone && typeof json === 'object' && json !== null && !('clock' in json) ? { ...json, clock: { zone } } : json;
}

/** Returns the new name. A folder that cannot be written keeps the broken file in place; it is reported anyway. */
function moveAside(from: string, to: string): string {
  try {
    renameSync(from, to);
    return to;
  } catch {
    return from;
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

/** The last settings that were read or written whole. A power cut can leave the file itself empty, cut or full of zeros. */
export const settingsCopyOf = (file: string): string => `${file}.last-good`;

/** Keeps the file as the copy, where it says something else. Call for a file that was read or written whole; a disk that refuses keeps the copy before. */
export function keepSettingsCopy(file: string): void {
  const copy = settingsCopyOf(file);
  try {
    const content = readFileSync(file);
    if (!existsSync(copy) || !readFileSync(copy).equals(content)) writeWhole(copy, content);
  } catch {
    // The settings themselves were read or written; without a newer copy the one before stays.
  }
}
