import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '../../lib/files.ts';

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
