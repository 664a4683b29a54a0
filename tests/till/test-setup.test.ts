import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCache } from '../compile-cache.ts';
import { memoryFolder } from '../memory-folder.ts';
import { CALCULATING, CHANGE_THEIR_PROCESS, SHARED } from '../projects.ts';

const TESTS = join(import.meta.dirname, '..');
const sharing: string[] = globSync([...SHARED, 'pure/**/*.test.tsx'], { cwd: TESTS }).map((file) => file.replaceAll('\\', '/'));

/** Whether code changes the process, or the modules, that other test files share with it. */
const changesProcess = (code: string): boolean =>
  /\bvi\.(mock|doMock|stubEnv|stubGlobal|useFakeTimers|resetModules)\(|\bprocess\.(umask|chdir)\(|\bprocess\.env(\.\w+|\[[^\]]+\]) = |\bdelete process\.env/.test(
    code,
  );

describe('tests that share a process', () => {
  it('do not change it: those that do have one of their own', () => {
    const changing = sharing.filter(
      (file) => file !== 'till/test-setup.test.ts' && changesProcess(readFileSync(join(TESTS, file), 'utf8')),
    );
    expect(sharing.length).toBeGreaterThan(150);
    expect(changing.toSorted()).toEqual(CHANGE_THEIR_PROCESS);
  });

  it.each([
    "vi.stubEnv('HOME', '/srv')",
    'vi.useFakeTimers()',
    "vi.mock('./clock.ts')",
    'process.umask(0)',
    "process.env.HOME = '/srv'",
    "process.env['HOME'] = '/srv'",
    'delete process.env.HOME',
  ])('are recognised when they change it: %s', (line) => {
    expect(changesProcess(line)).toBe(true);
    expect(changesProcess('expect(home).not.toBe(process.env.HOME); vi.fn();')).toBe(false);
  });
});

describe('tests that run in the background', () => {
  const files = CALCULATING.flatMap((pattern) => globSync(pattern, { cwd: TESTS }));
  const waitsByTheClock = (code: string): boolean =>
    /\b(setTimeout|setInterval|systemClock|performance\.now|Date\.now|vi\.waitFor|timers\/promises)\b/.test(code);

  it('exist, and do not wait by the wall clock: there they run several times slower', () => {
    expect(files.length).toBeGreaterThanOrEqual(CALCULATING.length);
    expect(files.filter((file) => waitsByTheClock(readFileSync(join(TESTS, file), 'utf8')))).toEqual([]);
  });

  it.each([
    'await vi.waitFor(() => expect(sent).toBe(1))',
    'new Promise((resolve) => setTimeout(resolve, 50))',
    'openTill({ clock: systemClock })',
  ])('are recognised when they wait: %s', (line) => {
    expect(waitsByTheClock(line)).toBe(true);
  });
});

describe('a limit of time in a test', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: TESTS }).filter((file) => file !== join('till', 'test-setup.test.ts'));
  const ownLimit = (code: string): boolean =>
    /\btimeout: \d[\d_]{3,}|\bset(Default)?Timeout\(\d[\d_]{3,}\)/.test(code) || /\bvi\.wait(For|Until)\(/.test(code);

  it('only ends what hangs: each takes that of limits.ts, because a slow machine fails no test', () => {
    expect(files.length).toBeGreaterThan(700);
    const having = files.filter((file) => ownLimit(readFileSync(join(TESTS, file), 'utf8')));
    expect(having).toEqual(['eventually.ts', 'playwright.config.ts']);
  });

  it.each([
    'await vi.waitFor(() => expect(sent).toBe(1))',
    'await field.waitFor({ timeout: 15_000 })',
    'test.setTimeout(120_000);',
    'page.setDefaultTimeout(10_000)',
  ])('is recognised: %s', (line) => {
    expect(ownLimit(line)).toBe(true);
  });

  it('is not a pause between two tries', () => {
    expect(ownLimit('await expect(field).toBeVisible({ timeout: 500 });')).toBe(false);
  });
});

describe('a test that failed', () => {
  const code = [join(TESTS, '..', 'vitest.config.ts'), ...globSync(join(TESTS, '**', '*.{ts,tsx}'))].filter(
    (file) => !/(test-setup|scripts\/arguments)\.test\.ts$/.test(file),
  );
  const triesAgain = (text: string): boolean => /(?<!fetch-)\bretr(y|ies)['"]?\s*[:=]\s*(\d|\{|process\b|Number\b)/.test(text);

  it('is not tried again: no configuration and no test has retries', () => {
    expect(code.length).toBeGreaterThan(700);
    expect(code.filter((file) => triesAgain(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    '  retries: 2,',
    "test.describe.configure({ retries: 1, mode: 'serial' });",
    "test('sells', { retry: 2 }, () => {",
    'config.retries = 1;',
  ])('is recognised when it is: %s', (line) => {
    expect(triesAgain(line)).toBe(true);
  });
});

describe('the folder of the files of tests', () => {
  const mount = (folder: string, options: string): string => `proc /proc proc rw 0 0\ntmpfs ${folder} tmpfs ${options} 0 0\n`;

  it.each([
    ['forbids to run programs', () => mount('/dev/shm', 'rw,nosuid,noexec')],
    ['is read-only', () => mount('/dev/shm', 'ro')],
    ['is not there', () => mount('/mnt', 'rw')],
    [
      'cannot be looked up',
      () => {
        throw new Error('no /proc');
      },
    ],
  ])('is that of the system where the one in memory %s', (_, mounts) => {
    expect(memoryFolder(mounts)).toBeNull();
  });
});

describe('the compile cache of the tests', () => {
  it('begins anew when runs have filled it, and stays otherwise', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-cache-'));
    const cache = join(folder, 'cache');
    mkdirSync(join(cache, 'v24'), { recursive: true });
    for (const name of ['a', 'b', 'c']) writeFileSync(join(cache, 'v24', name), name);
    expect(compileCache(cache, 3)).toBe(cache);
    expect(readdirSync(join(cache, 'v24'))).toHaveLength(3);
    compileCache(cache, 2);
    expect(readdirSync(folder)).toEqual([]);
    expect(compileCache(cache, 2)).toBe(cache);
    rmSync(folder, { recursive: true });
  });
});
