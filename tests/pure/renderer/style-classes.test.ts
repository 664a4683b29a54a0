import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The names of classes that components and their style sheets share. The compiler takes any name of a class. */

const ROOT = join(import.meta.dirname, '..', '..', '..', 'renderer');
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(ROOT, name));

/** The classes of one style sheet, with the uses of them in all components. */
interface Sheet {
  readonly classes: ReadonlySet<string>;
  readonly used: Set<string>;
  /** Whether a component computes the name of a class. */
  hasComputed: boolean;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

function sheets(): { readonly sheets: ReadonlyMap<string, Sheet>; readonly missing: readonly string[] } {
  const found = new Map<string, Sheet>();
  const missing: string[] = [];
  for (const file of SOURCES) {
    const source = readFileSync(file, 'utf8');
    for (const [, name = '', path = ''] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const css = join(dirname(file), path);
      const rules = readFileSync(css, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
      const classes = new Set(all(rules, /\.([a-z_][\w-]*)/gi));
      const sheet = found.get(css) ?? { classes, used: new Set(), hasComputed: false };
      found.set(css, sheet);
      for (const used of all(source, new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        sheet.used.add(used);
        if (!classes.has(used)) missing.push(`${relative(ROOT, file)} names ${used}`);
      }
      sheet.hasComputed ||= source.includes(`${name}[`);
    }
  }
  return { sheets: found, missing };
}

describe('the classes of the style sheets', () => {
  it('stand in the style sheet of each component that names them', () => {
    const { sheets: found, missing } = sheets();
    expect(found.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('are named by a component, unless one computes the names', () => {
    const unused = [...sheets().sheets].flatMap(([css, { classes, used, hasComputed }]) =>
      hasComputed ? [] : [...classes].filter((name) => !used.has(name)).map((name) => `${relative(ROOT, css)} has ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

/** Every selector of the text of a style sheet, without conditions. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => !text.startsWith('@'))
    .flatMap((text) => text.split(/,(?![^(]*\))/).map((one) => one.trim()));

/** What the selector selects by, and the combinator before it: ` `, `>`, `+` or `~`. */
function subjectOf(selector: string): { readonly subject: string; readonly after: string } {
  const [, after = '', subject = selector] = /^.*?\s*([>+~ ])\s*((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s>+~()])+)$/s.exec(selector) ?? [];
  return { subject, after };
}

describe('a rule that depends on the place of an element among its neighbours', () => {
  it('names the class, the type or an attribute of the element: else each element that comes or goes has the style of all its neighbours calculated anew', () => {
    const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => selectorsOf(readFileSync(join(ROOT, name), 'utf8')).map((selector) => ({ name, selector })));
    expect(found.length).toBeGreaterThan(500);
    const anything = found.filter(({ selector }) => {
      const { subject, after } = subjectOf(selector);
      const isAnything = /^(?:\*|:(?!:|root|is\(|where\())/.test(subject);
      const isByPlace = /:(?:first|last|only|nth)-/.test(subject) || after === '+' || after === '~';
      return isAnything && isByPlace;
    });
    expect(anything).toEqual([]);
  });
});

const sheetFiles = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

interface Block {
  readonly file: string;
  readonly selector: string;
  readonly text: string;
}

/** The blocks of a style sheet: each selector with its declarations. */
const blocks = (file: string): readonly Block[] =>
  [
    ...readFileSync(join(ROOT, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', text = '']) => ({ file, selector: selector.trim(), text }));

describe('a container that conditions are asked of', () => {
  const isContainer = (text: string): boolean => /(^|[;\s])container(-type)?\s*:/.test(text);
  const canScroll = (text: string): boolean => /overflow(-[xy])?\s*:[^;]*\b(auto|scroll)\b/.test(text);

  it('keeps its width whether a scrollbar shows or not: the engine once left what was in it undrawn', () => {
    const found = sheetFiles.flatMap((file) => blocks(file).filter(({ text }) => isContainer(text)));
    expect(found.length).toBeGreaterThan(10);
    const changing = found.filter(({ text }) => canScroll(text) && !/scrollbar-gutter\s*:\s*stable/.test(text));
    expect(changing.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });
});

describe('what is chosen', () => {
  const CHOSEN = /data-selected|data-chosen|aria-current|aria-selected|aria-pressed="true"|\.(?:chosen|picked|pointed|shown|active)\b/;

  it('has a colour of its own, which says neither success nor a next step', () => {
    const found = sheetFiles.flatMap((file) => blocks(file).filter(({ selector }) => CHOSEN.test(selector)));
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ text }) => /var\(--(?:good|accent)/.test(text)).map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });
});

describe('the size of text', () => {
  /** Paper is read from nearer. */
  const PAPER = 'parts/figures/DataTable.module.css: .table { 0.6875rem }';
  /** A part of the text of a code, which is large. */
  const LARGE = 'parts/orders/Goods.module.css: .mark { 0.75em }';
  /** In px at 100 %. A clamp counts with its smallest size; text of an unknown size as 16 px. */
  const smallest = (value: string): number => {
    const [, amount = '16', unit = 'px'] = /(\d*\.?\d+)(rem|em|px|%)/.exec(value) ?? [];
    return Number(amount) * (unit === 'px' ? 1 : unit === '%' ? 0.16 : 16);
  };

  it('is nowhere less than 12 px at 100 %', () => {
    const sizes = sheetFiles.flatMap((file) =>
      blocks(file).flatMap(({ selector, text }) =>
        [...text.matchAll(/(?:^|[;\s])(?:font(?:-size)?|--t-\w+)\s*:\s*([^;]+)/g)].map(([, value = '']) => ({
          of: `${file}: ${selector} { ${value} }`,
          px: smallest(value),
          isRelative: /\dem/.test(value),
        })),
      ),
    );
    expect(sizes.length).toBeGreaterThan(100);
    const small = sizes.filter(({ px, isRelative }) => (isRelative ? px < 16 : px < 12)).map(({ of }) => of);
    expect(small).toEqual([PAPER, LARGE]);
  });
});
