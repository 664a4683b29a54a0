import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PACKAGE_GROUPS, PAGE_GROUPS } from './groups.ts';
import { packageAt } from './outside/package-target.ts';
import { type Group, held, type Row, seenError } from './rows.ts';
import { type Ran, tableOf } from './table.ts';
import { openTarget } from './till-target.ts';
import { traces } from './traces/traces.ts';

/** `npm run attack [-- --package PATH] [group ...]`: see docs/attack.md. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OUT = join(ROOT, 'out');
const started = performance.now();
const ran: Ran[] = [];

const given = process.argv.slice(2);
const at = given.indexOf('--package');
const path = at < 0 ? null : given[at + 1];
const wanted = at < 0 ? given : given.toSpliced(at, 2);
/** What marked data leaves, in a till of its own that ends with its search. */
const TRACES: Group<undefined> = { name: 'traces', attack: traces };
const known = (path === null ? [...PAGE_GROUPS, TRACES] : PACKAGE_GROUPS).map(({ name }) => name);
const unknown = wanted.filter((name) => !known.includes(name));
if (path === undefined || unknown.length > 0 || (path !== null && !existsSync(path))) {
  process.stderr.write(`usage: npm run attack [-- --package PATH] [${known.join(' | ')}]\n`);
  process.exit(2);
}

if (path === null) for (const group of chosen(PAGE_GROUPS)) await run(group, () => onTill(group));
if (path === null) for (const group of chosen([TRACES])) await run(group, async () => [...(await rowsOfGroup(group, undefined))]);
if (path !== null) for (const group of chosen(PACKAGE_GROUPS)) await run(group, () => onPackage(group, resolve(path)));

const table = ran.flatMap(({ group, rows }) => rows.map((row) => ({ group, ...row })));
const differ = table.filter((row) => !held(row)).length;
mkdirSync(OUT, { recursive: true });
const file = path === null ? 'attack.json' : 'attack-package.json';
writeFileSync(join(OUT, file), `${JSON.stringify({ rows: table.length, differ, table }, null, 2)}\n`);
const seconds = Math.round((performance.now() - started) / 1_000);
process.stdout.write(`${tableOf(ran)}\nrows ${table.length}, differ ${differ}, ${seconds} s; out/${file}\n`);
process.exit(differ === 0 && table.length > 0 ? 0 : 1);

function chosen<T>(groups: readonly Group<T>[]): readonly Group<T>[] {
  return groups.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

/** A till of its own for each group, which sells in training afterwards. */
async function onTill(group: (typeof PAGE_GROUPS)[number]): Promise<Row[]> {
  const till = await openTarget();
  const rows = await rowsOfGroup(group, till);
  const seen = await till.sellOnce().then(() => 'yes', seenError);
  await till.close();
  return [...rows, { attack: 'sells in training afterwards', on: '', expected: 'yes', seen }];
}

async function onPackage(group: (typeof PACKAGE_GROUPS)[number], place: string): Promise<Row[]> {
  const target = packageAt(statSync(place).isDirectory() ? join(place, 'loket') : place);
  const rows = await rowsOfGroup(group, target);
  const seen = await target.start({}, ({ is }) => is);
  return [...rows, { attack: 'opens its journal of training afterwards', on: '', expected: 'opens', seen }];
}

function rowsOfGroup<T>(group: Group<T>, target: T): Promise<readonly Row[]> {
  return group.attack(target).catch((error: unknown) => [{ attack: 'runs to its end', on: '', expected: 'yes', seen: seenError(error) }]);
}

async function run({ name }: { readonly name: string }, attacked: () => Promise<Row[]>): Promise<void> {
  const began = performance.now();
  const rows = await attacked();
  ran.push({ group: name, rows });
  const seconds = Math.round((performance.now() - began) / 1_000);
  for (const row of rows.filter((one) => !held(one))) process.stdout.write(`    ${JSON.stringify(row)}\n`);
  process.stdout.write(`  ${rows.every(held) ? '✓' : '✗'} ${name}: ${rows.length} rows, ${seconds} s\n`);
}
