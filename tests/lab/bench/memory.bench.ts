import { join } from 'node:path';
import { openFile } from '../../../main/journal/core/database.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { makeLongJournal } from './lib/long-journal.ts';
import { interleaved, Times } from './lib/measure.ts';
import { memoryOfCheck } from './lib/memory-of-check.ts';
import { runTill } from './lib/run-till.ts';
import { KIND_COUNT } from './lib/searches.ts';

export const name = 'memory';

const ROUNDS = 3;
const MB = 1_000_000;
/** Orders of the journals that are checked: 75,000 and 300,000 events. */
const CHECKED = [15_000, 60_000] as const;
/** The most memory that a check may add, in MB, for a journal of any length. */
const MOST_MB = 100;

/**
 * Resident memory of a Node process with the till open on the long journal and on an empty one; and after searches of every kind. Also the
 * most that a whole verification adds, and a check of everything when the checkpoint is gone.
 */
export async function run({ bigJournal, folder }: BenchContext): Promise<Figure[]> {
  const { file, emptyFile, orders } = await bigJournal();
  const [many, none, manySearched, noneSearched] = [new Times(), new Times(), new Times(), new Times()];
  const measure = async (journal: string, ready: Times, searched: Times): Promise<void> => {
    const { rss, rssSearched } = await runTill(journal, KIND_COUNT);
    ready.add(rss / MB);
    searched.add(rssSearched / MB);
  };
  await interleaved(ROUNDS, [() => measure(file, many, manySearched), () => measure(emptyFile, none, noneSearched)]);
  const with_ = `with ${orders.toLocaleString('en-GB')} orders`;
  const figure = (title: string, ours: Times, rival: Times): Figure[] =>
    compared({ name: title, unit: 'MB', ours: ours.median, rival: { name: 'with none', value: rival.median }, goal: null });
  return [
    ...figure(`memory ${with_}`, many, none),
    ...figure(`memory after searches ${with_}`, manySearched, noneSearched),
    ...(await checksOf(CHECKED[0], folder('memory-short'))),
    ...(await checksOf(CHECKED[1], folder('memory-long'))),
  ];
}

async function checksOf(orders: number, folder: string): Promise<Figure[]> {
  const file = join(folder, 'journal.db');
  await makeLongJournal(file, orders);
  const db = openFile(file);
  const { events } = db.prepare('SELECT count(*) AS events FROM events').get() as { events: number };
  db.exec('DELETE FROM checkpoint');
  db.close();
  const figures: Figure[] = [];
  for (const [check, title] of [
    ['verify', 'a whole verification'],
    ['checkRecent', 'a check since the last checkpoint'],
  ] as const) {
    const added = await memoryOfCheck(file, check, folder);
    figures.push(plain(`memory that ${title} of ${events.toLocaleString('en-GB')} events adds`, added, 'MB', 'lower', MOST_MB));
  }
  return figures;
}
