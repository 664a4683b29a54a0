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

/** A path from the root, wherever it stands; an extension tells it from a pair of words. */
const PATH =
  /(?<![\w./@~-])(?:main|shared|renderer|preload|simulator|scripts|tests|docs|resources|\.ci)\/[\w./*<>-]*\.(?:tsx?|mjs|cjs|css|md|json|ya?ml|html|svg)\b/g;
/** The name of a source or page alone. */
const FILE = /(?<![\w./*<>-])\.?[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs|css|md)\b/g;
const LINK = /\{@link (\.[^\s}]+)/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** Made at a build. */
const FOREIGN: ReadonlySet<string> = new Set(['load.cjs', 'system-printer.mjs']);
const SELF = 'tests/service/documented-files.test.ts';
const code = sources.filter((file) => /\.(?:tsx?|mjs|cjs|css|ya?ml)$/.test(file) && file !== SELF);

/** The text of a source that no program reads. */
const commentsOf = (file: string): string => {
  const text = readFileSync(join(root, file), 'utf8');
  return /ya?ml$/.test(file) ? text : [...text.matchAll(COMMENTS)].map(([comment]) => comment).join('\n');
};

/** Returns the names of files in a text, quoted or not, that no file of the repository has. */
function unknownFiles(text: string, folder: string): string[] {
  const links = [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !existsSync(join(folder, link)));
  const paths = [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !isInRepository(path));
  const files = [...text.matchAll(FILE)].map(([file]) => file).filter((file) => !names.has(file) && !FOREIGN.has(file));
  return [...links, ...paths, ...files];
}

/** Returns the documented names on a page that no file of the repository has. */
function missingFiles(text: string, folder: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const paths = quoted.filter((code) => folders.test(code) && !/\s/.test(code) && !isInRepository(code));
  const bare = quoted.filter((code) => /^[\w.-]+\.(?:tsx?|mjs|cjs|css)$/.test(code) && !names.has(code));
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  return [...paths, ...bare, ...links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(folder, link)))];
}

const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', ''));
/** As a page of the documentation is linked: lower case, without signs, spaces as hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns the references of a page to sections that no page has: `[page](page.md#section)` and `[page](page.md), "Section"`. */
function missingSections(text: string, page: string): string[] {
  const file = (link: string): string => (link === '' ? page : join(dirname(page), link));
  const anchors = [...text.matchAll(/\]\(([\w./-]*)#([^)]+)\)/g)]
    .filter(([, link = '', anchor = '']) => !headingsOf(file(link)).map(anchorOf).includes(anchor))
    .map(([, link, anchor]) => `${link}#${anchor}`);
  const titles = [...text.matchAll(/\]\(([\w./-]+\.md)\),\s+"([^"]+)"/g)]
    .filter(([, link = '', title = '']) => !headingsOf(file(link)).includes(title))
    .map(([, link, title]) => `${link}, "${title}"`);
  return [...anchors, ...titles];
}

/** A decision that was replaced describes the files of its time. */
const isHistory = (page: string): boolean =>
  page.startsWith('docs/decisions/') && /^Date: .*Status: replaced/m.test(readFileSync(join(root, page), 'utf8'));

describe('the documentation', () => {
  it.each(pages.filter((page) => !isHistory(page)))('names only files that exist: %s', (page) => {
    const file = join(root, page);
    const text = readFileSync(file, 'utf8');
    expect([...missingFiles(text, dirname(file)), ...unknownFiles(text, dirname(file))]).toEqual([]);
  });

  it.each(pages.filter((page) => !isHistory(page)))('refers only to sections that exist: %s', (page) => {
    const file = join(root, page);
    expect(missingSections(readFileSync(file, 'utf8'), file)).toEqual([]);
  });

  it('in comments names only files that exist', () => {
    expect(code.length).toBeGreaterThan(1_000);
    const unknown = code.flatMap((file) => unknownFiles(commentsOf(file), dirname(join(root, file))).map((name) => `${file}: ${name}`));
    expect(unknown).toEqual([]);
  });

  it('reports names that no file has', () => {
    const text = 'See `main/gone.ts`, `gone.ts`, `tests/*/gone.ts`, [this](gone.md), `main/index.ts`, `index.ts` and [that](README.md).';
    expect(missingFiles(text, docs)).toEqual(['main/gone.ts', 'tests/*/gone.ts', 'gone.ts', 'gone.md']);
  });

  it('reports sections that no page has', () => {
    const text =
      '[a](testing.md#gone), [b](#gone), [c](testing.md), "Gone"; not [d](testing.md#testing), [e](testing.md),\n"Testing" or "Gone".';
    expect(missingSections(text, join(docs, 'testing.md'))).toEqual(['testing.md#gone', '#gone', 'testing.md, "Gone"']);
  });

  it('reports names outside of quotes, in comments too', () => {
    const text = 'See main/gone.ts, docs/gone.md (gone.mjs), {@link ./gone.ts}; not main/index.ts, AGENTS/x.ts, read/write or index.ts.';
    expect(unknownFiles(text, docs)).toEqual(['./gone.ts', 'main/gone.ts', 'docs/gone.md', 'gone.mjs']);
  });

  it.each(pages)('is read in five minutes: %s', (page) => {
    const words = readFileSync(join(root, page), 'utf8')
      .split(/\s+/)
      .filter((word) => word !== '');
    expect(words.length).toBeLessThanOrEqual(1_500);
  });

  it.each(pages)('has no line that is too long to read: %s', (page) => {
    const lines = readFileSync(join(root, page), 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 300)).toEqual([]);
  });
});
