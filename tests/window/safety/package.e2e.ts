import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect } from '@playwright/test';
import { electronArgs } from '../../../scripts/lib/launch.mjs';
import { buildPackage } from '../../lab/drive/package.ts';
import { dropProfile, emptyProfile } from '../../lab/drive/profile.ts';
import { test as base } from '../../lab/pages/worker-session.ts';
import { LONG_MS } from '../../limits.ts';

/** The target `dir` as electron-builder makes it, started without any debugger: it refuses those. */

interface Packaged {
  readonly child: ChildProcess;
  /** All that it wrote so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

interface Fixtures {
  readonly profile: string;
  readonly start: (args?: readonly string[], env?: Readonly<Record<string, string>>) => Packaged;
}

const test = base.extend<Fixtures, { readonly executable: string }>({
  executable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      await use(await buildPackage());
    },
    { scope: 'worker', timeout: 2 * LONG_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  profile: async ({}, use) => {
    const profile = emptyProfile();
    await use(profile);
    dropProfile(profile);
  },
  start: async ({ executable, profile }, use) => {
    const started: Packaged[] = [];
    await use((args = [], env = {}) => {
      const child = spawn(executable, [...electronArgs(), `--user-data-dir=${profile}`, ...args], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
      started.push({ child, output: () => output, ended });
      return { child, output: () => output, ended };
    });
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
  },
});

// One package serves all of them.
test.describe.configure({ mode: 'default' });

/** The journal of training opens once the practice service runs: everything of the package has started. */
const isOpen = (profile: string): boolean => existsSync(join(profile, 'journal', 'training.db'));

test('every fuse of the packaged binary is set as the shop needs it', async ({ executable }) => {
  const { DISABLE, ENABLE } = FuseState;
  const wire = await getCurrentFuseWire(executable);
  const { version: _version, resetAdHocDarwinSignature: _signature, strictlyRequireAllFuses: _strict, ...fuses } = { ...wire };
  expect(fuses).toEqual({
    [FuseV1Options.RunAsNode]: DISABLE,
    [FuseV1Options.EnableCookieEncryption]: DISABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: DISABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
  });
});

test('the packaged till opens its journal, and ends when it is asked to', async ({ start, profile }) => {
  const till = start();
  await expect.poll(() => isOpen(profile)).toBe(true);
  till.child.kill('SIGTERM');
  await till.ended;
  expect(till.output()).not.toContain('listening on ws:');
});

test('the packaged till is no Node that runs a script, and loads no module that the environment names', async ({ start, profile }) => {
  const mark = join(profile, 'mark');
  const script = join(profile, 'script.cjs');
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
  start([script], { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${script}` });
  await expect.poll(() => isOpen(profile)).toBe(true);
  expect(existsSync(mark)).toBe(false);
});

test("the packaged till runs no code that lies beside its archive, not even in the archive's place", async ({
  start,
  profile,
  executable,
}) => {
  const mark = join(profile, 'mark');
  const resources = join(dirname(executable), 'resources');
  const beside = join(resources, 'app');
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside);
  writeFileSync(join(beside, 'package.json'), JSON.stringify({ main: 'index.js' }));
  writeFileSync(join(beside, 'index.js'), `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
  renameSync(join(resources, 'app.asar'), join(resources, 'away.asar'));
  try {
    expect(await start().ended).not.toBe(0);
  } finally {
    renameSync(join(resources, 'away.asar'), join(resources, 'app.asar'));
  }
  expect(existsSync(mark)).toBe(false);
});

for (const name of ['remote-debugging-port=0', 'remote-debugging-pipe', 'inspect=0', 'inspect-brk=0', 'js-flags=--expose-gc']) {
  test(`the packaged till refuses --${name}: it says why and opens nothing`, async ({ start, profile }) => {
    const till = start([`--${name}`]);
    expect(await till.ended).toBe(1);
    expect(till.output()).toContain(`Loket did not open: it was started with --${name.replace(/=.*/, '')}`);
    expect(till.output()).not.toContain('listening on ws:');
    expect(existsSync(join(profile, 'DevToolsActivePort'))).toBe(false);
    expect(existsSync(join(profile, 'journal'))).toBe(false);
    expect(existsSync(join(profile, 'settings.json'))).toBe(false);
  });
}
