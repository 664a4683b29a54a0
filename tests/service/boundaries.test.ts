import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tool } from '../../scripts/lib/tools.mjs';

/**
 * Proves the rules of the linter and of the compiler (docs/boundaries.md) by violating them: writes bad files into a temporary folder with
 * the project's biome.json and tsconfigs, and runs the real linter and the real compiler on it.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['shared', 'main', 'preload', 'renderer', 'simulator', 'office'] as const;

const LAYER = 'The library hides it for up to 0.6 s on a touch screen: use renderer/ui/overlay/ModalLayer.tsx.';
const TABS = 'The library draws a dialog between its panels twice: use renderer/ui/layout/Tabbed.tsx.';

const FLOATING = 'lint/nursery/noFloatingPromises';
const MISUSED = 'lint/nursery/noMisusedPromises';
const VOID = 'lint/complexity/noVoid';

/** The folders that are checked for floating promises: all that run in the shop, and what starts them. */
const RUNNING = ['main', 'preload', 'renderer', 'shared', 'simulator', 'office', 'scripts'] as const;

/** A promise that nothing awaits, in each form, and the rule that must find it; null where a catch handles it. */
const PROMISES: readonly (readonly [what: string, line: string, rule: string | null])[] = [
  ['that is just called', 'work();', FLOATING],
  ['with a then and no catch', 'work().then(() => 1);', FLOATING],
  ['with a finally and no catch', 'work().finally(() => 1);', FLOATING],
  ['that is hidden by void', 'void work();', VOID],
  ['given as a callback', 'later(async () => await work());', MISUSED],
  ['returned by a callback', 'later(() => work());', MISUSED],
  ['taken for a condition', 'if (work()) later(() => {});', MISUSED],
  ['with its catch', 'work().catch(() => {});', null],
  ['that is awaited', 'await work();', null],
];
const PROMISES_BEGIN = ['const work = async (): Promise<void> => {};', 'function later(action: () => void): void {', '  action();', '}'];

/** Components of the library that the till draws by its own, and where; null where one is allowed. */
const ELEMENTS: readonly (readonly [file: string, element: string, message: string | null])[] = [
  ['renderer/features/sell/a.tsx', 'Modal', LAYER],
  ['renderer/features/sell/b.tsx', 'ModalOverlay', LAYER],
  ['renderer/ui/overlay/a.tsx', 'ModalOverlay', LAYER],
  ['renderer/ui/overlay/ModalLayer.tsx', 'ModalOverlay', null],
  ['renderer/features/settings/a.tsx', 'Tabs', TABS],
  ['renderer/ui/layout/Tabbed.tsx', 'Tabs', TABS],
  ['renderer/features/settings/b.tsx', 'Tabbed', null],
];

/** A function with more branches than the limit; the rule reports an error, not a warning. */
const TANGLED = `export function tangled(n: number): number {\n${'  if (n > 1) for (;;) if (n > 2) n += 1;\n'.repeat(6)}  return n;\n}\n`;

/** A handler that decides: two conditions inside the call that checks the authority, which other files of main may have. */
const DECIDING = handler('if (n > 1) return 2; return n > 0 ? 1 : 0;');
/** A handler that answers: one condition, for the failure of a use case. */
const ANSWERING = handler('return n > 0 ? n : null;');

