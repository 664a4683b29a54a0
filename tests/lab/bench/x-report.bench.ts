import { join } from 'node:path';
import { type Database, openFile } from '../../../main/journal/core/database.ts';
import { PAPER_COLUMNS } from '../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../shared/receipts/plain-text.ts';
import { shiftPaper } from '../../../shared/shifts/document/shift-paper.ts';
import { bookOf, SARI, value } from '../fakes/shop/shifts.ts';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { makeLongJournal, opened } from './lib/long-journal.ts';
import { collectGarbage, interleaved, Times } from './lib/measure.ts';
import { eventsOf } from './lib/rows/sale-rows.ts';

export const name = 'x-report';

/** Sales before the shift, which no report may read again, and in it. */
const EARLIER = 20_000;
const SALES = 10_000;
const BATCH = 200;
const ROUNDS = 40;
const WARM_UP = 5;

/** An X of a shift of 10,000 sales: its figures from the journal, its event (unsynced), and its paper. */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const file = join(folder('x-report'), 'journal.db');
  await makeLongJournal(file, EARLIER);
  const connections: Database[] = [];
  const journal = opened(file, (path) => {
    const db = openFile(path);
    if (path === file) connections.push(db);
    return db;
  });
  for (const db of connections) db.exec('PRAGMA synchronous = OFF');
  const shifts = bookOf(journal);
  const { number } = value(shifts.open({}, SARI));
  const before = journal.eventCount;
  for (let n = EARLIER + 1; n <= EARLIER + SALES; n += BATCH)
    value(journal.append(Array.from({ length: BATCH }, (_, index) => eventsOf(n + index)).flat()));

  const x = (): void => {
    value(shifts.takeX(SARI));
    const document = value(shifts.document(number));
    if (document.report.orders.sold.orders !== SALES) throw new Error(`The X has ${document.report.orders.sold.orders} sales`);
    value(receiptPlainText(shiftPaper(document, true), PAPER_COLUMNS['58']));
  };
  const bare = openFile(file);
  const sum = bare.prepare(
    'SELECT money, sum(side * (price + fee)) FROM standings JOIN sold USING (ticket, line) WHERE seq > ? GROUP BY money',
  );
  const alone = (): void => void sum.all(before);
  await interleaved(WARM_UP, [x, alone]);
  const [ours, rival] = [new Times(), new Times()];
  await interleaved(ROUNDS, [() => ours.time(x), () => rival.time(alone), collectGarbage]);
  bare.close();
  journal.close();
  return [
    ...compared({
      name: 'an X over 10,000 sales p50',
      unit: 'ms',
      ours: ours.median,
      rival: { name: 'one sum of its rows', value: rival.median },
      goal: 4,
    }),
    plain('an X over 10,000 sales p95', ours.at(0.95), 'ms', 'lower', 200),
  ];
}
