import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isSellable } from '../../../../shared/catalogue/product.ts';
import { DemoUplink } from '../../office/demo/demo-uplink.ts';
import type { BenchContext } from '../lib/bench.ts';
import { Counter, PracticeThread } from '../lib/counter.ts';
import { compared, type Figure } from '../lib/figure.ts';
import { makeEmptyJournal } from '../lib/long-journal.ts';
import { collectGarbage, interleaved, Times } from '../lib/measure.ts';
import type { OpenOffice } from './office-worker.ts';

export const name = 'sale-office';

/** Sales of one side in a row, while what it sends is under way. */
const IN_A_ROW = 10;
const ROUNDS = 12;
/** As near as a busy machine can tell. */
const NO_DIFFERENCE = 1.1;

/** A till's own sale, from Pay to the service's answer: without an office, while it sends to one, and while its office is away. */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const { practice, address } = await PracticeThread.start();
  const [there, away] = [await startOffice(), await startOffice()];
  const at = folder('sale-office');
  const side = async (label: string, office: Worker | null): Promise<Side> => {
    const own = join(at, label);
    mkdirSync(own);
    const journal = join(own, 'journal.db');
    makeEmptyJournal(journal);
    const counter = new Counter(journal, address);
    const uplink = office === null ? null : new DemoUplink({ till: counter.till, folder: own, account: 'bench' }, null);
    return new Side(counter, uplink);
  };
  const without = await side('without', null);
  const sending = await side('sending', there.worker);
  const alone = await side('away', away.worker);
  await sending.uplink?.join(there.url, there.code);
  await alone.uplink?.join(away.url, away.code);
  await away.worker.terminate();
  const sides = [without, sending, alone];
  await interleaved(
    2,
    sides.map((each) => () => each.sell(practice)),
  );
  for (const each of sides) each.forget();
  await interleaved(
    ROUNDS,
    sides.map((each) => () => each.sell(practice)),
  );
  for (const { uplink, counter } of sides) {
    await uplink?.close();
    await counter.close();
  }
  await there.worker.terminate();
  await practice.close();
  const kinds = [
    ['to the answer p50', 'ms', (each: Side) => each.whole.median],
    ['to the first byte p50', 'ms', (each: Side) => each.out.median],
    ['processor time of the main thread p50', 'ms', (each: Side) => each.work.median],
  ] as const;
  const rivals = [
    ['while it sends', sending],
    ['its office away', alone],
  ] as const;
  return kinds.flatMap(([what, unit, of]) =>
    rivals.flatMap(([how, each]) =>
      compared({
        name: `a sale ${how}, ${what}`,
        unit,
        ours: of(each),
        rival: { name: 'without an office', value: of(without) },
        goal: NO_DIFFERENCE,
      }),
    ),
  );
}

class Side {
  readonly counter: Counter;
  readonly uplink: DemoUplink | null;
  readonly whole = new Times();
  readonly out = new Times();
  /** Of a sale, among ten in a row: what is done between them for the office is included. */
  readonly work = new Times();
  #sold = 0;

  constructor(counter: Counter, uplink: DemoUplink | null) {
    this.counter = counter;
    this.uplink = uplink;
  }

  forget(): void {
    for (const times of [this.whole, this.out, this.work]) times.clear();
  }

  async sell(practice: PracticeThread): Promise<void> {
    const product = this.counter.products.find((candidate) => candidate.family === 'telco-prepaid' && isSellable(candidate));
    if (!product) throw new Error('The starter catalogue has no telco-prepaid product');
    collectGarbage();
    const before = mainThreadMs();
    for (let sale = 0; sale < IN_A_ROW; sale += 1) {
      this.#sold += 1;
      const press = await this.counter.prepare(product, this.#sold);
      const arrives = practice.nextFirstByte();
      const pressed = process.hrtime.bigint();
      const orderId = press();
      this.out.add(Number((await arrives) - pressed) / 1e6);
      await this.counter.reaches(orderId, 'pending', 'success');
      this.whole.add(Number(process.hrtime.bigint() - pressed) / 1e6);
    }
    this.work.add((mainThreadMs() - before) / IN_A_ROW);
  }
}

function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function startOffice(): Promise<OpenOffice & { readonly worker: Worker }> {
  const worker = new Worker(new URL('./office-worker.ts', import.meta.url));
  const open = await new Promise<OpenOffice>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', resolve);
  });
  return { ...open, worker };
}
