import { join } from 'node:path';
import type { BenchContext } from './lib/bench.ts';
import { type Figure, plain } from './lib/figure.ts';
import { makeLongJournal, opened } from './lib/long-journal.ts';
import { collectGarbage, Times } from './lib/measure.ts';

export const name = 'replay';

const ORDERS = 20_000;
const ROUNDS = 3;

/** How fast a whole journal is replayed: every link of its chain, every order against its projection. */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const file = join(folder('replay'), 'journal.db');
  await makeLongJournal(file, ORDERS);
  const journal = opened(file);
  const times = new Times();
  let events = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    collectGarbage();
    const verification = times.time(() => journal.verify());
    if (verification.brokenAt !== null) throw new Error(`The journal does not verify: ${verification.brokenAt}`);
    events = verification.events;
  }
  journal.close();
  const perSecond = (events * 1_000) / times.median;
  return [
    plain('replay of the whole journal', perSecond, 'events/s', 'higher'),
    plain('replay of 1,000,000 orders, reckoned from it', ((events / ORDERS) * 1_000_000) / perSecond / 60, 'min'),
  ];
}
