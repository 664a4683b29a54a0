import { OrderViews } from '../../../../main/selling/orders/views/order-views.ts';
import { JournalReader } from '../../../../main/till/maintenance/reader/journal-reader.ts';
import { Counter } from './counter.ts';
import { collectGarbage } from './measure.ts';
import { searchesFor } from './searches.ts';

/**
 * A process that opens the till on a journal, reports the duration and its memory, and ends. The duration includes the screen's first
 * requests: a till that cannot show its newest orders is not ready.
 */

export interface TillReport {
  /** From all modules loaded to ready, in ms. */
  readonly openMs: number;
  /** From the start of the process to ready, in ms. */
  readonly processMs: number;
  /** Resident memory in bytes: when ready, and after some searches by the reading thread, which stays. */
  readonly rss: number;
  readonly rssSearched: number;
  readonly orders: number;
}

const RECENT = 30;
const [file = '', searches = '0'] = process.argv.slice(2);

const begun = performance.now();
const counter = new Counter(file);
const { journal } = counter.till.book;
const owner = { id: 'owner', name: 'Bu Ratna', role: 'owner' } as const;
const views = new OrderViews({ person: () => owner, read: () => journal.read, push: () => undefined });
journal.read.recentOrders(RECENT).map(views.viewOf);
const ready = performance.now();
collectGarbage();
const rss = process.memoryUsage.rss();
const report = {
  openMs: ready - begun,
  processMs: ready,
  orders: journal.read.orderCount(),
  rss,
  rssSearched: await searched(Number(searches)),
};
await counter.close();
process.send?.(report satisfies TillReport);

async function searched(count: number): Promise<number> {
  if (count === 0) return rss;
  const reader = new JournalReader({
    journal: file,
    workerUrl: new URL('../../../../main/till/maintenance/reader-worker.ts', import.meta.url),
  });
  for (const { query } of searchesFor(Math.max(1, journal.read.orderCount()), count)) await reader.search(query);
  collectGarbage();
  const bytes = process.memoryUsage.rss();
  await reader.close();
  return bytes;
}
