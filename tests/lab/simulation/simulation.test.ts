import { describe, expect, it } from 'vitest';
import { isDeep } from '../../depth.ts';
import { freshSeeds } from './fresh-seeds.ts';
import { FIXED_SEEDS } from './plan/long-day.ts';
import { kindsTable, summaryOf, violationReportOf } from './report.ts';
import { type Outcome, runSeed } from './run.ts';

/** The number of days of a usual run and of a deep run, and how many kinds of faults must occur in them. */
const USUAL = { days: 25, kinds: 30 };
const DEEP = { days: FIXED_SEEDS, kinds: 40 };
/** Seeds whose day runs a second time. */
const REPEATED = [3, 5, 7, 10, 14, 22];

const fresh = freshSeeds();

const repeated = new Map<number, Outcome>();
/** The first outcome of a repeated seed, which a second run must equal; taken from the test of many days where that ran it. */
async function firstDay(seed: number): Promise<Outcome> {
  const known = repeated.get(seed) ?? (await runSeed(seed));
  repeated.set(seed, known);
  return known;
}

describe('the till under every kind of fault', () => {
  it('keeps every promise in many days at the counter, under dozens of kinds of faults', async () => {
    const outcomes: Outcome[] = [];
    for (let seed = 1; seed <= USUAL.days || (seed <= DEEP.days && isDeep(`days of the simulation after ${outcomes.length}`)); seed += 1)
      outcomes.push(await (REPEATED.includes(seed) ? firstDay(seed) : runSeed(seed)));
    expect(outcomes.filter(({ violation }) => violation !== null).map(violationReportOf)).toEqual([]);
    const sum = summaryOf(outcomes);
    const { kinds } = outcomes.length < DEEP.days ? USUAL : DEEP;
    expect(sum.kinds.size, kindsTable(sum)).toBeGreaterThanOrEqual(kinds);
    expect(sum.sales).toBeGreaterThan(5 * outcomes.length);
    expect(sum.crashes).toBeGreaterThan(2 * outcomes.length);
  });

  it(`keeps every promise in days that nobody has seen: seeds from ${fresh[0]}`, async () => {
    for (const seed of fresh) {
      const outcome = await runSeed(seed);
      expect(outcome.violation, `npm run simulate -- --seed ${seed}\n${violationReportOf(outcome)}`).toBeNull();
    }
  });

  it('repeats the same day from the same seed, to the last byte and the last failure', async () => {
    for (const seed of REPEATED) {
      const first = await firstDay(seed);
      const again = await runSeed(seed);
      expect(again.trace).toEqual(first.trace);
      expect([again.digest, again.journals]).toEqual([first.digest, first.journals]);
    }
  });

  it('runs another day from another seed', async () => {
    const [one, other] = [await firstDay(3), await firstDay(5)];
    expect(one.digest).not.toBe(other.digest);
    expect(one.journals).not.toBe(other.journals);
  });
});
