import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_GROUPS } from './groups.ts';
import { held, seenError } from './rows.ts';
import { type Ran, tableOf } from './table.ts';
import { openTarget } from './till-target.ts';

/** `npm run attack`: see docs/attack.md. */

const OUT = join(import.meta.dirname, '..', '..', '..', 'out');
const wanted = process.argv.slice(2);
const ran: Ran[] = [];
const started = performance.now();

for (const group of PAGE_GROUPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const began = performance.now();
  const till = await openTarget();
  const rows = [
    ...(await group
      .attack(till)
      .catch((error: unknown) => [{ attack: 'runs to its end', on: '', expected: 'yes', seen: seenError(error) }])),
  ];
  const sold = await till.sellOnce().then(() => 'yes', seenError);
  rows.push({ attack: 'sells in training afterwards', on: '', expected: 'yes', seen: sold });
  await till.close();
  ran.push({ group: group.name, rows });
  for (const row of rows.filter((one) => !held(one))) process.stdout.write(`    ${JSON.stringify(row)}\n`);
  process.stdout.write(
    `  ${rows.every(held) ? '✓' : '✗'} ${group.name}: ${rows.length} rows, ${Math.round((performance.now() - began) / 1_000)} s\n`,
  );
}
const rows = ran.flatMap(({ group, rows: of }) => of.map((row) => ({ group, ...row })));
const differ = rows.filter((row) => !held(row)).length;
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, 'attack.json'), `${JSON.stringify({ rows: rows.length, differ, table: rows }, null, 2)}\n`);
process.stdout.write(
  `${tableOf(ran)}\nrows ${rows.length}, differ ${differ}, ${Math.round((performance.now() - started) / 1_000)} s; out/attack.json\n`,
);
process.exit(differ === 0 && rows.length > 0 ? 0 : 1);
