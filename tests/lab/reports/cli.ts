import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recountYear } from './recount-year.ts';

/**
 * `npm run recount -- --years 20 --orders 100000`: makes years of sales, and compares what their reports add up with a plain recount. The
 * last line is `years N, sums N, differences N`; ends with 1 where a sum differs.
 */
const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '20' },
    orders: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
const [years, orders, first] = [Number(values.years), Number(values.orders), Number(values.seed)];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let [sums, differences] = [0, 0];
for (let seed = first; seed < first + years; seed += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'loket-year-'));
  try {
    const year = recountYear(join(folder, 'live.db'), seed, orders);
    sums += year.sums;
    differences += year.differences.length;
    say(`year ${seed}: ${year.orders} orders, ${year.how}, sums ${year.sums}, differences ${year.differences.length}`);
    for (const difference of year.differences.slice(0, 10)) say(`  ${difference}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
say(`years ${years}, sums ${sums}, differences ${differences}`);
process.exitCode = differences === 0 ? 0 : 1;
