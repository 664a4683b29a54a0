import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { Counter, Ended } from './fixture/counter.ts';
import { it } from './fixture/windows-test.ts';
import type { Sold } from './programs/sell.ts';

const LIVE = ['journal', 'live.db'] as const;

/** A counter with a journal of 5 sales and a backup of it, in a profile folder of this name. */
async function backedUp(counter: Counter, ...profile: readonly string[]) {
  const at = (...names: readonly string[]): string => counter.windowsPath(...profile, ...names);
  const file = at(...LIVE);
  const journal = (...args: readonly string[]): Promise<Ended> => counter.run('main/app/cli/journal.ts', [...args, '--file', file]);
  const sell = (from: number, to: number): Promise<Sold> => counter.ask<Sold>('sell', { file, from, to });
  expect(await sell(1, 5)).toMatchObject({ failure: null, orders: 5 });
  expect(await journal('backup', '--to', at('backups'))).toMatchObject({ status: 0, stderr: '' });
  const backups = readdirSync(counter.path(...profile, 'backups')).filter((name) => name.endsWith('.db'));
  expect(backups).toHaveLength(1);
  return { at, journal, sell, backup: at('backups', backups[0] ?? '') };
}

describe('backups on Windows', () => {
  it('put a damaged journal back, whose file is kept', async ({ counter }) => {
    const { journal, sell, backup } = await backedUp(counter);
    truncateSync(counter.path(...LIVE), 20_000);
    expect((await sell(6, 6)).failure).toMatchObject({ kind: 'journal', why: 'corrupt' });
    expect(await journal('restore', '--from', backup, '--yes')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(counter.path('journal')).filter((name) => name.includes('replaced'))).not.toEqual([]);
    expect(await sell(6, 6)).toMatchObject({ failure: null, orders: 6, verified: { brokenAt: null } });
    expect(await journal('verify')).toMatchObject({ status: 0, stderr: '' });
  });

  it('are refused while a till is open, and change nothing', async ({ counter }) => {
    const { journal, at, backup } = await backedUp(counter);
    const till = counter.startProgram('sell-until-killed', { file: at(...LIVE), from: 6, told: at('told') });
    await expect.poll(() => existsSync(counter.path('told')) && readFileSync(counter.path('told'), 'utf8') !== '').toBe(true);
    const refused = await journal('restore', '--from', backup, '--yes');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('open in another Loket')]);
    till.child.kill('SIGKILL');
    await till.ended;
    expect(await journal('verify')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('a profile folder on Windows', () => {
  it.for([
    ['spaces', () => ['Kios Bu Sri', 'Data Loket']],
    ['umlauts and signs of other scripts', () => ['Käse & Söhne', 'Ünïcødé ₹ 店']],
    ['200 characters', (counter: Counter) => [longFolder(counter)]],
  ] as const)('with %s sells, backs up, exports, restores', async ([name, folders], { counter }) => {
    const profile = folders(counter);
    mkdirSync(counter.path(...profile), { recursive: true });
    const { at, journal, sell, backup } = await backedUp(counter, ...profile);
    if (name === '200 characters') expect(at(...LIVE)).toHaveLength(200);
    expect(await journal('export', '--out', at('orders.csv'))).toMatchObject({ status: 0, stderr: '' });
    expect(
      readFileSync(counter.path(...profile, 'orders.csv'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(6);
    for (const end of ['', '-wal', '-shm']) rmSync(counter.path(...profile, ...LIVE) + end, { force: true });
    expect(await journal('restore', '--from', backup, '--yes')).toMatchObject({ status: 0, stderr: '' });
    expect(await sell(6, 6)).toMatchObject({ failure: null, orders: 6, verified: { brokenAt: null } });
  });
});

/** A folder with whose name the path of the journal has 200 characters. */
const longFolder = (counter: Counter): string =>
  'Profil '
    .repeat(30)
    .slice(0, 199 - counter.windowsPath(...LIVE).length - 1)
    .concat('x');
