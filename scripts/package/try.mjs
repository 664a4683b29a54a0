import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { packageVersion } from '../lib/package/package-version.mjs';
import { onPath } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { say, step } from '../lib/terminal.mjs';
import { makeDeb } from './deb.mjs';
import { buildUnpacked, names } from './unpacked.mjs';

/** What the session in the root needs; the till's own libraries come with its package. */
const TOOLS = ['xvfb', 'xauth', 'xdotool', 'xclip', 'dbus-x11', 'gnome-keyring', 'libglib2.0-bin', 'sqlite3'];
const MIRROR = 'http://deb.debian.org/debian';
const USER = 'kasir';
const LONGEST_MS = 300_000;

/**
 * @param {string} command
 * @param {string[]} args
 */
async function must(command, ...args) {
  const { code, output } = await capture(
    { command, args },
    { limitMs: LONGEST_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} failed (${code}):\n${lastLines(output, 12)}`, 'See what it says.');
  return output.trim();
}

/**
 * Lives the life of the .deb on a fresh Debian: installs it with its dependencies alone, starts it from its desktop entry as a user without
 * rights, sells in training, upgrades it, sells again, removes it. The fuses forbid a debugger, so keys of the display drive it.
 *
 * @param {string} deb the first version
 */
export async function tryDeb(deb) {
  const { name, isTest } = names();
  if (!isTest) throw new SetupError('--try needs a package for tests: it sells in training.', 'Name the stand-in by LOKET_ELECTRON.');
  if (process.getuid?.() !== 0 || !onPath('debootstrap'))
    throw new SetupError('--try needs root and debootstrap.', 'apt-get install debootstrap, then run it as root.');
  const base = mkdtempSync(join(tmpdir(), 'loket-bare-'));
  const bare = join(base, 'root');
  const inside = (/** @type {string[]} */ ...args) => must('chroot', bare, ...args);
  const install = async (/** @type {string} */ file) => {
    cpSync(file, join(bare, 'tmp', basename(file)));
    await inside('apt-get', 'install', '-y', '--no-install-recommends', `/tmp/${basename(file)}`);
    return { detail: `${await inside('dpkg-query', '-W', name)}`.replace('\t', ' ') };
  };
  const sell = async () => ({
    detail: lastLines(await inside('runuser', '-l', USER, '-c', `bash /tmp/try-session.sh /usr/share/applications/${name}.desktop`), 1),
  });
  try {
    await step('bare Debian', async () => {
      await must('debootstrap', '--variant=minbase', 'bookworm', bare, MIRROR);
      for (const folder of ['proc', 'dev']) {
        await must('mount', '--rbind', `/${folder}`, join(bare, folder));
        // What is unmounted there later stays mounted here.
        await must('mount', '--make-rslave', join(bare, folder));
      }
      await inside('useradd', '-m', USER);
      await inside('apt-get', 'install', '-y', '--no-install-recommends', ...TOOLS);
      cpSync(join(import.meta.dirname, 'try-session.sh'), join(bare, 'tmp', 'try-session.sh'));
      return { detail: 'debootstrap, with a display, a keyring and keys' };
    });
    await step('install', () => install(deb));
    await step('sell', sell);
    const journal = join(bare, 'home', USER, '.config', 'Loket TEST', 'journal', 'training.db');
    const [major, minor, patch] = packageVersion().split('.').map(Number);
    const next = `${major}.${minor}.${patch + 1}`;
    await step('upgrade', async () => {
      const before = readFileSync(journal);
      const result = await install(await makeDeb(await buildUnpacked(join(base, 'next'), next), base, next));
      if (!before.equals(readFileSync(journal)))
        throw new SetupError('The upgrade changed the journal.', 'A package must not touch a profile.');
      return result;
    });
    await step('sell again', sell);
    await step('remove', async () => {
      const before = readFileSync(journal);
      await inside('apt-get', 'remove', '-y', name);
      if (existsSync(join(bare, 'usr', 'lib', name))) throw new SetupError('The program is still there.', `dpkg -L ${name}`);
      if (!before.equals(readFileSync(journal))) throw new SetupError('The journal was changed.', 'A package must not touch a profile.');
      return { detail: 'the program is gone, the profile is kept' };
    });
    say('The .deb installs, sells, upgrades and goes again on a bare Debian; the profile stays.');
  } finally {
    for (const folder of ['proc', 'dev']) await capture({ command: 'umount', args: ['-l', join(bare, folder)] });
    // Never through a mount that is still there.
    if (!readFileSync('/proc/mounts', 'utf8').includes(bare)) rmSync(base, { recursive: true, force: true });
    else writeFileSync(join(base, 'still-mounted'), '');
  }
}
