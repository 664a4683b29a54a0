import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import { BareDriver } from './lib/bare-driver.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure } from './lib/figure.ts';
import { makeGrownJournal, opened } from './lib/long-journal.ts';
import { collectGarbage, interleaved, Times } from './lib/measure.ts';
import { eventsOf } from './lib/rows/sale-rows.ts';

export const name = 'append';

/** The number of orders in both stores before the first measured append. */
const HELD = 10_000;
const WARM_UP = 50;
const SALES = 400;
const STORE_ROUNDS = 25;

/**
 * One event of a sale through the journal (chain, projections, history, one synced transaction), compared with one synced insert of the
 * same bytes by the bare driver, and with electron-store writing the order to its file.
 */
export async function run({ folder, say }: BenchContext): Promise<Figure[]> {
  const at = folder('append');
  const file = join(at, 'journal.db');
  makeGrownJournal(file, HELD);
  const journal = opened(file);
  const bare = new BareDriver(join(at, 'bare.db'));
  const [ours, driver] = await againstDriver(journal, bare);
  const figures = [
    ...compared({
      name: 'journal append p50',
      unit: 'ms',
      ours: ours.median,
      rival: { name: 'bare driver', value: driver.median },
      goal: 1.3,
    }),
    ...compared({
      name: 'journal append p99',
      unit: 'ms',
      ours: ours.at(0.99),
      rival: { name: 'bare driver', value: driver.at(0.99) },
      goal: 1.5,
    }),
  ];
  bare.close();
  const store = await openStore(at, journal);
  if (store === null) say('electron-store is not installed here: left out');
  else figures.push(...(await againstStore(journal, store)));
  journal.close();
  return figures;
}

function append(journal: Journal, event: JournalEvent): void {
  const written = journal.append([event]);
  if (!written.ok) throw new Error(written.failure.detail);
}

async function againstDriver(journal: Journal, bare: BareDriver): Promise<readonly [Times, Times]> {
  let [ours, driver] = [new Times(), new Times()];
  for (let n = 1; n <= WARM_UP + SALES; n += 1) {
    if (n === WARM_UP + 1) [ours, driver] = [new Times(), new Times()];
    if (n % 100 === 0) collectGarbage();
    for (const [index, event] of eventsOf(HELD + n).entries()) {
      const body = JSON.stringify(event);
      const sides = [() => ours.time(() => append(journal, event)), () => driver.time(() => bare.insert(body))];
      for (const side of (n + index) % 2 === 0 ? sides : sides.reverse()) side();
    }
  }
  return [ours, driver];
}

interface Store {
  set(key: string, value: unknown): void;
}

/** The size of electron-store with as many orders; null where it is not installed. */
async function openStore(folder: string, journal: Journal): Promise<Store | null> {
  if (!existsSync(join(import.meta.dirname, '..', '..', '..', 'node_modules', 'conf'))) return null;
  const { default: Conf } = await import('conf');
  const orders = Object.fromEntries(journal.read.ordersAfter(0, HELD).map(({ order }) => [order.sale.orderId, order]));
  writeFileSync(join(folder, 'store.json'), JSON.stringify({ orders }));
  return new Conf({ cwd: folder, configName: 'store', projectName: 'loket-bench' });
}

async function againstStore(journal: Journal, store: Store): Promise<Figure[]> {
  const [ours, theirs] = [new Times(), new Times()];
  const held = journal.read.recentOrders(STORE_ROUNDS + 1);
  let round = 0;
  store.set('orders.warmUp', held.at(-1)?.order);
  await interleaved(STORE_ROUNDS, [
    () => {
      round += 1;
      for (const event of eventsOf(HELD + WARM_UP + SALES + round)) ours.time(() => append(journal, event));
    },
    () => theirs.time(() => store.set(`orders.new${round}`, held[round]?.order)),
  ]);
  const rival = { name: `electron-store holding ${HELD.toLocaleString('en-GB')} orders`, value: theirs.median };
  return [...compared({ name: 'journal append beside a store p50', unit: 'ms', ours: ours.median, rival, goal: null })];
}
