import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { FILE_PLACES } from '../../../../shared/erasure/places/profile-places.ts';
import { TABLE_PLACES } from '../../../../shared/erasure/places/table-places.ts';
import { textsOfTables } from './table-texts.ts';

/** How every file of SQLite begins: https://sqlite.org/fileformat.html. */
const SQLITE = 'SQLite format 3\0';

const PLACES = Object.entries(FILE_PLACES).map(([pattern, place]) => ({ whole: new RegExp(`^(?:${pattern})$`), place }));

interface ProfileFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly content: Buffer;
  readonly place: (typeof FILE_PLACES)[string] | null;
}

/** Returns every file of a profile; leaves out a file that disappears meanwhile. */
export function profileFiles(folder: string): readonly ProfileFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = name.split(sep).join('/');
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (!found?.isFile()) return [];
    try {
      return [{ path, content: readFileSync(join(folder, name)), place: PLACES.find(({ whole }) => whole.test(path))?.place ?? null }];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return [];
    }
  });
}

/** Returns the differences of a profile from the list: a file without an entry, or tables other than those of the entry. */
export const unlistedIn = (folder: string): readonly string[] =>
  profileFiles(folder).flatMap(({ path, content, place }) => {
    if (place === null) return [`${path} has no entry`];
    if (!('tables' in place)) return [];
    if (!content.subarray(0, SQLITE.length).equals(Buffer.from(SQLITE))) return [`${path} is no database`];
    const listed = Object.keys(TABLE_PLACES[place.tables]);
    return Object.keys(textsOfTables(join(folder, path))).flatMap((table) =>
      listed.includes(table) ? [] : [`${path}: ${table} has no entry`],
    );
  });

/** True where the content has the text in UTF-8, as the till writes it, or in UTF-16, as the engine does. */
const stands = (content: Buffer, text: string): boolean => content.includes(text) || content.includes(Buffer.from(text, 'utf16le'));

/** The files in which one of these texts stands, although the list says that they name no customer. */
export const wronglyNaming = (folder: string, texts: readonly string[]): readonly string[] =>
  profileFiles(folder).flatMap(({ path, content, place }) => {
    const named = place === null || 'stays' in place ? texts.filter((text) => stands(content, text)) : [];
    return named.map((text) => `${path}: ${text}`);
  });
