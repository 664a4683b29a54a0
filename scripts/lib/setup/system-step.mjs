import { createInterface } from 'node:readline/promises';
import { SetupError } from '../errors.mjs';
import { onPath } from '../paths.mjs';
import { capture, lastLines, run } from '../run.mjs';
import { installableNames, missingPackages, namesOf, SYSTEM_PACKAGES } from './system-packages.mjs';

const ENGLISH = { ...process.env, LC_ALL: 'C' };
const APT_INSTALL = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', 'install'];

/**
 * Installs the missing system packages for these purposes on Debian and its derivatives. As root it installs them; on a terminal with sudo
 * it asks first; where CI=true and sudo needs no password it installs them too; otherwise it fails and shows the one command to run. On other systems it only lists the packages.
 *
 * @param {{ purposes: import('./system-packages.mjs').Purpose[], progress: (text: string) => void }} options
 * @returns {Promise<{ detail: string, mark?: string, note?: string }>}
 * @throws {SetupError} when packages are missing and cannot be installed here
 */
export async function ensureSystemPackages({ purposes, progress }) {
  if (process.platform !== 'linux') return { detail: 'nothing is needed on this system' };
  const required = purposes.flatMap((purpose) => SYSTEM_PACKAGES[purpose]);
  if (!onPath('dpkg-query') || !onPath('apt-get')) {
    return {
      mark: '!',
      detail: 'not checked: this is not Debian or Ubuntu',
      note: `Install what your system calls: ${required.join(' ')}`,
    };
  }
  const missing = await findMissing(required);
  if (missing.length === 0) return { detail: `all ${required.length} are there` };
  progress(`${missing.length} missing: ${missing.join(' ')}`);
  await install(missing, progress);
  const still = await findMissing(required);
  if (still.length > 0) throw new SetupError(`These system packages are still missing: ${still.join(' ')}.`, oneCommand(still));
  return { detail: `installed ${missing.length} of ${required.length}` };
}

/** @param {readonly string[]} required */
async function findMissing(required) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own notation
  const format = '${Package} ${db:Status-Status}\\n';
  // dpkg-query exits with 1 when it does not know one of the names; it still prints the known ones.
  const { output } = await capture({ command: 'dpkg-query', args: ['-W', '-f', format, ...required.flatMap(namesOf)] }, { env: ENGLISH });
  return missingPackages(required, output);
}

/**
 * @param {string[]} missing
 * @param {(text: string) => void} progress
 */
async function install(missing, progress) {
  const asRoot = process.getuid?.() === 0;
  const sudo = asRoot ? [] : await maySudo(missing);
  await apt(sudo, ['update', '-qq'], 'The list of system packages could not be fetched', missing);
  const policy = await capture({ command: 'apt-cache', args: ['policy', ...missing.flatMap(namesOf)] }, { env: ENGLISH });
  const names = installableNames(missing, policy.output);
  progress(`installing ${names.join(' ')}`);
  await apt(sudo, [...APT_INSTALL, ...names], 'The system packages could not be installed', names);
}

/**
 * @param {string[]} sudo the command that gives root's rights; empty for root
 * @param {string[]} args
 * @param {string} failure
 * @param {string[]} names
 */
async function apt(sudo, args, failure, names) {
  const [command = 'env', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C', 'apt-get', ...args];
  const { code, output } = await capture({ command, args: rest });
  if (code !== 0)
    throw new SetupError(
      `${failure} (apt-get ended with ${code}):\n${lastLines(output)}`,
      `Check the network and /etc/apt/sources.list, or run by hand: ${oneCommand(names)}`,
    );
}

/**
 * @param {string[]} missing
 * @returns {Promise<string[]>}
 */
async function maySudo(missing) {
  const refuse = () => new SetupError(`These system packages are missing: ${missing.join(' ')}.`, oneCommand(missing));
  // A machine of a continuous integration, which belongs to this run.
  if (process.env.CI === 'true' && onPath('sudo') && (await capture({ command: 'sudo', args: ['-n', 'true'] })).code === 0)
    return ['sudo', '-n'];
  if (!onPath('sudo') || !process.stdin.isTTY || !process.stdout.isTTY) throw refuse();
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`\n  Install with sudo: ${missing.join(' ')}? [Y/n] `);
  lines.close();
  if (!/^(y|yes)?$/i.test(answer.trim())) throw refuse();
  // sudo asks for the password here, on the terminal; the following commands have none.
  if ((await run({ command: 'sudo', args: ['-v'] })) !== 0) throw refuse();
  return ['sudo'];
}

/** @param {readonly string[]} names */
function oneCommand(names) {
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;
}
