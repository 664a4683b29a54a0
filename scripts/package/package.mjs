// npm run package [-- --try | --installers | --signed]: builds the package of this system and checks it, in out/package; on Linux it makes a .deb of
// it. With --try the .deb lives its life on a bare Debian (scripts/package/try.mjs); with --installers electron-builder makes the installers
// whose tools it downloads, and refuses to with --signed where nothing signs them. On the stand-in runtime it is a package for tests (docs/packages.md).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { SetupError } from '../lib/errors.mjs';
import { contentFaults, missingNatives, sizesOf } from '../lib/package/contents.mjs';
import { packageVersion } from '../lib/package/package-version.mjs';
import { root } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { main, say, step } from '../lib/terminal.mjs';
import { toolNode } from '../lib/tools.mjs';
import { debFile, makeDeb } from './deb.mjs';
import { tryDeb } from './try.mjs';
import { buildUnpacked, filesInArchive, filesOf, fuseFaults, names, namingOptions, ownSystem, runElectronBuilder } from './unpacked.mjs';

const OUTPUT = join(root, 'out', 'package');

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
  const faults = [...contentFaults(files, process), ...missingNatives(files, process)];
  return refuse(faults, `${files.length} files, natives of ${process.platform}-${process.arch} alone`);
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

/** What signs an installer of this system, by the variables of electron-builder; a package for tests is never signed. */
const SIGNING = { win32: ['WIN_CSC_LINK', 'CSC_LINK'], darwin: ['CSC_LINK', 'CSC_NAME'] };

const signingVariables = () => /** @type {Record<string, string[]>} */ (SIGNING)[process.platform] ?? [];
/** Packages of Linux carry no signature of their own; that of an update is made afterwards (docs/updates.md). */
const hasSigning = () => signingVariables().length === 0 || signingVariables().some((name) => process.env[name]);

/** @param {string} folder the unpacked package, which was checked */
async function makeInstallers(folder) {
  const { installers, executable } = ownSystem();
  // On macOS electron-builder takes the program's own folder.
  const prepackaged = process.platform === 'darwin' ? join(folder, executable) : folder;
  await runElectronBuilder(installers, ['--prepackaged', prepackaged, ...namingOptions(OUTPUT)]);
  const made = readdirSync(OUTPUT).filter((file) => /\.(?:AppImage|exe|dmg|zip)$/.test(file));
  if (made.length < installers.length)
    throw new SetupError(`Only ${made.join(', ')} was made of ${installers.join(', ')}.`, 'See out/package.');
  return { detail: `${made.join(', ')}${hasSigning() ? '' : ', not signed'}`, ...(!hasSigning() && { mark: '!' }) };
}

await main(async () => {
  const [option, ...others] = process.argv.slice(2);
  if (![undefined, '--try', '--installers', '--signed'].includes(option) || others.length > 0)
    throw new SetupError(`Unknown arguments: ${process.argv.slice(2).join(' ')}`, 'npm run package [-- --try | --installers | --signed]');
  if (option === '--signed' && (names().isTest || !hasSigning()))
    throw new SetupError(
      'Nothing signs this package.',
      `It needs the official runtime${signingVariables().length > 0 ? `, and ${signingVariables().join(' or ')}` : ''}.`,
    );
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
  await step('fuses', async () => refuse(await fuseFaults(join(folder, ownSystem().executable)), 'as electron-builder.yml says'));
  await step('sizes (MiB)', () => checkSizes(folder));
  if (process.platform === 'linux')
    await step('deb', async () => ({ detail: (await makeDeb(folder, OUTPUT, packageVersion())).slice(root.length + 1) }));
  if (option === '--installers' || option === '--signed') await step('installers', () => makeInstallers(folder));
  if (option === '--try') await tryDeb(debFile(OUTPUT, packageVersion()));
  if (names().isTest) say('On the stand-in runtime: a package for tests, which serves training and this computer alone.');
});
