import { expect } from '@playwright/test';
import { planOf } from '../../lab/day/plan.ts';
import { sentenceOf } from '../../lab/day/recompute/differences.ts';
import { recompute } from '../../lab/day/recompute/recompute.ts';
import { runWindowDay } from '../../lab/day/window/run-window-day.ts';
import { test } from '../../lab/pages/worker-session.ts';

/** The scripted day (docs/day.md) at the window, with a few tickets: `npm run day` sells 200. */

const TICKETS = 4;
const DAY_MS = 1_200_000;

test('a day from the first start to the second Z agrees to the rupiah, with kills, a lost network and a hand-over', async () => {
  test.setTimeout(DAY_MS);
  const { evidence, faults, kills } = await runWindowDay(planOf(1, TICKETS), () => undefined);
  const { sales, sums, differences } = recompute(evidence);
  expect(differences.map(sentenceOf)).toEqual([]);
  expect({ isSold: sales >= TICKETS, isRecomputed: sums > 200, hasFaults: faults > 0, kills }).toEqual({
    isSold: true,
    isRecomputed: true,
    hasFaults: true,
    kills: 2,
  });
});
