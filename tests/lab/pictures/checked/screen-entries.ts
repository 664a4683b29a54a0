import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The table of the screens. */
export const SCREENS_TABLE = 'renderer/app/screens/screens.tsx';

/** The files that each screen begins with, by its name: what its row of the table imports. */
export function readScreenEntries(root: string): ReadonlyMap<string, readonly string[]> {
  const source = readFileSync(join(root, SCREENS_TABLE), 'utf8');
  const { program, module } = parseSync(SCREENS_TABLE, source);
  const fileOf = (specifier: string): string => posix.join(posix.dirname(SCREENS_TABLE), specifier);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }) => [localName.value, fileOf(moduleRequest.value)] as const),
    ),
  );
  const screens = new Map<string, readonly string[]>();
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier') return;
      const text = source.slice(value.start, value.end);
      const later = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => fileOf(specifier));
      const files = later.length > 0 ? later : [imported.get(text)].filter((file) => file !== undefined);
      if (files.length > 0) screens.set(key.name, files);
    },
  }).visit(program);
  return screens;
}
