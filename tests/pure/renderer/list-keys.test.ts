import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', 'renderer');
/** It searches in the page, so the list below it is always that of the text. */
const SEARCHES_ITSELF = 'features/sell/find/SellField.tsx';

test('below every search field that main answers, a key waits for the list of what was typed', () => {
  const withField = readdirSync(join(ROOT, 'features'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('features', file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && readFileSync(join(ROOT, file), 'utf8').includes('<SearchField'));
  expect(withField).toContain(SEARCHES_ITSELF);
  expect(withField.length).toBeGreaterThan(3);
  const waiting = withField.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('onKeyDown = useListKeys('));
  expect(withField.filter((file) => !waiting.includes(file))).toEqual([SEARCHES_ITSELF]);
});
