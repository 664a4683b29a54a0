import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Attributes whose text a person reads or a screen reader announces. */
const READ = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'aria-description']);

function literalsIn(node: unknown, found: string[]): string[] {
  if (node === null || typeof node !== 'object') return found;
  if (Array.isArray(node)) {
    for (const each of node) literalsIn(each, found);
    return found;
  }
  const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: unknown } };
  if (type === 'JSXText' && /\p{L}/u.test(String(value))) found.push(String(value).trim());
  if (type === 'JSXAttribute' && READ.has(String(name?.name))) {
    const literal =
      (value as { type?: string; value?: unknown } | null)?.type === 'Literal' ? String((value as { value: unknown }).value) : '';
    if (/\p{L}/u.test(literal)) found.push(literal);
  }
  for (const part of Object.values(node)) literalsIn(part, found);
  return found;
}

test('no text is in the code outside the tables', () => {
  const root = resolve(import.meta.dirname, '../../../../renderer');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    literalsIn(parseSync(file, readFileSync(resolve(root, file), 'utf8')).program, []).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the search for text in the code finds text in code', () => {
  const { program } = parseSync('x.tsx', '<p aria-label="Tutup">Halo <b title={t("x")}>{t("y")}</b></p>');
  expect(literalsIn(program, []).sort()).toEqual(['Halo', 'Tutup']);
});
