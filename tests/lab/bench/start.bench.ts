import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure } from './lib/figure.ts';
import { interleaved, Times } from './lib/measure.ts';
import { runTill } from './lib/run-till.ts';

export const name = 'start';

const ROUNDS = 9;

/** Processes that open the till on the long journal and on an empty one, in turn, each until the newest orders can be shown. */
export async function run({ bigJournal }: BenchContext): Promise<Figure[]> {
  const { file, emptyFile, orders } = await bigJournal();
  const times = { many: new Times(), none: new Times(), manyProcess: new Times(), noneProcess: new Times() };
  await interleaved(1, [() => runTill(file), () => runTill(emptyFile)]);
  await interleaved(ROUNDS, [
    async () => {
      const report = await runTill(file);
      times.many.add(report.openMs);
      times.manyProcess.add(report.processMs);
    },
    async () => {
      const report = await runTill(emptyFile);
      times.none.add(report.openMs);
      times.noneProcess.add(report.processMs);
    },
  ]);
  const with_ = `with ${orders.toLocaleString('en-GB')} orders`;
  const rivalOf = (none: Times) => ({ name: 'with none', value: none.median });
  return [
    ...compared({ name: `till open ${with_}`, unit: 'ms', ours: times.many.median, rival: rivalOf(times.none), goal: 1.2 }),
    ...compared({
      name: `process start to till ready ${with_}`,
      unit: 'ms',
      ours: times.manyProcess.median,
      rival: rivalOf(times.noneProcess),
      goal: 1.2,
    }),
  ];
}
