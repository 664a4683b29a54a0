import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPlain, isPlainFile, readPlainTail, readPlainTailLater } from '../../../main/lib/plain-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-plain-'));
  file = join(folder, 'list');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MADE: Readonly<Record<string, (victim: string) => void>> = {
  'a link': (victim) => symlinkSync(victim, file),
  'a folder': () => mkdirSync(file),
  'a pipe': () => execFileSync('mkfifo', [file]),
  'a link to a device': () => symlinkSync('/dev/zero', file),
};

describe('a file in a folder that others write to', () => {
  it.each(Object.entries(MADE))('is not read and not copied where it is %s', async (_what, make) => {
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'secret');
    make(victim);
    expect(isPlainFile(file)).toBe(false);
    expect(() => readPlainTail(file, 100)).toThrow();
    await expect(readPlainTailLater(file, 100)).rejects.toThrow();
    expect(() => copyPlain(file, join(folder, 'copy'))).toThrow();
    expect(existsSync(join(folder, 'copy'))).toBe(false);
  });

  it('is read from its end, up to a size', async () => {
    writeFileSync(file, 'one two three');
    expect(readPlainTail(file, 5)).toBe('three');
    expect(await readPlainTailLater(file, 5)).toBe('three');
    expect(readPlainTail(file, 50)).toBe('one two three');
  });

  it('is copied whole, and over nothing that is there', () => {
    const content = Buffer.alloc(2_500_000, 'abc');
    writeFileSync(file, content);
    const copy = join(folder, 'copy');
    copyPlain(file, copy);
    expect(readFileSync(copy).equals(content)).toBe(true);
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'kept');
    linkSync(victim, join(folder, 'taken'));
    expect(() => copyPlain(file, join(folder, 'taken'))).toThrow();
    expect(readFileSync(victim, 'utf8')).toBe('kept');
  });
});
