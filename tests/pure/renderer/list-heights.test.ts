import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', 'renderer');

test('no list reads the style of the document for each of its rows: 50,000 readings made a list open late', () => {
  const lists = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/estimateSize:.*(\n.*)?/g) ?? []);
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.filter((list) => list.includes('getComputedStyle'))).toEqual([]);
});
