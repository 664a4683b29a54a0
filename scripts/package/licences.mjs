// npm run licences [-- --check]: writes the list of the packages that the till ships, which About in the settings shows. With --check it
// only says whether the list is right. Both write the licences' full texts to out/, from where a package takes them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { SetupError } from '../lib/errors.mjs';
import { licenceText } from '../lib/package/licences.mjs';
import { checkedPackages, LIST_FILE, listSource, TEXTS_FILE } from '../lib/package/shipped-list.mjs';
import { root } from '../lib/paths.mjs';
import { main, say } from '../lib/terminal.mjs';

await main(async () => {
  const isCheck = process.argv.includes('--check');
  await ensureBuilt();
  const shipped = checkedPackages(root);
  const texts = shipped.map((one) => `${one.name} ${one.version}: ${one.licence}\n\n${licenceText(root, one)}\n`);
  writeFileSync(join(root, TEXTS_FILE), texts.join(`\n${'-'.repeat(80)}\n\n`));
  const file = join(root, LIST_FILE);
  if (!isCheck) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, listSource(shipped));
  } else if (readFileSync(file, 'utf8') !== listSource(shipped)) {
    throw new SetupError(`${LIST_FILE} is not what the bundles contain.`, 'Run: npm run licences');
  }
  say(`${shipped.length} packages: ${LIST_FILE}`);
});
