import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure } from './lib/figure.ts';
import { interleaved, Times } from './lib/measure.ts';
import { runTill } from './lib/run-till.ts';
import { KIND_COUNT } from './lib/searches.ts';

export const name = 'memory';

const ROUNDS = 3;
const MB = 1_000_000;

/** Resident memory of a Node process with the till open on the long journal and on an empty one; and after searches of every kind. */
export async function run({ bigJournal }: BenchContext): Promise<Figure[]> {
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
  return [...figure(`memory ${with_}`, many, none), ...figure(`memory after searches ${with_}`, manySearched, noneSearched)];
}
