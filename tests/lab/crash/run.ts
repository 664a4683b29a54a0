import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choice, Row } from './kill-results.ts';
import { type Point, pointName } from './points.ts';
import { SCENARIOS } from './scenarios.ts';
import { tableOf } from './table.ts';

/**
 * `npm run crash`: kills the real till at every step of every scenario, and prints the table, which is also in out/crash.json. Ends with 1
 * when a promise was broken.
 */

const OUT = join(import.meta.dirname, '..', '..', '..', 'out');
/** Tills that run at once, each with a profile and a service of its own. */
const TILLS = 2;

const wanted = process.argv.slice(2);
const chosen = SCENARIOS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
/** Each scenario in two halves, so that no till is idle for long; sorted by name, because parallel results arrive in any order. */
const halfOf = (point: Point): number => [...pointName(point)].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 2;
const work = chosen.flatMap(({ run }) => [0, 1].map((half) => ({ run, choice: ((point) => halfOf(point) === half) satisfies Choice })));
const rows: Row[] = [];
const troubles: string[] = [];
const started = performance.now();

await Promise.all(Array.from({ length: TILLS }, drillUntilDone));

const order = new Map(chosen.map(({ name }, index) => [name, index]));
rows.sort((a, b) => (order.get(a.scenario) ?? 0) - (order.get(b.scenario) ?? 0) || a.step - b.step);
const broken = rows.filter((row) => row.broken.length > 0).length;
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, 'crash.json'), `${JSON.stringify({ kills: rows.length, broken, troubles, rows }, null, 2)}\n`);
process.stdout.write(`${tableOf(rows)}\n`);
process.stdout.write(
  `kills ${rows.length}, promises broken at ${broken}, ${Math.round((performance.now() - started) / 1_000)} s; out/crash.json\n`,
);
for (const trouble of troubles) process.stdout.write(`Could not go on: ${trouble}\n`);
// A launch whose program was killed is not waited for.
process.exit(broken === 0 && troubles.length === 0 && rows.length > 0 ? 0 : 1);

async function drillUntilDone(): Promise<void> {
  for (let next = work.shift(); next; next = work.shift())
    await next
      .run(next.choice, note)
      .catch((error: unknown) => troubles.push(error instanceof Error ? (error.stack ?? error.message) : String(error)));
}

function note(row: Row): void {
  rows.push(row);
  process.stdout.write(`  ${row.broken.length === 0 ? '✓' : '✗'} ${row.scenario} ${row.step}: ${row.killedAt}\n`);
}