/** What only the compiler checks: each folder's own libraries, its references, and the contract. */
const SOURCES: readonly (readonly [what: string, file: string, source: string, error: string | null])[] = [
  ['shared importing main', 'shared/wall-main.ts', "export { own } from '../main/own.ts';\n", 'TS6307'],
  ['shared using Node', 'shared/wall-node.ts', 'export const a: unknown = process;\n', 'TS2591'],
  ['shared using the page', 'shared/wall-page.ts', 'export const a: unknown = document;\n', 'TS2584'],
  ['main importing the renderer', 'main/wall-renderer.ts', "export { own } from '../renderer/own.ts';\n", 'TS6307'],
  ['main using the page', 'main/wall-page.ts', 'export const a: unknown = document;\n', 'TS2584'],
  ['preload importing main', 'preload/wall-main.ts', "export { own } from '../main/own.ts';\n", 'TS6307'],
  ['the renderer importing main', 'renderer/wall-main.ts', "export { own } from '../main/own.ts';\n", 'TS6307'],
  ['the renderer using Node', 'renderer/wall-node.ts', 'export const a: unknown = process;\n', 'TS2591'],
  ['the practice service importing main', 'simulator/wall-main.ts', "export { own } from '../main/own.ts';\n", 'TS6307'],
  ['the office importing main', 'office/wall-main.ts', "export { own } from '../main/own.ts';\n", 'TS6307'],
  ['main importing shared', 'main/door-shared.ts', "export { formatRupiah } from '../shared/lib/money.ts';\n", null],
  ['the renderer importing shared', 'renderer/door-shared.ts', "export { formatRupiah } from '../shared/lib/money.ts';\n", null],
  ['a handler that is forgotten', 'main/handlers-forgotten.ts', handlers("Omit<Handlers['sale'], 'retry'>"), 'TS2741'],
  ['a handler for every call', 'main/handlers-all.ts', handlers("Handlers['sale']"), null],
  ['a failure without text', 'renderer/text-missing.ts', texts("{ failure: Omit<Strings['failure'], 'refused'> }", 'Strings'), 'TS2322'],
  [
    'a text of a failure that no longer exists',
    'renderer/text-surplus.ts',
    texts('Strings & { failure: { gone: string } }', 'Table'),
    'TS2322',
  ],
  ['an English table without a singular', 'renderer/text-singular.ts', english("Omit<EnglishStrings['orders'], 'count_one'>"), 'TS2322'],
  ['an English table with every singular', 'renderer/text-singulars.ts', english("EnglishStrings['orders']"), null],
  ['a table with every text', 'renderer/text-all.ts', texts('Strings', 'Table'), null],
  ['main pushing what the contract does not name', 'main/push-forgotten.ts', pushes("'unnamed', null"), 'TS2345'],
  ['main pushing a value of another type', 'main/push-value.ts', pushes("'closing', 1"), 'TS2345'],
  ['main pushing what the contract names', 'main/push-named.ts', pushes("'drawer', null"), null],
  ['the screen listening to what the contract does not name', 'renderer/push-unnamed.ts', subscription("'unnamed'"), 'TS2345'],
  ['the screen listening to what the contract names', 'renderer/push-named.ts', subscription("'drawer'"), null],
  ['a push that the screen forgets', 'renderer/push-forgotten.ts', listeners("Omit<PushListeners, 'drawer'>"), 'TS2741'],
  ['a listener for every push', 'renderer/push-all.ts', listeners('PushListeners'), null],
];

/** A function that returns a table of the type `complete` in which one section is replaced. */
function texts(change: string, complete: 'Strings' | 'Table'): string {
  return `import type { CompleteStrings, Strings } from './core/i18n/shape.ts';\n
type Change = ${change};
type Table = Omit<Strings, keyof Change> & Change;
export const complete = (table: Table): Strings & CompleteStrings<${complete}> => table;\n`;
}

function english(orders: string): string {
  return `import type { EnglishStrings } from './core/i18n/shape.ts';\n
export const complete = (rest: Omit<EnglishStrings, 'orders'>, orders: ${orders}): EnglishStrings => ({ ...rest, orders });\n`;
}

function handlers(sale: string): string {
  return `import type { Handlers } from '../shared/ipc/contract.ts';\n
export const complete = (rest: Omit<Handlers, 'sale'>, sale: ${sale}): Handlers => ({ ...rest, sale });\n`;
}

function handler(body: string): string {
  return `const allow = (work: (n: number) => unknown): unknown => work(1);
export const handlers = (): object => ({ view: () => allow((n) => { ${body} }) });\n`;
}

function pushes(args: string): string {
  return `import type { SendPush } from '../shared/ipc/pushes.ts';\n\nexport const send = (push: SendPush): void => push(${args});\n`;
}

function subscription(name: string): string {
  return `import type { Bridge } from '../shared/ipc/contract.ts';\n\nexport const hear = (bridge: Bridge): (() => void) => bridge.on(${name}, () => {});\n`;
}

