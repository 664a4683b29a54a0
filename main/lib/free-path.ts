import { lstatSync } from 'node:fs';
import { parse } from 'node:path';

/** The path where nothing is there yet, else the first free one of `name (2).ext`, `name (3).ext` and so on. */
export function freePath(path: string): string {
  const isFree = (candidate: string): boolean => lstatSync(candidate, { throwIfNoEntry: false }) === undefined;
  if (isFree(path)) return path;
  const { ext } = parse(path);
  const stem = path.slice(0, path.length - ext.length);
  for (let number = 2; ; number += 1) {
    const candidate = `${stem} (${number})${ext}`;
    if (isFree(candidate)) return candidate;
  }
}
