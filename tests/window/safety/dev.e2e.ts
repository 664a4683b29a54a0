import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/dev/turns.mjs';
import { toolNode } from '../../../scripts/lib/tools.mjs';
import { dropProfile, newProfile } from '../../lab/drive/profile.ts';
import { SellScreen } from '../../lab/drive/screens/sell-screen.ts';
import { wordsIn } from '../../lab/drive/words.ts';
import { test } from '../../lab/pages/worker-session.ts';
import { LONG_MS } from '../../limits.ts';

/** `npm run dev` on a copy of the sources, which the test may change; the copy uses the packages of the repository. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const COPY = join(ROOT, 'out', 'test', 'dev-copy');
const SOURCES = ['main', 'office', 'preload', 'renderer', 'shared', 'simulator', 'scripts', 'resources'];
const FILES = [
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tests/tsconfig.json',
];
function copySources(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const path of [...SOURCES, ...FILES]) cpSync(join(ROOT, path), join(COPY, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'), 'junction');
}

function edit(path: string, from: string, to: string): void {
  const file = join(COPY, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The address of the n-th till that the run started, once it is there. */
function debuggerAddress(child: ChildProcess, output: () => string, nth: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const found = [...output().matchAll(/DevTools listening on (ws:\S+)/g)][nth]?.[1];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    child.once('close', () => reject(new Error(`npm run dev ended:\n${output()}`)));
    look();
  });
}

/**
 * The screen of the n-th till that the run started, or of a later one: where the copied sources still count as changed, the run starts the
 * till once more, and the window of the earlier one closes.
 */
async function screenFrom(child: ChildProcess, output: () => string, nth: number): Promise<{ sell: SellScreen; nth: number }> {
  try {
    return { sell: await screenOf(await chromium.connectOverCDP(await debuggerAddress(child, output, nth))), nth };
  } catch (error) {
    if (!/has been closed/.test(String(error))) throw error;
    return screenFrom(child, output, nth + 1);
  }
}

/** The screen of the till in this browser, once it is drawn. A window that is just made has no address yet. */
async function screenOf(browser: Browser): Promise<SellScreen> {
  const tillPage = (): Page | undefined =>
    browser
      .contexts()[0]
      ?.pages()
      .find((page) => page.url().startsWith('loket:'));
  await expect.poll(() => tillPage() !== undefined, { timeout: LONG_MS }).toBe(true);
  const page = tillPage();
  if (!page) throw new Error('The till closed its window.');
  const sell = new SellScreen(page, wordsIn('id'));
  await expect(sell.findField).toBeVisible({ timeout: LONG_MS });
  return sell;
}

test('an engineer sees a changed component without a restart, a changed main after one, and can attach a debugger', async () => {
  // Two starts, the first of which bundles the packages of the page.
  test.setTimeout(3 * LONG_MS);
  copySources();
  const profile = newProfile();
  const inspector = `http://127.0.0.1:${await freePort()}`;
  const args = [`--inspect=${new URL(inspector).port}`, `--user-data-dir=${profile}`, '--remote-debugging-port=0'];
  const child = spawn(toolNode(), [join(COPY, 'scripts', 'dev.mjs'), ...args], { cwd: COPY, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const { sell, nth } = await screenFrom(child, () => output, 0);
    const { page } = sell;
    await page.evaluate(() => Object.assign(window, { unreloaded: true }));
    edit('renderer/ui/text/Heading.tsx', '{children}</h2>', '{children} (changed)</h2>');
    await expect(sell.recentHeading).toContainText('(changed)');
    expect(await page.evaluate(() => 'unreloaded' in window)).toBe(true);
    expect(page.url()).toBe('loket://app/index.html');

    const [target] = await (await fetch(`${inspector}/json/list`)).json();
    edit(
      'main/index.ts',
      'async function start(): Promise<void> {',
      "async function start(): Promise<void> {\n  process.title = 'changed';",
    );
    await screenFrom(child, () => output, nth + 1);
    const [restarted] = await (await fetch(`${inspector}/json/list`)).json();
    expect(restarted.webSocketDebuggerUrl).toContain(`ws://127.0.0.1:${new URL(inspector).port}/`);
    expect(restarted.id).not.toBe(target.id);
  } finally {
    child.kill('SIGTERM');
    await ended;
    dropProfile(profile);
  }
  await expect(fetch(`${inspector}/json/list`)).rejects.toThrow();
  rmSync(COPY, { recursive: true, force: true });
});