function listeners(type: string): string {
  return `import type { PushListeners } from '../shared/ipc/pushes.ts';\n\nexport const all = (some: ${type}): PushListeners => some;\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'loket-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
}

/** One line each: a difference of times of day, or one that the linter lets pass. */
const DURATIONS = [
  'declare const clock: { now(): number; monotonic(): number }, since: number, now: number, then: string;',
  'export const a = clock.now() - since;',
  'export const b = since - Date.now();',
  'export const c = now - Date.parse(then);',
  'export const d = Date.parse(then) - now;',
  'export const e = performance.now() - since;',
  'export const f = clock.monotonic() - since;',
];

/** One line each: an effect that returns what a method of an element does, or one that the linter lets pass. */
const EFFECTS = [
  'declare const useEffect: (effect: () => void, deps: unknown[]) => void, field: { current: HTMLElement | null }, load: () => void;',
  'useEffect(() => field.current?.scrollIntoView(), []);',
  "useEffect(() => field.current?.querySelector('input')?.focus(), [load]);",
  'useEffect(() => { field.current?.focus(); }, []);',
  'useEffect(() => load(), [load]);',
  'export {};',
];

/** One line each: a write of the journal whose failure is not read, or a call that the linter lets pass. */
const WRITES = [
  'declare const deps: { book: { record(id: string): { ok: boolean } }; log: { append(): void } }, journal: { append(): { ok: boolean } };',
  "deps.book.record('a');",
  'journal.append();',
  "if (journal.append().ok) deps.book.record('a');",
  "export const isKept = deps.book.record('a').ok;",
  'deps.log.append();',
];

/** Runs a tool in a folder and returns its output. The exit code is ignored, because the tool is meant to find something. */
function outputOf(packageName: string, bin: string, args: string[], cwd: string): string {
  const { command, args: all } = tool(packageName, bin, args);
  return spawnSync(command, all, { cwd, encoding: 'utf8', maxBuffer: 20_000_000 }).stdout;
}

interface LintReport {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly severity: string;
    readonly message: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}

/** Everything that the linter finds. */
function lintOf(cwd: string): LintReport['diagnostics'] {
  const args = ['lint', '.', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  return (JSON.parse(outputOf('@biomejs/biome', 'biome', args, cwd)) as LintReport).diagnostics;
}

describe('the linter', () => {
  let errors: LintReport['diagnostics'] = [];

  beforeAll(() => {
    cpSync(join(ROOT, 'biome.json'), join(folder, 'lint', 'biome.json'));
    cpSync(join(ROOT, 'scripts/lib/lint'), join(folder, 'lint/scripts/lib/lint'), { recursive: true });
    const promises = `${[...PROMISES_BEGIN, ...PROMISES.map(([, line]) => line)].join('\n')}\n`;
    for (const name of RUNNING) write(join('lint', name, 'promises.ts'), promises);
    write(join('lint', 'main', 'tangled.ts'), TANGLED);
    for (const name of ['main/ipc/handlers', 'main/selling/orders']) write(join('lint', name, 'deciding.ts'), DECIDING);
    write(join('lint', 'main', 'ipc', 'handlers', 'answering.ts'), ANSWERING);
    write(join('lint', 'main', 'ipc', 'handlers', 'long.ts'), 'export {};\n'.repeat(101));
    write(join('lint', 'main', 'till', 'long.ts'), `export const long = (step: () => void): void => {\n${'  step();\n'.repeat(130)}};\n`);
    for (const name of ['main', 'renderer', 'shared']) write(join('lint', name, 'durations.ts'), DURATIONS.join('\n'));
    write(join('lint', 'renderer', 'effects.ts'), EFFECTS.join('\n'));
    write(join('lint', 'main', 'writes.ts'), WRITES.join('\n'));
    for (const [file, element] of ELEMENTS) write(join('lint', file), `export const Drawn = () => <${element} />;\n`);
    errors = lintOf(join(folder, 'lint')).filter(({ severity }) => severity === 'error');
  });

  it.each(
    RUNNING.flatMap((name) => PROMISES.map(([what, , rule], index) => ({ name, what, rule, line: PROMISES_BEGIN.length + index + 1 }))),
  )('judges a promise of $name $what', ({ name, rule, line }) => {
    const here = errors.filter(({ location }) => location.path === `${name}/promises.ts` && location.start.line === line);
    expect(here.map(({ category }) => category)).toEqual(rule === null ? [] : [rule]);
  });

  it.each(['main', 'renderer', 'shared'])('finds durations by the time of day in %s', (name) => {
    const here = errors.filter(({ location, category }) => location.path === `${name}/durations.ts` && category === 'plugin');
    expect(here.map(({ location }) => location.start.line).toSorted()).toEqual([2, 3, 4, 5]);
  });

  it('finds effects that return what a method of an element does', () => {
    const here = errors.filter(({ location, category }) => location.path === 'renderer/effects.ts' && category === 'plugin');
    expect(here.map(({ location }) => location.start.line).toSorted()).toEqual([2, 3]);
  });

  it('finds writes of the journal whose failure nothing reads', () => {
    const here = errors.filter(({ location, category }) => location.path === 'main/writes.ts' && category === 'plugin');
    expect(here.map(({ location }) => location.start.line).toSorted()).toEqual([2, 3, 4]);
  });

  it.each(ELEMENTS)('judges %s that draws %s', (file, _element, message) => {
    const here = errors.filter(({ location, category }) => location.path === file && category === 'lint/correctness/noRestrictedElements');
    expect(here.map(({ message: said }) => said)).toEqual(message === null ? [] : [message]);
  });

  it('stops a function with too many branches', () => {
    const here = errors.filter(({ location }) => location.path === 'main/tangled.ts');
    expect(here.map(({ category }) => category)).toContain('lint/complexity/noExcessiveCognitiveComplexity');
  });

  it.each([
    ['stops a handler that decides', 'main/ipc/handlers/deciding.ts', ['lint/complexity/noExcessiveCognitiveComplexity']],
    ['lets a handler answer with a result or a failure', 'main/ipc/handlers/answering.ts', []],
    ['stops a file of handlers with more than 100 lines', 'main/ipc/handlers/long.ts', ['lint/style/noExcessiveLinesPerFile']],
    ['stops a function with more than 129 lines', 'main/till/long.ts', ['lint/complexity/noExcessiveLinesPerFunction']],
    ['lets a use case decide', 'main/selling/orders/deciding.ts', []],
  ])('%s', (_what, file, rules) => {
    const here = errors.filter(({ location }) => location.path === file);
    expect(here.map(({ category }) => category)).toEqual(rules);
  });
});

describe('the compiler', () => {
  let errors: readonly string[] = [];

  beforeAll(() => {
    const typesFolder = join(folder, 'types');
    for (const name of FOLDERS) {
      write(join('types', name, 'own.ts'), 'export const own = 1;\n');
      cpSync(join(ROOT, name, 'tsconfig.json'), join(typesFolder, name, 'tsconfig.json'));
    }
    for (const name of ['shared', 'renderer/core/i18n']) cpSync(join(ROOT, name), join(typesFolder, name), { recursive: true });
    rmSync(join(typesFolder, 'renderer', 'core', 'i18n', 'index.ts'));
    for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, name), join(typesFolder, name));
    symlinkSync(join(ROOT, 'node_modules'), join(typesFolder, 'node_modules'), 'junction');
    write(join('types', 'tsconfig.json'), JSON.stringify({ files: [], references: FOLDERS.map((path) => ({ path })) }));
    for (const [, file, source] of SOURCES) write(join('types', file), source);
    errors = outputOf('typescript', 'tsc', ['-b', '--pretty', 'false'], typesFolder).split('\n');
  });

  const errorsOf = (file: string): readonly string[] => errors.filter((line) => line.startsWith(`${file}(`));

  it.each(SOURCES.filter(([, , , error]) => error !== null))('stops %s', (_what, file, _source, error) => {
    expect(errorsOf(file)).toEqual([expect.stringContaining(`error ${error}:`)]);
  });

  it.each(SOURCES.filter(([, , , error]) => error === null))('accepts %s', (_what, file) => {
    expect(errorsOf(file)).toEqual([]);
  });
});
