import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Level, MUTANTS } from '../../lab/mutants/mutants.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the faults of npm run mutants', () => {
  it.each(MUTANTS)('$name changes one place of $file and names a test', ({ file, text, replacement, test, only = '' }) => {
    expect(read(file).split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
    expect(existsSync(join(root, test))).toBe(true);
    expect(only === '' || /\.e2e\.ts$/.test(test)).toBe(true);
  });

  it('are at least twenty, each under a name of its own, and some for each level', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
    const levels: readonly Level[] = ['pure', 'till', 'service', 'screen', 'window'];
    for (const level of levels) expect(MUTANTS.filter((mutant) => mutant.level === level)).not.toEqual([]);
  });

  it('are found at the level that they name', () => {
    const elsewhere = MUTANTS.filter(({ level, test }) => !test.startsWith(`tests/${level}/`) && !test.startsWith('tests/lab/'));
    expect(elsewhere).toEqual([]);
  });
});
