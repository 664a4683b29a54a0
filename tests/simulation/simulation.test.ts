import { describe, expect, it } from 'vitest';
import { kindsTable, summaryOf, violationReportOf } from './report.ts';
import { type Outcome, runSeed } from './run.ts';

const SEEDS = 100;
/** Seeds whose day runs a second time. */
const REPEATED = [3, 5, 7, 22];

const repeated = new Map<number, Outcome>();
/** The first outcome of a seed that is compared with another one: that of the hundred days, where they ran. */
async function firstDay(seed: number): Promise<Outcome> {
  const known = repeated.get(seed) ?? (await runSeed(seed));
  repeated.set(seed, known);
  return known;
}

describe('the till under every kind of fault', () => {
  it(`keeps every promise in ${SEEDS} days at the counter, under more than forty kinds of faults`, async () => {
    const outcomes: Outcome[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) outcomes.push(await (REPEATED.includes(seed) ? firstDay(seed) : runSeed(seed)));
    expect(outcomes.filter(({ violation }) => violation !== null).map(violationReportOf)).toEqual([]);
    const sum = summaryOf(outcomes);
    expect(sum.kinds.size, kindsTable(sum)).toBeGreaterThanOrEqual(40);
    expect(sum.sales).toBeGreaterThan(5 * SEEDS);
    expect(sum.crashes).toBeGreaterThan(2 * SEEDS);
  }, 1_200_000);

  it('repeats the same day from the same seed, to the last byte and the last failure', async () => {
    for (const seed of REPEATED) {
      const first = await firstDay(seed);
      const again = await runSeed(seed);
      expect(again.trace).toEqual(first.trace);
      expect([again.digest, again.journals]).toEqual([first.digest, first.journals]);
    }
  }, 300_000);

  it('runs another day from another seed', async () => {
    const [one, other] = [await firstDay(3), await firstDay(5)];
    expect(one.digest).not.toBe(other.digest);
    expect(one.journals).not.toBe(other.journals);
  }, 300_000);
});
