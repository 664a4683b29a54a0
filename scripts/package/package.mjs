// npm run package [-- --try]: builds the package of this Linux, checks it, and makes a .deb of it, all in out/package. With --try the .deb
// lives its life on a bare Debian (scripts/package/try.mjs). On the stand-in runtime it is a
// package for tests (docs/packages.md).
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { SetupError } from '../lib/errors.mjs';
import { contentFaults, sizesOf } from '../lib/package/contents.mjs';
import { root } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { main, say, step } from '../lib/terminal.mjs';
import { toolNode } from '../lib/tools.mjs';
import { makeDeb } from './deb.mjs';
import { tryDeb } from './try.mjs';
import { buildUnpacked, filesInArchive, filesOf, fuseFaults, names, packageVersion } from './unpacked.mjs';

const OUTPUT = join(root, 'out', 'package');
const SYSTEM = { platform: 'linux', arch: process.arch };

/** @param {string} script @param {string[]} [args] */
async function ownStep(script, args = []) {
  const { code, output } = await capture({ command: toolNode(), args: [join(root, 'scripts', 'package', script), ...args] }, { cwd: root });
  if (code !== 0) throw new SetupError(lastLines(output, 12), `node scripts/package/${script} shows all of it.`);
  return { detail: lastLines(output, 1).slice(0, 60) };
}

/** @param {readonly string[]} faults @param {string} detail */
function refuse(faults, detail) {
  if (faults.length > 0) throw new SetupError(faults.join('\n'), 'electron-builder.yml says what a package holds.');
  return { detail };
}

/** @param {string} folder */
function checkContents(folder) {
  const files = [...filesOf(folder), ...filesInArchive(folder)];
  return refuse(contentFaults(files, SYSTEM), `${files.length} files, natives of ${SYSTEM.platform}-${SYSTEM.arch} alone`);
}

/** @param {string} folder */
function checkSizes(folder) {
  const sizes = sizesOf(filesOf(folder));
  const text = sizes.map(({ part, mebibytes, budget }) => `${part} ${mebibytes.toFixed(1)}/${budget}`).join(', ');
  return refuse(
    sizes
      .filter(({ isWithin }) => !isWithin)
      .map(({ part, mebibytes, budget }) => `${part}: ${mebibytes.toFixed(1)} MiB, budget ${budget}`),
    text,
  );
}

await main(async () => {
  if (process.platform !== 'linux') throw new SetupError('npm run package builds the package of Linux.', 'Run electron-builder there.');
  const [option, ...others] = process.argv.slice(2);
  if ((option !== undefined && option !== '--try') || others.length > 0)
    throw new SetupError(`Unknown arguments: ${process.argv.slice(2).join(' ')}`, 'npm run package [-- --try]');
  await ensureBuilt();
  await step('licences', () => ownStep('licences.mjs', ['--check']));
  await step('audit', () => ownStep('audit.mjs'));
  let folder = '';
  await step('unpacked', async (progress) => {
    progress('electron-builder');
    folder = await buildUnpacked(OUTPUT);
    return { detail: `${names().product} ${packageVersion()}`, ...(names().isTest && { mark: '!' }) };
  });
  await step('contents', () => checkContents(folder));
  await step('fuses', async () => refuse(await fuseFaults(join(folder, 'loket')), 'as electron-builder.yml says'));
  await step('sizes (MiB)', () => checkSizes(folder));
  let deb = '';
  await step('deb', async () => {
    deb = await makeDeb(folder, OUTPUT, packageVersion());
    return { detail: deb.slice(root.length + 1) };
  });
  if (option === '--try') await tryDeb(deb);
  if (names().isTest) say('On the stand-in runtime: a package for tests, which serves training and this computer alone.');
});
