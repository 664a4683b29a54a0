import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installPackages } from '../../../scripts/lib/setup/npm-step.mjs';

/** A project with one package from disk; both have an install script that leaves a file. */

interface LockedPackage {
  readonly name?: string;
  readonly hasInstallScript?: boolean;
}

let folder = '';

const scripts = (name: string) => ({ postinstall: `node -e "require('fs').writeFileSync('${join(folder, name)}', '')"` });

function writeJson(file: string, content: object): void {
  writeFileSync(join(folder, file), JSON.stringify(content));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-npm-'));
  mkdirSync(join(folder, 'dep'));
  const versions = { name: 'shop', version: '1.0.0', dependencies: { dep: 'file:dep' } };
  writeJson('package.json', { ...versions, scripts: scripts('ran-root') });
  writeJson('dep/package.json', { name: 'dep', version: '1.0.0', scripts: scripts('ran-dependency') });
  const packages = {
    '': { ...versions, hasInstallScript: true },
    dep: { version: '1.0.0', hasInstallScript: true },
    'node_modules/dep': { resolved: 'dep', link: true },
  };
  writeJson('package-lock.json', { ...versions, lockfileVersion: 3, requires: true, packages });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('set-up installs packages and runs none of their scripts', async () => {
  await installPackages(folder);
  expect(existsSync(join(folder, 'node_modules', 'dep', 'package.json'))).toBe(true);
  expect([existsSync(join(folder, 'ran-root')), existsSync(join(folder, 'ran-dependency'))]).toEqual([false, false]);
});

test("set-up runs no script although npm's own settings allow them", async () => {
  writeFileSync(join(folder, '.npmrc'), 'ignore-scripts=false\n');
  await installPackages(folder);
  expect(existsSync(join(folder, 'ran-root'))).toBe(false);
});

test('set-up names the cure where the lockfile does not fit', async () => {
  writeJson('package.json', { name: 'shop', version: '1.0.0', dependencies: { dep: 'file:dep', other: 'file:other' } });
  await expect(installPackages(folder)).rejects.toMatchObject({ cure: expect.stringContaining('npm install') });
});

/** A registry with one package, which breaks off so many of its first requests. */
async function unreliableRegistry(broken: number): Promise<{ readonly requests: () => number; close(): void }> {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  execFileSync('npm', ['pack', join(folder, 'dep'), '--ignore-scripts', '--silent'], { cwd: packed });
  const tarball = readFileSync(join(packed, 'dep-1.0.0.tgz'));
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests <= broken) request.socket.destroy();
    else response.end(tarball);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, '.npmrc'), `registry=http://127.0.0.1:${port}/\nfetch-retries=0\ncache=${join(folder, 'cache')}\n`);
  writeJson('package.json', { name: 'shop', version: '1.0.0', dependencies: { dep: '1.0.0' } });
  const packages = {
    '': { name: 'shop', version: '1.0.0', dependencies: { dep: '1.0.0' } },
    'node_modules/dep': { version: '1.0.0', resolved: `http://127.0.0.1:${port}/dep-1.0.0.tgz` },
  };
  writeJson('package-lock.json', { name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true, packages });
  return { requests: () => requests, close: () => server.close() };
}

test('set-up begins again where the network breaks an installation off', async () => {
  const registry = await unreliableRegistry(2);
  await installPackages(folder);
  expect(registry.requests()).toBe(3);
  expect(existsSync(join(folder, 'node_modules', 'dep', 'package.json'))).toBe(true);
  registry.close();
});

test('set-up gives up, and names the network, where it breaks off every time', async () => {
  const registry = await unreliableRegistry(100);
  const error: unknown = await installPackages(folder).catch((reason) => reason);
  expect(error).toMatchObject({ cure: expect.stringContaining('network') });
  expect(registry.requests(), String(error)).toBe(3);
  registry.close();
});

test('every package with an install script is known to work without it', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> };
  const withScripts = Object.entries(packages).flatMap(([place, { name, hasInstallScript }]) =>
    hasInstallScript ? [name ?? place.replace(/^.*node_modules\//, '')] : [],
  );
  expect(withScripts.sort()).toEqual(Object.keys(allowScripts).sort());
  expect(Object.values(allowScripts)).not.toContain(true);
});
