import pg from 'pg';
import { listDebts, listShifts, outstandingOrders, searchOrders } from '../../../../office/page-queries/lists.ts';
import { readSales } from '../../../../office/page-queries/sales.ts';
import type { Seen } from '../../../../office/page-queries/seen.ts';
import { tillStates } from '../../../../office/page-queries/till-states.ts';
import { readToday } from '../../../../office/page-queries/today.ts';
import { openDatabase } from '../../../../office/store/database.ts';
import { migrate } from '../../../../office/store/migrate.ts';
import { addDays, dayNumber } from '../../../../shared/lib/business-day.ts';
import { SALES_GROUPS } from '../../../../shared/office/page-views/sums-views.ts';
import { startPostgres } from '../../office/postgres.ts';
import type { BenchContext } from '../lib/bench.ts';
import { type Figure, plain } from '../lib/figure.ts';
import { collectGarbage, Times } from '../lib/measure.ts';
import { fillChain, HELD, outletId } from './chain-rows.ts';
import { processorTime } from './processor-time.ts';

export const name = 'page-queries';

const TILLS = 10_000;
const TODAY = '2026-11-28';
/** 15:30 in Jakarta. */
const NOW = Date.parse(`${TODAY}T08:30:00.000Z`);
const GOAL_MS = 200;
const TIMES = 20;
/** No more repetitions of one question after this, in ms. */
const PATIENCE_MS = 10_000;

/** One process for each question: the processor time of further ones could not be read. */
const SETTINGS = {
  max_parallel_workers_per_gather: '0',
  shared_buffers: '1GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
};

const CHAIN: Seen = { outlets: null, consolidated: true, orders: true, reports: true };
/** Ten outlets with thirty tills: those that have a year of hours. */
const AREA: Seen = { ...CHAIN, outlets: Array.from({ length: 10 }, (_, number) => outletId(number * 100)) };
const SPANS = [1, 7, 30, 365];
/** Sales by these read the sums by day, or by day and hour. */
const SMALL: readonly string[] = ['outlet', 'day'];

/** The page's questions over a chain of 10,000 tills and a year, to PostgreSQL 15. */
export async function run({ say }: BenchContext): Promise<Figure[]> {
  const server = await startPostgres(15, SETTINGS);
  const store = openDatabase({ kind: 'server', url: server.url() });
  const pool = new pg.Pool({ connectionString: server.url(), max: 1 });
  try {
    await migrate(store.db, () => new Date(NOW));
    await fillChain(pool, { tills: TILLS, today: dayNumber(TODAY) }, say);
    const { reading } = store;
    const questions: [string, () => Promise<unknown>][] = [
      ['today', () => readToday(reading, CHAIN, NOW)],
      ['tills', () => tillStates(reading, CHAIN, NOW)],
      ['open orders', () => outstandingOrders(reading, CHAIN, NOW)],
      ['debts', () => listDebts(reading, CHAIN, NOW)],
      ['shifts of today', () => listShifts(reading, CHAIN, { span: 'today' }, NOW)],
      ['search of an order', () => searchOrders(reading, CHAIN, 'order77-3', NOW)],
      ['today, 30 tills', () => readToday(reading, AREA, NOW)],
    ];
    for (const days of SPANS)
      for (const group of SALES_GROUPS) {
        const asked = { group, days: 'business', from: addDays(TODAY, 1 - days), to: TODAY } as const;
        const label = `sales by ${group}, ${days} days`;
        if (SMALL.includes(group) || days <= (HELD[0]?.[1] ?? 0)) questions.push([label, () => readSales(reading, CHAIN, asked, NOW)]);
        questions.push([`${label}, 30 tills`, () => readSales(reading, AREA, asked, NOW)]);
      }
    const figures: Figure[] = [];
    for (const [label, ask] of questions) figures.push(...(await measured(label, ask, { say, folder: server.folder })));
    return figures;
  } finally {
    await pool.end();
    await store.close();
    await server.stop();
  }
}

interface Where {
  readonly say: BenchContext['say'];
  /** Of the server. */
  readonly folder: string;
}

async function measured(label: string, ask: () => Promise<unknown>, { say, folder }: Where): Promise<Figure[]> {
  const [times, work] = [new Times(), new Times()];
  await ask();
  const begun = performance.now();
  while (times.count < TIMES && performance.now() - begun < PATIENCE_MS) {
    collectGarbage();
    const before = processorTime(folder);
    await times.timeAsync(ask);
    work.add(processorTime(folder) - before);
  }
  say(`${label}: ${times.median.toFixed(0)} ms, p95 ${times.at(0.95).toFixed(0)} ms, work ${work.median.toFixed(0)} ms`);
  return [
    plain(`${label} p50`, times.median, 'ms'),
    plain(`${label} p95`, times.at(0.95), 'ms', 'lower', GOAL_MS),
    plain(`${label}, processor time p50`, work.median, 'ms'),
  ];
}
