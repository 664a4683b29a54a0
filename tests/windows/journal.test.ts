import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Counter, Started } from './fixture/counter.ts';
import { it } from './fixture/windows-test.ts';
import type { Sold } from './programs/sell.ts';

const isRoot = process.getuid?.() === 0;
const EVENTS_OF_A_SALE = 5;

/** Starts a till that sells until it is killed. `sold`: how many sales the journal has accepted, as far as the till has written it. */
function sellingTill(counter: Counter, file: string, from = 1): Started & { readonly sold: () => number } {
  const told = `told-${from}`;
  const started = counter.startProgram('sell-until-killed', { file, from, told: counter.windowsPath(told) });
  const text = (): string => (existsSync(counter.path(told)) ? readFileSync(counter.path(told), 'utf8') : '');
  return {
    ...started,
    sold: () =>
      Number(
        text()
          .slice(0, Math.floor(text().length / 8) * 8)
          .slice(-8),
      ),
  };
}

async function killAfter(till: ReturnType<typeof sellingTill>, sales: number): Promise<number> {
  await eventually(() => expect(till.sold()).toBeGreaterThanOrEqual(sales));
  till.child.kill('SIGKILL');
  await till.ended;
  return till.sold();
}

describe('the journal on Windows', () => {
  it('keeps sales over a restart', async ({ counter }) => {
    const file = counter.windowsPath('journal', 'live.db');
    expect(await counter.ask<Sold>('sell', { file, from: 1, to: 3 })).toMatchObject({ failure: null, orders: 3 });
    expect(await counter.ask<Sold>('sell', { file, from: 4, to: 5 })).toEqual({
      failure: null,
      orders: 5,
      verified: { events: 5 * EVENTS_OF_A_SALE + 1, brokenAt: null },
      again: null,
    });
  });

  it('refuses a second till on one profile, names the reason, and accepts it after the end of the first', async ({ counter }) => {
    const file = counter.windowsPath('journal', 'live.db');
    const till = sellingTill(counter, file);
    await eventually(() => expect(till.sold()).toBeGreaterThan(0));
    const second = await counter.ask<Sold>('sell', { file, from: 900_000, to: 900_000 });
    expect(second.failure).toMatchObject({ kind: 'journal', why: 'inUse', detail: `${file} is open in another Loket` });
    await killAfter(till, till.sold() + 1);
    expect(await counter.ask<Sold>('sell', { file, from: 900_000, to: 900_000 })).toMatchObject({ failure: null });
  });

  it('has each accepted sale after its process was killed in the middle of its writes', async ({ counter }) => {
    const file = counter.windowsPath('journal', 'live.db');
    let from = 1;
    for (const sales of [1, 7, 20]) {
      const accepted = await killAfter(sellingTill(counter, file, from), from + sales - 1);
      const { failure, orders, verified } = await counter.ask<Sold>('sell', { file, from: 1, to: 0 });
      expect(failure).toBeNull();
      expect(verified?.brokenAt).toBeNull();
      // The sale after the last accepted one may be in the journal as well.
      expect([accepted, accepted + 1]).toContain(orders);
      from = orders + 1;
    }
  });

  it('syncs each append to the disk', async ({ counter }) => {
    const file = counter.windowsPath('journal', 'live.db');
    await counter.ask<Sold>('sell', { file, from: 1, to: 1 });
    const trace = counter.path('trace');
    const below = ['strace', '-f', '-o', trace, '-e', 'trace=fsync,fdatasync'];
    expect(await counter.ask<Sold>('sell', { file, from: 2, to: 41 }, { below })).toMatchObject({ failure: null, orders: 41 });
    expect(readFileSync(trace, 'utf8').match(/f(data)?sync\(\d+\) += 0/g)?.length ?? 0).toBeGreaterThanOrEqual(40);
  });

  it.runIf(isRoot)('that is protected against writes is named, and stays unchanged', async ({ counter }) => {
    const change = (flag: '+i' | '-i') => succeeds('chattr', flag, counter.path('journal', 'live.db'));
    await refusesWrites(counter, 'journal', { protect: () => change('+i'), free: () => change('-i') });
  });

  it.runIf(isRoot)('on a disk that became read-only is named, and stays unchanged', async ({ counter }) => {
    await onSmallDisk(counter, async (disk) => {
      const remount = (how: 'ro' | 'rw') => succeeds('mount', '-o', `remount,${how}`, disk);
      await refusesWrites(counter, 'disk', { protect: () => remount('ro'), free: () => remount('rw') });
    });
  });

  it.runIf(isRoot)(
    'on a full disk refuses a sale with that reason, keeps what was sold, and sells again when there is room',
    async ({ counter }) => {
      await onSmallDisk(counter, async () => {
        const ballast = { file: counter.windowsPath('disk', 'ballast'), bytes: 4_000_000 };
        const sold = await counter.ask<Sold>('sell', { file: counter.windowsPath('disk', 'live.db'), from: 1, to: 500, ballast });
        expect(sold.failure).toMatchObject({ kind: 'journal', why: 'full' });
        expect(sold).toMatchObject({ again: true, verified: { events: sold.orders * EVENTS_OF_A_SALE + 1, brokenAt: null } });
      });
    },
  );
});

function succeeds(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

/** A disk of 2 MB in the counter's folder `disk`. */
async function onSmallDisk(counter: Counter, use: (disk: string) => Promise<void>): Promise<void> {
  const disk = counter.path('disk');
  mkdirSync(disk);
  succeeds('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk);
  try {
    await use(disk);
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
}

/** Sells, protects the journal in this folder, and expects that it is refused by name, is unchanged, and sells again once it is free. */
async function refusesWrites(counter: Counter, folder: string, { protect, free }: Record<'protect' | 'free', () => void>): Promise<void> {
  const file = counter.windowsPath(folder, 'live.db');
  const bytes = (): Buffer => readFileSync(counter.path(folder, 'live.db'));
  await counter.ask<Sold>('sell', { file, from: 1, to: 3 });
  const before = bytes();
  protect();
  try {
    const { failure } = await counter.ask<Sold>('sell', { file, from: 4, to: 4 });
    expect(failure).toMatchObject({ kind: 'journal', why: 'readOnly', detail: expect.stringContaining(file) });
  } finally {
    free();
  }
  expect(bytes().equals(before)).toBe(true);
  expect(await counter.ask<Sold>('sell', { file, from: 4, to: 4 })).toMatchObject({ failure: null, orders: 4 });
}
