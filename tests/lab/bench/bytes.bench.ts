import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import { isSellable, type Product } from '../../../shared/catalogue/product.ts';
import type { BenchContext } from './lib/bench.ts';
import { Counter, PracticeThread } from './lib/counter.ts';
import { type Figure, plain } from './lib/figure.ts';
import { makeEmptyJournal, opened } from './lib/long-journal.ts';

export const name = 'bytes';

/** Sales of each family before the measurement and during it. */
const BEFORE = 2;
const WITHIN = 12;
const INDEX_AT_ONCE = 10_000;

/**
 * The size that a sale adds: real sales of every family over real HTTP, from inquiry to printed receipt, with the raw answers, all
 * indexes and the search index. Measures the closed file, so nothing is left in the write-ahead log.
 */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const file = join(folder('bytes'), 'journal.db');
  makeEmptyJournal(file);
  const { practice, address } = await PracticeThread.start();
  const before = await sold(file, address, 1, BEFORE);
  const after = await sold(file, address, BEFORE + 1, WITHIN);
  await practice.close();
  const sales = FAMILY_IDS.length * WITHIN;
  return [
    plain('journal bytes per sale', (after.bytes - before.bytes) / sales, 'bytes'),
    plain('journal events per sale', (after.events - before.events) / sales, 'events'),
  ];
}

interface Size {
  readonly bytes: number;
  readonly events: number;
}

/** Sells this many orders of each family, closes the till, and measures the file. */
async function sold(file: string, address: ConstructorParameters<typeof Counter>[1], first: number, times: number): Promise<Size> {
  const counter = new Counter(file, address);
  const products = FAMILY_IDS.map((family) => counter.products.find((product) => product.family === family && isSellable(product)));
  for (let round = first; round < first + times; round += 1)
    await Promise.all(products.map((product) => (product ? sell(counter, product, round) : null)));
  await counter.close();
  return measured(file);
}

async function sell(counter: Counter, product: Product, seed: number): Promise<void> {
  const pay = await counter.prepare(product, seed);
  const orderId = pay();
  await counter.reaches(orderId, 'success');
  await counter.print(orderId);
}

function measured(file: string): Size {
  const journal = opened(file);
  const waiting = journal.indexOrders(INDEX_AT_ONCE);
  if (!waiting.ok || waiting.value > 0) throw new Error('The history is not indexed');
  const { events, brokenAt } = journal.verify();
  if (brokenAt !== null) throw new Error(`The journal does not verify: ${brokenAt}`);
  journal.close();
  return { bytes: statSync(file).size, events };
}
