import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWhole } from '../../../main/lib/files.ts';
import { isInside } from '../../../main/lib/is-inside.ts';
import { keepsBounds } from '../../../main/lib/json-bounds.ts';
import { readAtMost } from '../../../main/lib/read-at-most.ts';
import { readSettings } from '../../../main/shop/settings/read-settings.ts';

/** Files that a person chooses, on a real disk with what lies in the way there. */

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-files-'));
  file = join(folder, 'toko.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pipeAt = (path: string): void => void execFileSync('mkfifo', [path]);

describe('a file that is written whole', () => {
  it('does not follow a link at its place or at that of its draft: what it leads to stays', () => {
    const own = join(folder, 'settings.json');
    writeFileSync(own, 'own');
    symlinkSync(own, file);
    symlinkSync(own, `${file}.part`);
    writeWhole(file, 'a shop');
    expect([readFileSync(own, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['own', 'a shop']);
  });

  it('does not wait at a pipe where its draft is written, and replaces no pipe', () => {
    pipeAt(`${file}.part`);
    writeWhole(file, 'a shop');
    expect(readFileSync(file, 'utf8')).toBe('a shop');
    const pipe = join(folder, 'pipe');
    pipeAt(pipe);
    expect(() => writeWhole(pipe, 'a shop')).toThrow('is not a file');
  });

  it('leaves nothing where its folder is gone or is a file', () => {
    const [gone, taken] = [join(folder, 'stick', 'toko.json'), join(folder, 'text', 'toko.json')];
    writeFileSync(join(folder, 'text'), '');
    for (const path of [gone, taken]) expect(() => writeWhole(path, 'a shop')).toThrow();
    mkdirSync(file);
    expect(() => writeWhole(file, 'a shop')).toThrow();
    expect(readdirSync(folder).sort()).toEqual(['text', 'toko.json']);
    expect(readdirSync(file)).toEqual([]);
  });
});

describe('a pipe in place of a file of the profile', () => {
  it('does not hold the start: the settings are read as where none can be read, and the pipe is moved aside', () => {
    const settings = join(folder, 'settings.json');
    pipeAt(settings);
    expect(readSettings(settings, 0, 'Asia/Jakarta')).toMatchObject({ from: 'defaults', setAside: expect.stringContaining('.broken-') });
    expect(existsSync(settings)).toBe(false);
  });
});

describe('a file that is read whole', () => {
  it('is read to its last byte, and not one byte beyond what is allowed', () => {
    writeFileSync(file, 'x'.repeat(3_000_000));
    expect(readAtMost(file, 3_000_000)).toMatchObject({ ok: true, value: { length: 3_000_000 } });
    expect(readAtMost(file, 2_999_999)).toEqual({ ok: false, failure: 'tooLarge' });
    truncateSync(file, 5_000_000_000);
    expect(readAtMost(file, 60_000_000)).toEqual({ ok: false, failure: 'tooLarge' });
  });

  it('is measured as it is read, because its size may not say how much there is', () => {
    // Linux tells 0 bytes here.
    if (existsSync('/proc/self/maps')) expect(readAtMost('/proc/self/maps', 100)).toEqual({ ok: false, failure: 'tooLarge' });
  });

  it('is no pipe, device or folder, and none of them is waited for', () => {
    pipeAt(file);
    for (const path of [file, folder, '/dev/zero']) expect(readAtMost(path, 100)).toEqual({ ok: false, failure: 'noFile' });
  });
});

describe('a JSON text', () => {
  const bounds = { depth: 3, values: 6, text: 30, names: 2 };

  it.each([
    ['[[[1]]]', true],
    ['[[[[1]]]]', false],
    ['[1,2,3,4,5,6]', true],
    ['[1,2,3,4,5,6,7]', false],
    ['{"a":{},"b":{},"a":{}}', true],
    ['{"a":{},"b":{},"a":{},"b":{}}', false],
    ['{"a":1,"b" :2}', true],
    ['{"a":1,"b":2,"c":3}', false],
    ['["a","b","c",":"]', true],
    ['["123456789012345678901234567890"]', true],
    ['["1234567890123456789012345678901"]', false],
    [String.raw`["[[[[\"[[[[,,,,,,,,\\"]`, true],
    [String.raw`["\\",[[[["]`, false],
    ['["that does not end [[[[', true],
  ])('%s is within its bounds: %s', (text, isWithin) => expect(keepsBounds(text, bounds)).toBe(isWithin));
});

describe('a path', () => {
  it('lies in a folder whatever links lead there, also before it is written', () => {
    const [own, other] = [join(folder, 'own'), join(folder, 'other')];
    for (const made of [join(own, 'journal'), other]) mkdirSync(made, { recursive: true });
    symlinkSync(join(own, 'journal'), join(other, 'link'));
    for (const inside of [join(own, 'settings.json'), join(own, 'new', 'x.csv'), join(other, 'link', 'live.db')])
      expect(isInside(inside, own), inside).toBe(true);
    for (const outside of [join(other, 'x.csv'), join(folder, 'owner', 'x.csv'), join(own, '..', 'x.csv')])
      expect(isInside(outside, own), outside).toBe(false);
    expect(isInside(join(other, 'x.csv'), join(folder, 'none'))).toBe(false);
  });
});
