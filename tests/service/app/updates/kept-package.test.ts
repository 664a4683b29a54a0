import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInstalled, keptPackage } from '../../../../main/app/updates/kept-package.ts';
import { updateNetwork } from '../../../../main/app/updates/update-network.ts';
import { keptInstaller, type PackageKind, packageSource } from '../../../../main/app/updates/update-source.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { ReleaseServer } from './release-server.ts';

/** What the till keeps for the way back, with installers that the system really starts. */

const CONFIG = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'app-update.yml');
const SETTINGS = { channel: 'latest', atNight: true } as const;
const RUNS = '#!/bin/sh\nexec sleep 3\n';

let server: ReleaseServer;
let folder: string;
let relaunches: number;
const relaunch = (): void => {
  relaunches += 1;
};
beforeEach(async () => {
  server = new ReleaseServer();
  await server.start();
  relaunches = 0;
  folder = mkdtempSync(join(tmpdir(), 'loket-profile-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Downloads and installs a release as the till of version `from` does. */
async function update(kind: PackageKind, from: string, to: string, content: string): Promise<void> {
  server.release({ version: to, system: `${process.platform}-${process.arch}`, name: `Loket-${to}.${kind}` }, false, content);
  const source = packageSource({
    ...{ version: from, folder, kind, keys: [server.key], configFile: CONFIG },
    ...{ network: updateNetwork({ clock: systemClock, loopbackOnly: true }), proxy: () => '', relaunch },
  });
  const settings = { ...SETTINGS, address: server.address };
  const found = await source.check(settings);
  if (found.kind !== 'offer') throw new Error(JSON.stringify(found));
  const downloaded = await source.download(settings, found.offer, () => undefined);
  if (kind === 'exe') chmodSync(join(folder, 'updates', 'pending', `Loket-${to}.exe`), 0o755);
  await downloaded.install();
  await source.close();
}

const keptOf = (kind: PackageKind, version: string) => keptInstaller({ kind, folder, version, relaunch });

const kept = (): string[] => readdirSync(join(folder, 'updates')).filter((name) => name.startsWith('kept'));

describe('the package of a version of Windows', () => {
  it('is kept once that version has started well, and installs it again when the next one does not start', async () => {
    await update('exe', '0.2.0', '0.3.0', RUNS);
    expect([kept(), await keptOf('exe', '0.3.0')]).toEqual([[], null]);
    keepInstalled(folder, '0.3.0');
    expect(kept()).toEqual(['kept-0.3.0.exe', 'kept.json']);
    await update('exe', '0.3.0', '0.4.0', `${RUNS}# the next one\n`);
    expect(await keptOf('exe', '0.2.0')).toBeNull();
    await (await keptOf('exe', '0.3.0'))?.();
    // The version before starts well again: its package stays.
    keepInstalled(folder, '0.3.0');
    expect(await keptPackage(folder, '0.3.0')).toBe(join(folder, 'updates', 'kept-0.3.0.exe'));
  });

  it('is replaced by that of the next version once it has started well: at most one is kept', async () => {
    await update('exe', '0.2.0', '0.3.0', RUNS);
    keepInstalled(folder, '0.3.0');
    await update('exe', '0.3.0', '0.4.0', `${RUNS}# the next one\n`);
    keepInstalled(folder, '0.4.0');
    keepInstalled(folder, '0.4.0');
    expect(kept()).toEqual(['kept-0.4.0.exe', 'kept.json']);
    expect(await keptPackage(folder, '0.3.0')).toBeNull();
  });

  it('goes where a person has installed another version', async () => {
    await update('exe', '0.2.0', '0.3.0', RUNS);
    keepInstalled(folder, '0.3.0');
    keepInstalled(folder, '0.4.0');
    expect(kept()).toEqual([]);
  });

  it('is kept by the start after a power cut in between', async () => {
    await update('exe', '0.2.0', '0.3.0', RUNS);
    keepInstalled(folder, '0.3.0');
    // The file was moved, and the rest was not written.
    const { sha512 } = JSON.parse(readFileSync(join(folder, 'updates', 'kept.json'), 'utf8'));
    writeFileSync(join(folder, 'updates', 'installed.json'), JSON.stringify({ version: '0.3.0', path: '/gone/Loket.exe', sha512 }));
    rmSync(join(folder, 'updates', 'kept.json'));
    writeFileSync(join(folder, 'updates', 'kept-0.2.0.exe'), 'the package before');
    keepInstalled(folder, '0.3.0');
    expect(await keptPackage(folder, '0.3.0')).not.toBeNull();
    expect(kept()).toEqual(['kept-0.3.0.exe', 'kept.json']);
  });

  it('is never a file elsewhere', async () => {
    await update('exe', '0.2.0', '0.3.0', RUNS);
    keepInstalled(folder, '0.3.0');
    const file = join(folder, 'updates', 'kept.json');
    const elsewhere = join(folder, 'elsewhere.exe');
    copyFileSync(join(folder, 'updates', 'kept-0.3.0.exe'), elsewhere);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), path: elsewhere }));
    expect(await keptPackage(folder, '0.3.0')).toBeNull();
    keepInstalled(folder, '0.4.0');
    expect(existsSync(elsewhere)).toBe(true);
  });

  it('installs nothing where it was changed, also after the question', async () => {
    await update('exe', '0.2.0', '0.3.0', RUNS);
    keepInstalled(folder, '0.3.0');
    const install = await keptOf('exe', '0.3.0');
    writeFileSync(join(folder, 'updates', 'kept-0.3.0.exe'), `${RUNS}# changed\n`);
    await expect(install?.()).rejects.toThrow('was changed');
    expect(await keptOf('exe', '0.3.0')).toBeNull();
    rmSync(join(folder, 'updates', 'kept-0.3.0.exe'));
    expect(await keptOf('exe', '0.3.0')).toBeNull();
  });
});

