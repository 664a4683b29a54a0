import type { Journal } from '../../../main/journal/journal.ts';
import { JournalReader } from '../../../main/till/maintenance/reader/journal-reader.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { opened } from './lib/long-journal.ts';
import { collectGarbage, Times } from './lib/measure.ts';
import { eventsOf } from './lib/rows/sale-rows.ts';
import { KIND_COUNT, type Search, searchesFor } from './lib/searches.ts';
import { pagesInWindow } from './window/history-pages.ts';

export const name = 'search';

/** Each block sells once without searches and once during continuous searches. */
const BLOCKS = 6;
const SALES_PER_BLOCK = 60;
/** How many orders are indexed at a time, as the till's backup scheduler does in idle moments. */
const INDEX_MOST = 40;
const WARM_UP = 2 * KIND_COUNT;
/** The pause between two sales: a counter is busy, but not a loop. */
const BETWEEN_MS = 10;

/**
 * Searches of every kind by the reading thread during sales, and their effect on the sales' appends. Adds its sales to the long journal,
 * and checks and marks them afterwards as the till does. Then the same searches in the real window.
 */
export async function run(context: BenchContext): Promise<Figure[]> {
  return [...(await byReader(context)), ...(await pagesInWindow(context))];
}

async function byReader({ bigJournal, say }: BenchContext): Promise<Figure[]> {
  const { file, orders } = await bigJournal();
  const journal = opened(file);
  const reader = new JournalReader({
    journal: file,
    workerUrl: new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url),
  });
  const bench = new Undisturbed(journal, reader, orders);
  try {
    await bench.run();
    await checkpoint(journal, reader);
  } finally {
    await reader.close();
    journal.close();
  }
  for (const line of bench.byKind()) say(line);
  const { answers, pages, alone, meanwhile } = bench;
  const where = `over ${orders.toLocaleString('en-GB')} orders`;
  return [
    plain(`history search ${where}, each answer p50`, answers.median, 'ms'),
    plain(`history search ${where}, each answer p95`, answers.at(0.95), 'ms', 'lower', 50),
    plain(`history search ${where}, a whole page p95`, pages.at(0.95), 'ms'),
    plain(`history search ${where}, a whole page of the slowest kind p95`, bench.slowestKind(), 'ms'),
    ...compared({
      name: 'append p95 while others search',
      unit: 'ms',
      ours: meanwhile.at(0.95),
      rival: { name: 'while nobody searches', value: alone.at(0.95) },
      goal: null,
    }),
    ...compared({
      name: 'append p50 while others search',
      unit: 'ms',
      ours: meanwhile.median,
      rival: { name: 'while nobody searches', value: alone.median },
      goal: null,
    }),
  ];
}

async function checkpoint(journal: Journal, reader: JournalReader): Promise<void> {
  const checked = await reader.checkRecent();
  if (!checked.ok || checked.value.brokenAt !== null) throw new Error(`The journal does not verify: ${JSON.stringify(checked)}`);
  const kept = journal.checkpoint(checked.value);
  if (!kept.ok) throw new Error(kept.failure.detail);
}

class Undisturbed {
  readonly #journal: Journal;
  readonly #reader: JournalReader;
  readonly #orders: number;
  readonly #kinds = new Map<string, Times>();
  /**
   * The time of each answer of the reader, and the time until a page was full or all orders were searched, which can take several answers.
   */
  readonly answers = new Times();
  readonly pages = new Times();
  readonly alone = new Times();
  readonly meanwhile = new Times();
  #next: number;
  #searched = 0;

  constructor(journal: Journal, reader: JournalReader, orders: number) {
    this.#journal = journal;
    this.#reader = reader;
    this.#orders = orders;
    this.#next = journal.read.orderCount() + 1;
  }

  async run(): Promise<void> {
    for (const search of searchesFor(this.#orders, WARM_UP)) await this.#search(search, new Times(), new Times());
    await this.#sell(SALES_PER_BLOCK, new Times());
    for (let block = 0; block < BLOCKS; block += 1) {
      collectGarbage();
      await this.#sell(SALES_PER_BLOCK, this.alone);
      const selling = this.#sell(SALES_PER_BLOCK, this.meanwhile);
      await this.#searchUntil(selling);
    }
  }

  /** `order id: p50 1.2 ms, p95 2.3 ms`, the slowest first. */
  byKind(): string[] {
    return [...this.#kinds]
      .sort(([, a], [, b]) => b.at(0.95) - a.at(0.95))
      .map(([kind, times]) => `${kind}: p50 ${times.median.toFixed(1)} ms, p95 ${times.at(0.95).toFixed(1)} ms (${times.count})`);
  }

  slowestKind(): number {
    return Math.max(...[...this.#kinds.values()].map((times) => times.at(0.95)));
  }

  async #sell(sales: number, times: Times): Promise<void> {
    for (let left = sales; left > 0; left -= 1) {
      for (const event of eventsOf(this.#next)) {
        const written = times.time(() => this.#journal.append([event]));
        if (!written.ok) throw new Error(written.failure.detail);
      }
      this.#next += 1;
      if (this.#next % INDEX_MOST === 0) this.#journal.indexOrders(INDEX_MOST);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }

  async #searchUntil(selling: Promise<void>): Promise<void> {
    let over = false;
    const ended = selling.finally(() => {
      over = true;
    });
    while (!over) {
      const [search] = searchesFor(this.#orders, this.#searched + 1).slice(-1);
      this.#searched += 1;
      if (search) await this.#search(search, this.answers, this.pages);
    }
    await ended;
  }

  async #search({ kind, query }: Search, answers: Times, pages: Times): Promise<void> {
    const times = this.#kinds.get(kind) ?? new Times();
    if (pages === this.pages) this.#kinds.set(kind, times);
    let page = 0;
    for (let [left, before]: [number, number | null] = [query.limit, null]; ; ) {
      const begun = performance.now();
      const found = await this.#reader.searchOnce({ ...query, limit: left, before });
      const ms = performance.now() - begun;
      if (!found.ok) throw new Error(found.failure.detail);
      answers.add(ms);
      page += ms;
      if (!found.value.isCutShort) break;
      [left, before] = [left - found.value.orders.length, found.value.next];
    }
    times.add(page);
    pages.add(page);
  }
}
