import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installAppImage, installDeb, installExe } from '../../../../main/app/updates/install-package.ts';

/** Programs that the system really starts. */
const OLD = '#!/bin/sh\nexec sleep 0\n';
const NEW = '#!/bin/sh\nexec sleep 3\n';
const STOPPED = '#!/bin/sh\nexit 5\n';

let folder: string;
let target: string;
let offered: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-install-'));
  [target, offered] = [join(folder, 'Loket.AppImage'), join(folder, 'offered')];
  writeFileSync(target, OLD, { mode: 0o755 });
  writeFileSync(offered, NEW, { mode: 0o600 });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const text = (file: string): string => readFileSync(file, 'utf8');

describe('an AppImage', () => {
  it('is replaced and started; the former one is kept, and nothing half is left', async () => {
    writeFileSync(`${target}.part`, 'half of a copy before a power cut');
    await installAppImage(offered, target);
    expect([text(target), text(`${target}.loket-old`), existsSync(`${target}.part`)]).toEqual([NEW, OLD, false]);
  });

  it('is started as this program was, with its profile', async () => {
    const seen = join(folder, 'arguments');
    writeFileSync(offered, `#!/bin/sh\necho "$@" > ${seen}\nexec sleep 3\n`);
    const started = process.argv;
    process.argv = ['loket', '--user-data-dir=/profile of two'];
    await installAppImage(offered, target).finally(() => {
      process.argv = started;
    });
    expect(text(seen)).toBe('--user-data-dir=/profile of two\n');
  });

  it('is back in its place where the new one ends at once', async () => {
    writeFileSync(offered, STOPPED);
    await expect(installAppImage(offered, target)).rejects.toThrow('ended at once: 5');
    expect(text(target)).toBe(OLD);
  });

  it('stays where its former one does not start again, which stays too', async () => {
    writeFileSync(`${target}.loket-old`, STOPPED);
    await expect(installAppImage(`${target}.loket-old`, target)).rejects.toThrow('ended at once: 5');
    expect([text(target), text(`${target}.loket-old`), existsSync(`${target}.loket-new`)]).toEqual([OLD, STOPPED, false]);
  });

  it('stays where the new one cannot be read', async () => {
    rmSync(offered);
    await expect(installAppImage(offered, target)).rejects.toThrow('ENOENT');
    expect(text(target)).toBe(OLD);
  });
});

describe('an installer of Windows is not taken as started', () => {
  it('where the system does not start it', async () => {
    await expect(installExe(offered)).rejects.toThrow('EACCES');
  });

  it('where it is ended at once', async () => {
    writeFileSync(offered, STOPPED);
    chmodSync(offered, 0o755);
    await expect(installExe(offered)).rejects.toThrow('ended at once: 5');
  });
});

describe('a Debian package is installed only where the system’s tools say so', () => {
  it.each([
    ['the person closed the question', 'exit 126', 'notAllowed'],
    ['the person may not', 'exit 127', 'notAllowed'],
    ['the tools could not', 'exit 100', 'notInstalled'],
    ['the tools were ended', 'kill -9 $$', 'notInstalled'],
  ])('and not where %s', async (_what, end, why) => {
    writeFileSync(join(folder, 'pkexec'), `#!/bin/sh\n${end}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    await expect(installDeb(offered)).rejects.toMatchObject({ why });
  });

  it.each([
    ['installed', '', true],
    ['not installed', '.1', false],
  ])('where apt-get failed for another package and this one is %s', async (_what, more, isThere) => {
    writeFileSync(join(folder, 'pkexec'), '#!/bin/sh\nexit 100\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const version = execFileSync('dpkg-query', ['--show', 'dpkg'], { encoding: 'utf8' }).trim().split('\t')[1];
    mkdirSync(join(folder, 'package', 'DEBIAN'), { recursive: true });
    writeFileSync(
      join(folder, 'package', 'DEBIAN', 'control'),
      `Package: dpkg\nVersion: ${version}${more}\nArchitecture: all\nMaintainer: Loket <loket@example.com>\nDescription: a package for tests\n`,
    );
    execFileSync('dpkg-deb', ['--build', join(folder, 'package'), offered]);
    await (isThere
      ? expect(installDeb(offered)).resolves.toBeUndefined()
      : expect(installDeb(offered)).rejects.toMatchObject({ why: 'notInstalled' }));
  });

  it('and not where they are missing', async () => {
    vi.stubEnv('PATH', folder);
    await expect(installDeb(offered)).rejects.toThrow('ENOENT');
  });

  it('once they have ended, and not before', async () => {
    const [gate, done] = [join(folder, 'gate'), join(folder, 'done')];
    execFileSync('mkfifo', [gate]);
    writeFileSync(join(folder, 'pkexec'), `#!/bin/sh\nread line < ${gate}\ntouch ${done}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const installed = installDeb(offered).then(() => existsSync(done));
    await appendFile(gate, 'go\n');
    expect(await installed).toBe(true);
  });
});
