import { linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type HistorySearchForm, NO_FILTERS } from '../../../../shared/orders/history/search-form.ts';
import { checkOut } from '../../crash/bridge-calls.ts';
import { linesOf, VOUCHER } from '../../crash/sales.ts';
import type { LaunchedTill } from '../../drive/launch.ts';
import { starterProducts, startPractice } from '../../drive/profile.ts';
import type { BenchContext } from '../lib/bench.ts';
import { type Figure, plain } from '../lib/figure.ts';
import { Times } from '../lib/measure.ts';
import { KIND_COUNT, searchesFor } from '../lib/searches.ts';
import { openTillWindow, withWindows } from './open-windows.ts';

/** Searches of each kind, after one round that does not count. */
const ROUNDS = 12;
/** Rows of the first page, as the screen asks for them. */
const PAGE = 50;
const GOAL_MS = 50;

/**
 * Pages of the list of orders in the real window, over the long journal, while sales go on one after the other: from the page's call to its
 * first answer, which the screen shows, and until the page is full or every order is searched, with main and the reading thread between.
 * Sells into the long journal.
 */
export const pagesInWindow = async ({ bigJournal, folder, say }: BenchContext): Promise<Figure[]> => {
  const { file, orders } = await bigJournal();
  const at = folder('history');
  mkdirSync(join(at, 'journal'), { recursive: true });
  linkSync(file, join(at, 'journal', 'training.db'));
  return withWindows(at, async () => {
    const practice = await startPractice({ pace: 0.02 });
    const till = await openTillWindow(at, starterProducts(), practice);
    try {
      const pages = await searchWhileSelling(till, orders);
      for (const line of pages.lines) say(line);
      const where = `in the window over ${orders.toLocaleString('en-GB')} orders, while sales go on`;
      return [
        plain(`a page of orders ${where}, first answer p50`, pages.first.median, 'ms'),
        plain(`a page of orders ${where}, first answer p95`, pages.first.at(0.95), 'ms', 'lower', GOAL_MS),
        plain(`a page of orders ${where}, whole p50`, pages.whole.median, 'ms'),
        plain(`a page of orders ${where}, whole p95`, pages.whole.at(0.95), 'ms'),
        plain(`a page of the slowest kind ${where}, whole p95`, pages.slowest, 'ms'),
        plain('sales in the meantime', pages.sales, 'sales', 'higher'),
      ];
    } finally {
      await till.close();
      await practice.close();
    }
  });
};

async function searchWhileSelling({ page }: LaunchedTill, orders: number) {
  const [first, whole, kinds] = [new Times(), new Times(), new Map<string, Times>()];
  let [isOver, sales] = [false, 0];
  const selling = (async () => {
    while (!isOver) {
      await checkOut(page, linesOf(VOUCHER, sales + 1));
      sales += 1;
    }
  })();
  for (const [index, { kind, query }] of searchesFor(orders, KIND_COUNT * (ROUNDS + 1)).entries()) {
    // The screen names a shift, and no events.
    if (query.events !== null) continue;
    const { events: _, ...filters } = query;
    const ms = await pageTimes(page, { ...NO_FILTERS, ...filters, limit: PAGE });
    if (index < KIND_COUNT) continue;
    first.add(ms.first);
    whole.add(ms.whole);
    const times = kinds.get(kind) ?? new Times();
    kinds.set(kind, times);
    times.add(ms.whole);
  }
  isOver = true;
  await selling;
  const byKind = [...kinds].sort(([, a], [, b]) => b.at(0.95) - a.at(0.95));
  const lines = byKind.map(([kind, times]) => `${kind}: p50 ${times.median.toFixed(1)} ms, p95 ${times.at(0.95).toFixed(1)} ms`);
  return { first, whole, lines, sales, slowest: byKind[0]?.[1].at(0.95) ?? Number.NaN };
}

/** How long the first answer takes, and the whole page, in ms. */
const pageTimes = (page: LaunchedTill['page'], form: HistorySearchForm): Promise<{ first: number; whole: number }> =>
  page.evaluate(async (asked) => {
    const begun = performance.now();
    const passed = () => performance.now() - begun;
    let [first, { limit, before }]: [number | null, Pick<typeof asked, 'limit' | 'before'>] = [null, asked];
    for (;;) {
      const answer = await window.loket.orders.search({ ...asked, limit, before });
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
      first ??= passed();
      if (!answer.value.cutShort) return { first, whole: passed() };
      limit -= answer.value.orders.length;
      before = answer.value.next;
    }
  }, form);
