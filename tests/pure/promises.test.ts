import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = resolve(import.meta.dirname, '..');
const docs = join(tests, '..', 'docs');
const pages = readdirSync(docs)
  .filter((file) => /^promises.*\.md$/.test(file))
  .map((file) => readFileSync(join(docs, file), 'utf8'));

interface Row {
  readonly promise: string;
  readonly stated: string;
  readonly heldBy: readonly string[];
}

/** Returns the rows of the tables of promises in a text. A cell holds no bar. */
function rowsOf(text: string): Row[] {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?:-+\|)+$/.test(line))
    .map((line) => line.split('|').slice(1, -1));
  return cells
    .filter(([promise]) => promise?.trim() !== 'promise')
    .map(([promise = '', stated = '', held = '']) => ({
      ...{ promise: promise.trim(), stated: stated.trim() },
      heldBy: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    }));
}

const isTestFile = (file: string): boolean => /\.(?:test\.tsx?|e2e\.ts)$/.test(file) && existsSync(join(tests, file));

/** Returns what is wrong with a row. */
const faultsOf = ({ stated, heldBy }: Row): string[] => [
  ...(stated === '' ? ['says not where it is stated'] : []),
  ...(heldBy.length === 0 ? ['is held by no test'] : []),
  ...heldBy.filter((file) => !isTestFile(file)).map((file) => `names ${file}, which is no test file`),
];

const areas = pages.flatMap((page) => page.split(/^## /m).slice(1));
const rows = areas.flatMap(rowsOf);

describe('the tables of promises', () => {
  it.each(rows)('names where it is stated and tests that exist: $promise', (row) => {
    expect(faultsOf(row)).toEqual([]);
  });

  it('has each promise once, and some in each area', () => {
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
    expect(areas.length).toBeGreaterThan(7);
    for (const area of areas) expect(rowsOf(area).length).toBeGreaterThan(4);
  });

  it('finds a row without a test, without a place and with a test that is gone', () => {
    const table =
      '| promise | stated | held by |\n|---|---|---|\n| A | b | soon |\n| C |  | `pure/gone.test.ts`, `pure/promises.test.ts` |';
    expect(rowsOf(table).map(faultsOf)).toEqual([
      ['is held by no test'],
      ['says not where it is stated', 'names pure/gone.test.ts, which is no test file'],
    ]);
  });
});
