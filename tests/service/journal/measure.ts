import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../../../main/journal/journal.ts';
import type { HistoryQuery } from '../../../main/journal/search/search-history.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { JournalReader } from '../../../main/till/maintenance/reader/journal-reader.ts';
import { EVERY_ORDER } from '../../lab/fakes/history/queries.ts';
import { eventsOfSale, soldAt, spread } from '../../lab/fakes/journal-sales.ts';

/**
 * Not a test, and not in CI: how the journal behaves with many orders. `node tests/service/journal/measure.ts FOLDER [ORDERS]`; a
 * journal that FOLDER already holds is used again.
 */

const [folder = '', count = '200000'] = process.argv.slice(2);
if (folder === '') throw new Error('The folder to measure in is missing');
const ORDERS = Number(count);
mkdirSync(folder, { recursive: true });

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const quantile = (times: readonly number[], part: number): string =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2);
const printTimes = (name: string, times: readonly number[]): boolean =>
  say(
    `${name.padEnd(44)} p50 ${quantile(times, 0.5).padStart(9)} ms   p95 ${quantile(times, 0.95).padStart(9)} ms   max ${quantile(times, 1).padStart(9)} ms`,
  );

function open(file: string): Journal {
  const opened = openJournal(file);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return opened.value;
}

/** Many sales in one transaction, only to fill the journal. */
function fill(journal: Journal, from: number, to: number): void {
  for (let start = from; start <= to; start += 200) {
    const events = Array.from({ length: Math.min(200, to - start + 1) }, (_, index) => eventsOfSale(start + index)).flat();
    const written = journal.append(events);
    if (!written.ok) throw new Error(JSON.stringify(written.failure));
    journal.indexOrders(400);
  }
}

const few = join(folder, 'few.db');
const many = join(folder, `many-${ORDERS}.db`);
for (const end of ['', '-wal', '-shm', '.lock']) rmSync(few + end, { force: true });
open(few).close();
if (!existsSync(many)) {
  const started = performance.now();
  const journal = open(many);
  journal.append([{ type: 'epoch', subject: '', at: soldAt(0).at, epoch: 'abcdefgh' }]);
  fill(journal, 1, ORDERS);
  journal.close();
  say(
    `filled with ${ORDERS} orders in ${((performance.now() - started) / 1_000).toFixed(0)} s, ${(statSync(many).size / ORDERS).toFixed(0)} bytes per order`,
  );
}

const reader = new JournalReader({ journal: many, workerUrl: new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url) });
const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const journal = open(many);
say(`first start: ${JSON.stringify(journal.openReport)}`);
const checked = await reader.checkRecent();
if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
say(`checked the rest: ${JSON.stringify(checked.value.brokenAt)}, kept: ${journal.checkpoint(checked.value).ok}`);
journal.close();

for (const [name, file] of [
  ['start with no orders', few],
  [`start with ${ORDERS} orders`, many],
] as const) {
  const times: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    const started = performance.now();
    const opened = open(file);
    opened.read.openOrders();
    opened.read.recentOrders(30);
    times.push(performance.now() - started);
    opened.close();
  }
  printTimes(name, times);
}

const writing = open(many);
const query = (changes: Partial<HistoryQuery>): HistoryQuery => ({ ...EVERY_ORDER, limit: 30, ...changes });
const any = (turn: number): number => (spread(turn, 99) % ORDERS) + 1;
const SEARCHES: readonly (readonly [string, (turn: number) => HistoryQuery])[] = [
  ['order id', (turn) => query({ text: soldAt(any(turn)).orderId })],
  ['whole number', (turn) => query({ text: soldAt(any(turn)).clientNumber })],
  ['six digits of a number', (turn) => query({ text: soldAt(any(turn)).clientNumber.slice(4, 10) })],
  ['token', (turn) => query({ text: soldAt(any(turn)).token })],
  ['a number that is nobody’s', (turn) => query({ text: `99${spread(turn, 5)}` })],
  ['name and cashier', (turn) => query({ text: ['siti sari', 'budi santoso wulan', 'eko'][turn % 3] as string })],
  ['a word that is everywhere', () => query({ text: 'token' })],
  ['amount', () => query({ text: 'Rp 102.500' })],
  ['a day', (turn) => query({ from: soldAt(any(turn)).at, to: new Date(Date.parse(soldAt(any(turn)).at) + 86_400_000).toISOString() })],
  ['a word in an old month', () => query({ text: 'siti', from: soldAt(1_000).at, to: soldAt(40_000).at })],
  ['a rare state and a word', () => query({ text: 'token', situation: 'unknown' })],
  ['two letters', () => query({ text: 'zq' })],
  ['nothing: the newest', () => query({})],
];
await reader.search(query({}));
const all: number[] = [];
for (const [name, make] of SEARCHES) {
  const times: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) times.push(await timed(() => reader.search(make(turn))));
  all.push(...times);
  printTimes(`search: ${name}`, times);
}
printTimes('search: all of them', all);

const alone: number[] = [];
const beside: number[] = [];
let n = writing.read.orderCount();
const sell = (times: number[]): void => {
  n += 1;
  for (const event of eventsOfSale(n)) {
    const started = performance.now();
    const written = writing.append([event]);
    times.push(performance.now() - started);
    if (!written.ok) throw new Error(JSON.stringify(written.failure));
  }
};
for (let turn = 0; turn < 200; turn += 1) sell(alone);
printTimes('append, nothing else going on', alone);
let working = true;
const work = Promise.all([
  timed(() => reader.verify()).then((ms) => say(`verify in full: ${(ms / 1_000).toFixed(1)} s`)),
  timed(() => reader.backup(join(folder, 'copies'), Date.now())).then((ms) =>
    say(`backup and its verification: ${(ms / 1_000).toFixed(1)} s`),
  ),
]).then(() => {
  working = false;
});
while (working) {
  sell(beside);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
await work;
printTimes('append while verified and copied', beside);
const index: number[] = [];
for (let waiting = 1; waiting > 0; ) {
  const started = performance.now();
  const left = writing.indexOrders(40);
  index.push(performance.now() - started);
  waiting = left.ok ? left.value : 0;
}
printTimes('index of 40 orders', index);
say(`memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
await reader.close();
writing.close();
