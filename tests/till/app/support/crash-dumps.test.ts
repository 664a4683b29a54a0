import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashesOf, takeNewDumps } from '../../../../main/app/support/crash-dumps.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const DAY = 86_400_000;
let profile: string;

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'loket-dumps-'));
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

/** A dump as Crashpad leaves it, with its note. */
function crashed(process: string, at: number, folder = 'pending'): void {
  const path = join(profile, 'Crashpad', folder);
  mkdirSync(path, { recursive: true });
  const file = join(path, `${at}.dmp`);
  writeFileSync(file, Buffer.from(`MDMP\0stack\0ptype\0\0\0${process}\0more`));
  utimesSync(file, at / 1_000, at / 1_000);
  writeFileSync(file.replace('.dmp', '.meta'), '');
}

describe('what a crash leaves', () => {
  it('is reported by the next start, once, with the process and the time', () => {
    crashed('renderer', NOW - 60_000);
    expect(takeNewDumps(profile, NOW)).toEqual([{ process: 'page', at: '2026-11-28T09:59:00.000Z' }]);
    expect(takeNewDumps(profile, NOW)).toEqual([]);
    expect(readdirSync(join(profile, 'crashes'))).toEqual(['2026-11-28T09-59-00.000Z-page.dmp']);
    expect(readdirSync(join(profile, 'Crashpad', 'pending'))).toEqual([]);
    expect(crashesOf(profile)).toMatchObject([{ process: 'page', at: '2026-11-28T09:59:00.000Z' }]);
  });

  it('is listed for the support desk also before a start has reported it', () => {
    crashed('gpu-process', NOW, 'reports');
    expect(crashesOf(profile)).toMatchObject([{ process: 'gpu' }]);
    expect(existsSync(join(profile, 'crashes'))).toBe(false);
  });

  it('stays for a month, and no more than the three newest', () => {
    for (const days of [40, 3, 2, 1, 0]) crashed('browser', NOW - days * DAY);
    expect(takeNewDumps(profile, NOW)).toHaveLength(5);
    expect(crashesOf(profile).map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-28', '2026-11-27', '2026-11-26']);
    takeNewDumps(profile, NOW + 29.5 * DAY);
    expect(crashesOf(profile)).toHaveLength(1);
    takeNewDumps(profile, NOW + 31 * DAY);
    expect(crashesOf(profile)).toEqual([]);
  });

  it('is read beside a dump that the engine moves away meanwhile', () => {
    crashed('renderer', NOW - 60_000);
    // A name whose file is gone by the time it is read.
    symlinkSync(join(profile, 'moved.dmp'), join(profile, 'Crashpad', 'pending', 'z.dmp'));
    expect(crashesOf(profile)).toMatchObject([{ process: 'page' }]);
    expect(takeNewDumps(profile, NOW)).toMatchObject([{ process: 'page' }]);
  });

  it('is nothing where there was no crash', () => {
    expect([takeNewDumps(profile, NOW), crashesOf(profile)]).toEqual([[], []]);
  });
});
