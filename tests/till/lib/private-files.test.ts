import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictNamedToOwner, restrictToOwner, setPrivateUmask } from '../../../main/lib/private-files.ts';

const umask = process.umask(0);
let folder: string;
beforeEach(() => {
  process.umask(0);
  folder = mkdtempSync(join(tmpdir(), 'loket-private-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...path: string[]): string => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
function make(path: string, mode: number): void {
  writeFileSync(join(folder, path), '');
  chmodSync(join(folder, path), mode);
}

describe.skipIf(process.platform === 'win32')('files of the till', () => {
  it('are readable by their owner alone from the first byte', () => {
    setPrivateUmask();
    mkdirSync(join(folder, 'journal'));
    writeFileSync(join(folder, 'journal', 'live.db'), '');
    expect([modeOf('journal'), modeOf('journal', 'live.db')]).toEqual(['700', '600']);
  });

  it('of an older till become private at any depth, and nothing else of them changes', async () => {
    mkdirSync(join(folder, 'receipts', 'live', 'a'), { recursive: true });
    make('receipts/live/a/receipt.txt', 0o644);
    make('settings.json', 0o666);
    make('ours.db', 0o600);
    make('tool', 0o755);
    make('archive.db', 0o444);
    expect(await restrictToOwner(folder)).toEqual([]);
    expect(modeOf()).toBe('700');
    expect(['receipts', 'receipts/live', 'receipts/live/a'].map((path) => modeOf(path))).toEqual(['700', '700', '700']);
    expect(['receipts/live/a/receipt.txt', 'settings.json', 'ours.db', 'tool', 'archive.db'].map((path) => modeOf(path))).toEqual([
      '600',
      '600',
      '600',
      '700',
      '400',
    ]);
  });

  it('behind a link to elsewhere stay unchanged', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'loket-elsewhere-'));
    writeFileSync(join(elsewhere, 'others'), '');
    chmodSync(join(elsewhere, 'others'), 0o644);
    symlinkSync(elsewhere, join(folder, 'link'));
    symlinkSync(join(elsewhere, 'others'), join(folder, 'file-link'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dead-link'));
    expect(await restrictToOwner(folder)).toEqual([]);
    expect((statSync(join(elsewhere, 'others')).mode & 0o777).toString(8)).toBe('644');
    expect(existsSync(join(folder, 'link'))).toBe(true);
    rmSync(elsewhere, { recursive: true });
  });

  it('in a shared folder become private only by their names', async () => {
    make('loket-live-20261121T034200000Z.db', 0o644);
    make('photo.jpg', 0o644);
    expect(await restrictNamedToOwner(folder, /^loket-/)).toEqual([]);
    expect([modeOf(), modeOf('loket-live-20261121T034200000Z.db'), modeOf('photo.jpg')]).toEqual(['755', '600', '644']);
  });

  it('in a missing folder need nothing, and a path that is no folder is reported', async () => {
    expect(await restrictNamedToOwner(join(folder, 'gone'), /^loket-/)).toEqual([]);
    expect(await restrictToOwner(join(folder, 'gone'))).toEqual([join(folder, 'gone')]);
  });
});
