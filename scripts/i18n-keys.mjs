// Lists the i18n keys that no source uses; `npm run check` runs it. The exit code is 1 where it finds any.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findUnusedKeys, sourcesIn } from './lib/i18n-keys.mjs';
import { root } from './lib/paths.mjs';
import { main, say } from './lib/terminal.mjs';

await main(async () => {
  const { id } = await import(pathToFileURL(join(root, 'renderer', 'core', 'i18n', 'id.ts')).href);
  const found = findUnusedKeys({ table: id, screen: sourcesIn(root, 'renderer'), others: sourcesIn(root, 'shared') });
  for (const sentence of found) say(sentence);
  return found.length > 0 ? 1 : 0;
});