describe('an AppImage', () => {
  it('is kept as .loket-old until the next one has started well, and takes its place again', async () => {
    const target = join(folder, 'Loket.AppImage');
    const before = `${RUNS}# the version before\n`;
    writeFileSync(target, before, { mode: 0o755 });
    vi.stubEnv('APPIMAGE', target);
    vi.stubEnv('APPDIR', dirname(process.execPath));
    await update('AppImage', '0.2.0', '0.3.0', RUNS);
    expect(readFileSync(target, 'utf8')).toBe(RUNS);
    await (await keptOf('AppImage', '0.2.0'))?.();
    expect([readFileSync(target, 'utf8'), existsSync(`${target}.loket-new`)]).toEqual([before, false]);
    keepInstalled(folder, '0.2.0');
    expect(await keptPackage(folder, '0.2.0')).toBe(`${target}.loket-old`);
    keepInstalled(folder, '0.3.0');
    expect([existsSync(`${target}.loket-old`), kept()]).toEqual([false, []]);
  });
});

describe('a former AppImage', () => {
  it('that is not the kept version goes once a version has started well', () => {
    const target = join(folder, 'Loket.AppImage');
    for (const end of ['', '.loket-old', '.loket-new']) writeFileSync(`${target}${end}`, RUNS);
    keepInstalled(folder, '0.3.0', null);
    expect(existsSync(`${target}.loket-old`)).toBe(true);
    keepInstalled(folder, '0.3.0', target);
    expect([existsSync(target), existsSync(`${target}.loket-old`), existsSync(`${target}.loket-new`)]).toEqual([true, false, false]);
  });
});

describe('a Debian package', () => {
  it('is installed with the system’s tools and starts the program again; on the way back an older one is allowed', async () => {
    const asked = join(folder, 'asked');
    writeFileSync(join(folder, 'pkexec'), `#!/bin/sh\necho "$@" >> ${asked}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    await update('deb', '0.2.0', '0.3.0', 'a package');
    keepInstalled(folder, '0.3.0');
    await update('deb', '0.3.0', '0.4.0', 'the next package');
    await (await keptOf('deb', '0.3.0'))?.();
    const call = (options: string, file: string) =>
      `--disable-internal-agent /usr/bin/apt-get install ${options} ${join(folder, 'updates', file)}`;
    expect([readFileSync(asked, 'utf8').trim().split('\n'), relaunches]).toEqual([
      [call('-y', 'pending/Loket-0.3.0.deb'), call('-y', 'pending/Loket-0.4.0.deb'), call('-y --allow-downgrades', 'kept-0.3.0.deb')],
      3,
    ]);
  });
});
