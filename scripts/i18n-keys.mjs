// Lists the i18n keys that no source uses; `npm run check` runs it. The exit code is 1 where it finds any.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findUnusedKeys, OFFICE_PREFIXES, sourcesIn } from './lib/i18n-keys.mjs';
import { root } from './lib/paths.mjs';
import { main, say } from './lib/terminal.mjs';

await main(async () => {
  const { id } = await import(pathToFileURL(join(root, 'renderer', 'core', 'i18n', 'id.ts')).href);
  const { id: office } = await import(pathToFileURL(join(root, 'office', 'page', 'i18n', 'id.ts')).href);
  const others = sourcesIn(root, 'shared');
  const screen = [...sourcesIn(root, 'office/page'), ...sourcesIn(root, 'renderer/parts/charts')];
  const found = [
    ...findUnusedKeys({ table: id, screen: sourcesIn(root, 'renderer'), others }),
    ...findUnusedKeys({ table: office, screen, others, prefixes: OFFICE_PREFIXES }),
  ];
  for (const sentence of found) say(sentence);
  return found.length > 0 ? 1 : 0;
});
