import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const docs = join(root, 'docs');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' }).map((page) => `docs/${page.replaceAll('\\', '/')}`),
].filter((page) => page.endsWith('.md'));
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const names = new Set(sources.map((file) => basename(file)));
const folders = /^(?:main|shared|renderer|preload|simulator|scripts|tests|docs)\//;

/** The folder part of a documented path; `*` and `<name>` stand for any text. */
function isInRepository(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*|<[^>]+>/g, '[^/]*');
  const wanted = new RegExp(`^${pattern}(?:/|$)`);
  return sources.some((file) => wanted.test(file));
}

/** Returns the documented names on a page that no file of the repository has. */
function missingFiles(text: string, folder: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const paths = quoted.filter((code) => folders.test(code) && !/\s/.test(code) && !isInRepository(code));
  const bare = quoted.filter((code) => /^[\w.-]+\.(?:tsx?|mjs|cjs|css)$/.test(code) && !names.has(code));
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  return [...paths, ...bare, ...links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(folder, link)))];
}

describe('the documentation', () => {
  it.each(pages)('names only files that exist: %s', (page) => {
    const file = join(root, page);
    expect(missingFiles(readFileSync(file, 'utf8'), dirname(file))).toEqual([]);
  });

  it('reports names that no file has', () => {
    const text = 'See `main/gone.ts`, `gone.ts`, `tests/*/gone.ts`, [this](gone.md), `main/index.ts`, `index.ts` and [that](README.md).';
    expect(missingFiles(text, docs)).toEqual(['main/gone.ts', 'tests/*/gone.ts', 'gone.ts', 'gone.md']);
  });

  it.each(pages)('has no line that is too long to read: %s', (page) => {
    const lines = readFileSync(join(root, page), 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 300)).toEqual([]);
  });
});
