import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The tables of words that stand outside of the two i18n folders: on paper, in the system's dialogs, in the check, on the customer display. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['shared', 'main', 'preload', 'office', 'renderer', 'simulator'];
/** How a source declares words by language. */
const BY_LANGUAGE = /\bRecord<(?:Language|'id' \| 'en'),/;

interface WordTable {
  readonly file: string;
  /** The name of the export, and the place in it. */
  readonly name: string;
  readonly words: Readonly<Record<'id' | 'en', unknown>>;
}

/** Every table, and the sources that declare one which no test can read because it is not exported. */
export async function wordTables(): Promise<{ readonly tables: readonly WordTable[]; readonly unread: readonly string[] }> {
  const found = await Promise.all(
    sourcesByLanguage().map(async (file) => {
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(ROOT, file)).href);
      return { file, tables: Object.entries(module).flatMap(([name, value]) => tablesIn(file, name, value)) };
    }),
  );
  return {
    tables: found.flatMap(({ tables }) => tables),
    unread: found.flatMap(({ file, tables }) => (tables.length === 0 ? [file] : [])),
  };
}

const sourcesByLanguage = (): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)i18n\//.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => BY_LANGUAGE.test(readFileSync(join(ROOT, file), 'utf8'))),
  ).sort();

function tablesIn(file: string, name: string, value: unknown): readonly WordTable[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && 'en' in value) return [{ file, name, words: { id: value.id, en: value.en } }];
  return Object.entries(value).flatMap(([key, part]) => tablesIn(file, `${name}.${key}`, part));
}

/** Each text with its path. A text that is made from values is made of marks. */
export function textsOf(table: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof table === 'string') return [[path, table]];
  if (typeof table === 'function') return [[path, String(table('{1}', '{2}', '{3}'))]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) => textsOf(value, path === '' ? key : `${path}.${key}`));
}
