import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findWrongWalks } from '../../../scripts/lib/structure/check-walks.mjs';
import { drawFloors } from '../../../scripts/lib/structure/draw-floors.mjs';
import { MAIN, SHARED } from '../../../scripts/lib/structure/floors.mjs';
import { checkStructure } from '../../../scripts/lib/structure/structure.mjs';
import type { Walk } from '../../../scripts/lib/structure/walks.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loket-structure-'));
  write('vitest.config.ts', '');
  write('electron.vite.config.ts', '');
  for (const room of ['lib', 'shop/staff', 'selling/orders']) write(`main/${room}/named.ts`, '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}
const found = (): string[] => checkStructure(root).map(({ rule, where, what }) => `${rule}: ${where}: ${what}`);

describe('the check of the structure finds', () => {
  it('a ring of files that share types alone, with the way around it', () => {
    write('shared/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
    write('shared/b.ts', "import type { C } from './c.ts';\nexport type B = C;\n");
    write('shared/c.ts', "export type C = import('./a.ts').A;\n");
    expect(found()).toEqual(['ring: shared/a.ts: ring of 3 files: shared/a.ts -> shared/b.ts -> shared/c.ts -> shared/a.ts']);
  });

  it('an export that nothing imports, and none that a re-export, a namespace or an import at run time uses', () => {
    write('shared/a.ts', 'export const one = 1;\nexport const two = 2;\n');
    write('shared/b.ts', 'export const three = 3;\n');
    write('shared/c.ts', 'export const four = 4;\n');
    write(
      'main/index.ts',
      "import { one } from '../shared/d.ts';\nimport * as b from '../shared/b.ts';\nimport('../shared/c.ts');\nb;\none;\n",
    );
    write('shared/d.ts', "export * from './a.ts';\n");
    expect(found()).toEqual(['unused export: shared/a.ts:2: nothing but tests imports two']);
  });

  it('code that only a test uses, and no inner part of used code that a test reads', () => {
    write('shared/a.ts', 'export const LIMIT = 3;\nexport const fits = (n: number) => n < LIMIT;\nexport const dead = 1;\n');
    write('main/index.ts', "import { fits } from '../shared/a.ts';\nfits(1);\n");
    write('tests/unit/a.test.ts', "import { dead, LIMIT } from '../../shared/a.ts';\ndead;\nLIMIT;\n");
    expect(found()).toEqual(['unused export: shared/a.ts:3: nothing but tests imports dead']);
  });

  it('more than 20 files in a folder, style sheets included', () => {
    for (let index = 0; index < 19; index += 1) write(`renderer/ui/file-${index}.ts`, '');
    write('renderer/ui/a.module.css', '');
    expect(found()).toEqual([]);
    write('renderer/ui/one-more.ts', '');
    expect(found()).toEqual(['long folder: renderer/ui: 21 files, more than 20']);
  });

  it.each(['simulator', 'tests/lab/simulation', 'tests/lab/fakes', 'scripts/lib'])('a ring in %s', (folder) => {
    write(`${folder}/a.ts`, "import type { B } from './inner/b.ts';\nexport type A = B;\n");
    write(`${folder}/inner/b.ts`, "import type { A } from '../a.ts';\nexport type B = A;\n");
    expect(found()).toEqual([`ring: ${folder}/a.ts: ring of 2 files: ${folder}/a.ts -> ${folder}/inner/b.ts -> ${folder}/a.ts`]);
  });

  it('a constructor with more than eight parts, unless a sentence says why', () => {
    const parts = (count: number): string => Array.from({ length: count }, (_, index) => `readonly part${index}: number;`).join(' ');
    const classOf = (reason: string, own: number, from = ''): string =>
      `${reason}interface Deps ${from}{ ${parts(own)} }\nclass Wide { constructor(deps: Deps) { deps; } }\nnew Wide(JSON.parse('{}'));\n`;
    write('main/index.ts', classOf('', 8));
    expect(found()).toEqual([]);
    write('main/index.ts', classOf('', 7, "extends Pick<Date, 'getTime' | 'getDay'> "));
    expect(found()).toEqual(['wide constructor: main/index.ts:2: Wide takes 9 parts, more than 8']);
    write('main/index.ts', classOf('/**\n * All of a shop. More than eight,\n * because a shop has many.\n */\n', 9));
    expect(found()).toEqual([]);
    write('main/index.ts', `/** More than eight, because of another. */\nconst other = 1;\nother;\n${classOf('', 9)}`);
    expect(found()).toEqual(['wide constructor: main/index.ts:5: Wide takes 9 parts, more than 8']);
    write('main/index.ts', `/** More than eight, because of another. */\nconst other = 1;\nother;\n/* Few. */\n${classOf('', 9)}`);
    expect(found()).toEqual(['wide constructor: main/index.ts:6: Wide takes 9 parts, more than 8']);
    write('main/index.ts', `class Wide { constructor(deps: { ${parts(9)} }) { deps; } }\nnew Wide(JSON.parse('{}'));\n`);
    expect(found()).toEqual(['wide constructor: main/index.ts:1: Wide takes 9 parts, more than 8']);
    write(
      'main/app/deps.ts',
      `/** Few. */\nexport interface Base { ${parts(8)} }\nexport interface Deps extends Omit<Base, 'part0'> { readonly x: 1; readonly y: 1 }\n`,
    );
    const opening =
      "import type { Deps } from './app/deps.ts';\nfunction openAll({ x }: Deps) {\n  return x;\n}\nopenAll(JSON.parse('{}'));\n";
    write('main/index.ts', opening);
    expect(found()).toContain('wide constructor: main/index.ts:2: openAll takes 9 parts, more than 8');
  });

  it.each([
    ['const answer = await bridge.load();\n  if (answer.ok) show(answer.value);', 'only ok and value of answer are read'],
    [
      'const answer = useAnswer(1, () => bridge.load());\n  return answer?.ok ? answer.value : null;',
      'only ok and value of answer are read',
    ],
    [
      'const [one, two] = await Promise.all([bridge.load(), bridge.load()]);\n  return one.ok ? two : null;',
      'only ok and value of one are read',
    ],
    ['return bridge.load().then((answer) => answer.ok);', 'only ok and value of answer are read'],
    ['await bridge.load();', 'the result of a call is not read'],
  ])('a failure of a call of the screen that goes nowhere: %s', (body, what) => {
    write('renderer/load.ts', `async function load() {\n  ${body}\n}\nload();\n`);
    expect(found()).toEqual([`dropped failure: renderer/load.ts:2: ${what}`]);
  });

  it.each([
    'const answer = await bridge.load();\n  if (answer.ok) show(answer.value);\n  else fail(answer.failure);',
    'const answer = await bridge.load();\n  if (answer.ok) show(answer.value);\n  return answer;',
    'const answer = await bridge.load();\n  if (!answer.ok) return dropFailure(answer);',
    'return bridge.load();',
    'const read = parse();\n  if (read.ok) show(read.value);',
  ])('no failure that is shown, passed on or dropped by name: %s', (body) => {
    write('renderer/load.ts', `async function load() {\n  ${body}\n}\nload();\n`);
    expect(found()).toEqual([]);
  });

  it.each(['simulator', 'tests/lab/simulation', 'tests/lab/fakes', 'scripts/lib'])('more than 20 files in %s', (folder) => {
    for (let index = 0; index < 21; index += 1) write(`${folder}/file-${index}.ts`, '');
    expect(found()).toEqual([`long folder: ${folder}: 21 files, more than 20`]);
  });

  it.each(['main/money', 'renderer'])('folders of %s that need each other, though no two files do', (half) => {
    write(`${half}/orders/a.ts`, "import '../service/a.ts';\n");
    write(`${half}/service/a.ts`, '');
    expect(found()).toEqual([]);
    write(`${half}/service/b.ts`, "import '../orders/b.ts';\n");
    write(`${half}/orders/b.ts`, '');
    const way = `${half}/orders -> ${half}/service -> ${half}/orders`;
    expect(found()).toEqual([`ring: ${half}/orders: ring of 2 folders: ${way}`]);
  });

  it('no long folder where tests keep what they compare with', () => {
    for (let index = 0; index < 21; index += 1) write(`tests/lab/receipts/reference/receipt-${index}.txt`, '');
    expect(found()).toEqual([]);
  });

  it('a file beside the composition root of main', () => {
    write('main/index.ts', '');
    write('main/helper.ts', '');
    expect(found()).toEqual(['main root: main/helper.ts: a file beside the composition root']);
  });

  it.each(['main', 'shared'])('a room of %s that the table of the floors lacks', (half) => {
    write(`${half}/attic/a.ts`, '');
    expect(found()).toContain(`floor: ${half}/attic: the table of the floors does not name this room`);
  });

  it('steps of a walk that do not exist, that no earlier one leads to and that only forward, and a walk that is too long', () => {
    write('docs/walks.md', '<!-- walks -->\n<!-- /walks -->\n');
    write('main/a.ts', "import './b.ts';\nexport const a = (n: number) => n + 1;\n");
    write('main/b.ts', 'const one = (n: number) => n + 1;\nexport const b = (n: number) => one(n);\n');
    write('main/c.ts', 'const d = (n: number) => e(n);\nfunction e(n: number) {\n  return d(n);\n}\n');
    const step = (file: string, more: object = {}) => ({ file, does: 'does', ...more });
    const walked = (...steps: Walk['steps']): string[] =>
      findWrongWalks(root, [{ name: 'sale', title: 'One sale', most: 2, rooms: [], beside: [], steps }]).map(
        ({ where, what }) => `${where}: ${what}`,
      );
    const page = 'docs/walks.md: the lists are not those of the walks';
    expect(walked(step('main/a.ts'), step('main/b.ts'))).toEqual([page]);
    expect(walked(step('main/a.ts'), step('main/gone.ts'))).toEqual(['main/gone.ts: One sale passes it, and it does not exist', page]);
    expect(walked(step('main/b.ts'), step('main/a.ts'))).toEqual(['main/a.ts: no step before it imports it: One sale', page]);
    expect(walked(step('main/a.ts'), step('main/b.ts', { over: 'port' }))).toEqual([
      'main/b.ts: a step before it imports it: One sale',
      page,
    ]);
    expect(walked(step('main/a.ts'), step('main/c.ts', { over: 'port' }))).toEqual(['main/c.ts: it only forwards', page]);
    expect(walked(step('main/a.ts'), step('main/c.ts', { over: 'port', wires: true }))).toEqual([page]);
    write(
      'main/c.ts',
      'export const port = (inner: P) => ({ read: async (id: string) => await inner.read(id), send: (n: number) => inner.send(n) });\n',
    );
    expect(walked(step('main/a.ts'), step('main/c.ts', { over: 'port' }))).toEqual(['main/c.ts: it only forwards', page]);
    write(
      'main/c.ts',
      'export class C {\n  #in: P;\n  constructor(inner: P) {\n    this.#in = inner;\n  }\n  read(id: string) {\n    return this.#in.read(id);\n  }\n}\n',
    );
    expect(walked(step('main/a.ts'), step('main/c.ts', { over: 'port' }))).toEqual(['main/c.ts: it only forwards', page]);
    write('main/c.ts', 'export const port = (inner: P) => ({ read: (id: string) => inner.read(id.trim()) });\n');
    expect(walked(step('main/a.ts'), step('main/c.ts', { over: 'port' }))).toEqual([page]);
    expect(walked(step('main/a.ts'), step('main/b.ts'), step('main/b.ts'))).toEqual(['docs/walks.md: One sale passes 3 files', page]);
  });

  it('a drawing of the floors in the page on the architecture that is not as the imports are', () => {
    write('docs/architecture.md', 'Before.\n<!-- floors -->\n```\n```\n<!-- /floors -->\nAfter.\n');
    expect(found()).toEqual(['drawing: docs/architecture.md: the floors of main are not as the imports are']);
    drawFloors(root);
    expect(found()).toEqual([]);
    write('main/till/a.ts', "import '../shop/staff/named.ts';\n");
    expect(found()).toEqual(['drawing: docs/architecture.md: the floors of main are not as the imports are']);
    drawFloors(root);
    expect(found()).toEqual([]);
    expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toMatch(/^Before\.\n.*\n 8 {2}till {11}-> shop\n.*\nAfter\.\n$/s);
  });

  it.each([MAIN, SHARED])('more arrows between the rooms of $half than one can keep in mind', ({ half, floors, mostArrows }) => {
    const rooms = floors.flatMap((names, floor) => names.map((name) => ({ name, floor })));
    const arrows = rooms.flatMap(({ name, floor }) => rooms.filter((to) => to.floor > floor).map((to) => [name, to.name] as const));
    const floorsFound = (): readonly string[] => found().filter((finding) => finding.startsWith('floor'));
    for (const [index, [from, to]] of arrows.slice(0, mostArrows + 1).entries()) {
      write(`${half}/${to}/b.ts`, '');
      write(`${half}/${from}/${to}.ts`, `import '../${to}/b.ts';\n`);
      if (index === mostArrows - 1) expect(floorsFound()).toEqual([]);
    }
    expect(floorsFound()).toEqual([`floor: ${half}: ${mostArrows + 1} arrows between rooms, more than ${mostArrows}`]);
  });

  it.each(['shared/tickets', 'renderer/features/tickets'])('%s, which no folder of main is called like', (folder) => {
    write(`${folder}/a.ts`, '');
    const words = (): readonly string[] => found().filter((finding) => finding.startsWith('word'));
    expect(words()).toEqual([`word: ${folder}: no folder of main has this name`]);
    write('main/selling/tickets/a.ts', '');
    expect(words()).toEqual([]);
  });

  it('a handler that uses more than use cases, and none that takes only types from there', () => {
    for (const file of [
      'shared/staff/permissions.ts',
      'shared/lib/money.ts',
      'main/selling/orders/watcher.ts',
      'main/selling/orders/actions/retry.ts',
    ])
      write(file, 'export const one = 1;\nexport type One = 1;\none;\n');
    write(
      'main/ipc/handlers/selling/sale-handlers.ts',
      [
        "import { one, type One } from '../../../../shared/staff/permissions.ts';",
        "import type { One as Two } from '../../../../shared/lib/money.ts';",
        "import { type One as Three } from '../../../selling/orders/watcher.ts';",
        "import { one as retry, type One as Four } from '../../../selling/orders/actions/retry.ts';",
        "import('../../../../shared/lib/money.ts');",
      ].join('\n'),
    );
    write(
      'main/selling/orders/checkout.ts',
      "import { one } from '../../../shared/staff/permissions.ts';\nimport { one as two } from './watcher.ts';\n",
    );
    expect(found()).toEqual([
      'handler: main/ipc/handlers/selling/sale-handlers.ts:1: a handler uses shared/staff/permissions.ts',
      'handler: main/ipc/handlers/selling/sale-handlers.ts:5: a handler uses shared/lib/money.ts',
    ]);
  });
});
