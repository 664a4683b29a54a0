import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlannedErasure } from '../../../main/journal/erasure/plan-erasure.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { makeLongJournal, opened } from './lib/long-journal.ts';
import { collectGarbage, interleaved, Times } from './lib/measure.ts';

export const name = 'replay';

const ORDERS = 20_000;
const ROUNDS = 3;
/** Every fourth ticket, as many in a transaction as an erasure takes. */
const ERASED = 4;
const TOGETHER = 16;

/** The time to replay a whole journal: every link of its chain, every order against its projection. Also of one with erased orders. */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const file = join(folder('replay'), 'journal.db');
  await makeLongJournal(file, ORDERS);
  const copy = join(folder('replay'), 'erased.db');
  copyFileSync(file, copy);
  const [journal, erased] = [opened(file), opened(copy)];
  eraseSome(erased);
  const [times, erasedTimes] = [new Times(), new Times()];
  let events = 0;
  await interleaved(ROUNDS, [
    () => {
      events = verified(journal, times);
    },
    () => verified(erased, erasedTimes),
  ]);
  journal.close();
  erased.close();
  const perSecond = (events * 1_000) / times.median;
  return [
    plain('replay of the whole journal', perSecond, 'events/s', 'higher'),
    plain('replay of 1,000,000 orders, reckoned from it', ((events / ORDERS) * 1_000_000) / perSecond / 60, 'min'),
    ...compared({
      name: `replay with every ${ERASED}th ticket erased`,
      unit: 'ms',
      ours: erasedTimes.median,
      rival: { name: 'the same without an erasure', value: times.median },
      goal: null,
    }),
  ];
}

/** Returns how many events there were. */
function verified(journal: Journal, times: Times): number {
  collectGarbage();
  const { brokenAt, events } = times.time(() => journal.verify());
  if (brokenAt !== null) throw new Error(`The journal does not verify: ${brokenAt}`);
  return events;
}

function eraseSome(journal: Journal): void {
  const at = new Date(Date.now() + 10 * 365 * 24 * 3_600_000).toISOString();
  const rows = journal.read.tables((db) => db.prepare("SELECT subject FROM events WHERE type = 'ticket' AND seq % ? = 0").all(ERASED));
  const subjects = (rows as { subject: string }[]).map(({ subject }) => subject);
  for (let from = 0; from < subjects.length; from += TOGETHER) {
    const planned = subjects.slice(from, from + TOGETHER).flatMap((subject): PlannedErasure[] => {
      const prepared = journal.erasure.prepare(subject, at);
      return prepared.is === 'planned' ? [prepared.planned] : [];
    });
    const done = journal.erasure.carryOut(planned, { at, by: null });
    if (!done.ok) throw new Error(done.failure.detail);
  }
}
