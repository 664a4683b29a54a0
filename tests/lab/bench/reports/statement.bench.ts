import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { integer, rowsOf, text } from '../../../../main/journal/core/rows.ts';
import { compareStatement } from '../../../../main/money/statements/compare-statement.ts';
import { previewStatement } from '../../../../main/money/statements/preview-statement.ts';
import { sumsOf } from '../../../../shared/statements/statement-entry.ts';
import { providerStatement } from '../../fakes/shop/provider-statement.ts';
import { value } from '../../fakes/shop/shifts.ts';
import type { BenchContext } from '../lib/bench.ts';
import { compared, type Figure, plain } from '../lib/figure.ts';
import { makeLongJournal } from '../lib/long-journal.ts';
import { interleaved, Times } from '../lib/measure.ts';

/** The comparison of a statement of the most rows with as many orders; its reading compared with csv-parse alone on the same text. */

export const name = 'statement';

/** A file has at most 50,000 rows, two of which are a title and the headings. */
const MANY = 49_998;
const ROUNDS = 7;
const WARM_UP = 1;

const ROWS = rowsOf({ orderId: text, at: text, amount: integer });
/** The amount that the provider took for each delivered order. */
const DEBITS = `SELECT sold.order_id AS orderId, orders.at AS at, -coalesce(standings.debit, sold.price) AS amount
  FROM standings JOIN sold USING (ticket, line) JOIN orders ON orders.order_id = sold.order_id
  WHERE standings.side = 1 AND standings.delivered = 1 ORDER BY orders.number`;

export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const own = folder('statement');
  const journal = join(own, 'journal.db');
  await makeLongJournal(journal, MANY);
  const db = openReadOnly(journal);
  const debits = ROWS.all(db.prepare(DEBITS)).map((row) => ({ ...row, kind: 'debit' as const }));
  const file = join(own, 'mutasi.csv');
  writeFileSync(file, providerStatement(debits));
  const {
    digest,
    format,
    preview: look,
  } = value(previewStatement(db, { file, format: null, zone: 'Asia/Jakarta', today: '2026-11-23' }, () => undefined));
  const days = look.days ?? { from: '', to: '' };
  const terms = { format, ...days, marginMinutes: 60, opening: null, closing: null };
  const ours = (): void => {
    const entries = value(compareStatement(db, { file, digest, terms, otherAccounts: [], today: '2026-11-23' }, () => undefined));
    const { matched } = sumsOf(entries);
    if (matched.entries !== MANY) throw new Error(`${matched.entries} of ${MANY} rows agree`);
  };
  const alone = (): void => void parse(readFileSync(file, 'utf8'), { delimiter: ';', relax_column_count: true });
  await interleaved(WARM_UP, [ours, alone]);
  const [whole, bare] = [new Times(), new Times()];
  await interleaved(ROUNDS, [() => whole.time(ours), () => bare.time(alone)]);
  db.close();
  return [
    ...compared({
      name: 'a statement of 50,000 rows read and compared p50',
      unit: 'ms',
      ours: whole.median,
      rival: { name: 'csv-parse alone', value: bare.median },
      goal: null,
    }),
    plain('a statement of 50,000 rows read and compared, slowest of 7', whole.at(1), 'ms'),
  ];
}
