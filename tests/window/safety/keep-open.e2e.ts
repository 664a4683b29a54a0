import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { GAVE_UP_WORDS, KEEP_OPEN, MOST_STARTS } from '../../../main/app/keep-open/keep-open.ts';
import { tillCommand } from '../../lab/drive/launch.ts';
import { prepareProfile } from '../../lab/drive/profile.ts';
import { LONG_MS } from '../../limits.ts';
import { expect, test } from '../till-fixture.ts';

test.skip(process.platform !== 'linux', 'The lock of a profile names its process on Linux alone.');

test('a till that is kept open starts again after its program crashed, and ends with the one that keeps it', async ({
  practice,
  profile,
}) => {
  prepareProfile(profile, {});
  const { command, args, env } = tillCommand({ profile, practice });
  const guard = spawn(command, [...args, KEEP_OPEN], { env, stdio: 'ignore' });
  const ended = once(guard, 'exit');
  try {
    await expect.poll(() => tillOf(profile), { timeout: LONG_MS }).not.toBeNull();
    const first = tillOf(profile) ?? 0;
    process.kill(first, 'SIGSEGV');
    await expect.poll(() => [null, first].includes(tillOf(profile)), { timeout: LONG_MS }).toBe(false);
    const second = tillOf(profile) ?? 0;
    guard.kill('SIGTERM');
    await ended;
    await expect.poll(() => runs(second), { timeout: LONG_MS }).toBe(false);
  } finally {
    guard.kill('SIGKILL');
  }
});

test('a till that crashes at each start stays closed after five starts, with words that say what to do', async ({ practice, profile }) => {
  prepareProfile(profile, {});
  const file = join(profile, 'starts');
  const preload = [join(import.meta.dirname, 'crash-at-start.cjs')];
  const { command, args, env } = tillCommand({ profile, practice, preload, env: { STARTS_FILE: file } });
  const [code] = await once(spawn(command, [...args, KEEP_OPEN], { env, stdio: 'ignore' }), 'exit');
  expect(code).toBe(0);
  const noted = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const { message, detail } = GAVE_UP_WORDS;
  expect(noted).toEqual([...Array(MOST_STARTS.starts).fill('start'), expect.objectContaining({ message, detail })]);
});

/** The process that has this profile open; null while none has. */
function tillOf(profile: string): number | null {
  try {
    const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
    return runs(pid) ? pid : null;
  } catch {
    return null;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
