import { existsSync, renameSync } from 'node:fs';
import type { MendedSetting } from '../../../shared/ipc/start-view.ts';
import { SHOP_ZONES } from '../../../shared/lib/business-day.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { writeWhole } from '../../lib/files.ts';
import { readProfileFile } from '../../lib/read-at-most.ts';
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
 * Reads the settings file. Where it is not JSON or has forbidden values, moves it aside under a reported name, never deletes it, and
 * restores its last good copy; without a copy the defaults apply. Mends and reports values that an older till accepted and this one does
 * not. A shop that never chose a time zone gets its computer's (`computerZone`, an IANA name) where that is a zone of Indonesia.
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

/** Reads the settings as {@link readSettings} does, and writes, moves and restores nothing: a till may be open. */
export function peekSettings(path: string, computerZone: string): Pick<ReadSettings, 'settings'> & { readonly from: PeekedFrom } {
  const read = decode(path, computerZone);
  if (read) return { settings: read.settings, from: 'file' };
  const copied = decode(settingsCopyOf(path), computerZone);
  if (copied) return { settings: copied.settings, from: 'copy' };
  return { settings: Settings.parse(withZone({}, computerZone)), from: existsSync(path) ? 'unreadable' : 'none' };
}

/** `unreadable`: the file is not, and has no good copy. */
type PeekedFrom = 'file' | 'copy' | 'unreadable' | 'none';

/** Writes the last good copy as the settings file. Where the disk refuses it, the next start reads the copy again. */
function putBack(path: string): void {
  try {
    writeWhole(path, readProfileFile(settingsCopyOf(path)));
  } catch {
    // The settings are read; the next change writes the file.
  }
}

function withZone(json: unknown, computerZone: string): unknown {
  const zone = SHOP_ZONES.find((one) => one === computerZone);
  return zone && typeof json === 'object' && json !== null && !('clock' in json) ? { ...json, clock: { zone } } : json;
}

/** Moves a file and returns its new name; where the folder cannot be written, leaves it and returns its old name. */
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
    const { json, changes } = mendSettings(JSON.parse(readProfileFile(path)));
    const parsed = Settings.safeParse(withZone(json, computerZone));
    return parsed.success ? { settings: parsed.data, mended: changes } : null;
  } catch {
    return null;
  }
}

/** The last settings that were read or written whole. A power cut can leave the file itself empty, cut or full of zeros. */
export const settingsCopyOf = (file: string): string => `${file}.last-good`;

/**
 * Copies the file as the last good copy where the two differ. Call for a file that was read or written whole. Where the disk refuses it,
 * the earlier copy stays.
 */
export function keepSettingsCopy(file: string): void {
  const copy = settingsCopyOf(file);
  try {
    const content = readProfileFile(file);
    if (!existsSync(copy) || readProfileFile(copy) !== content) writeWhole(copy, content);
  } catch {
    // The settings themselves were read or written; the earlier copy stays.
  }
}
