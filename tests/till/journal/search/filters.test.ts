import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { StoredOrder } from '../../../../main/journal/projections/stored-order.ts';
import { type HistoryQuery, searchHistory } from '../../../../main/journal/search/search-history.ts';
import { searchTermsOf, searchTextOf } from '../../../../main/journal/search/search-terms.ts';
import { TENDER_KINDS } from '../../../../shared/lib/tender.ts';
import { fitsSituation, SITUATION_FILTERS, situationOf } from '../../../../shared/orders/history/situation.ts';
import { paymentsOf } from '../../../../shared/orders/ticket-payments.ts';
import { EVERY_ORDER } from '../../../lab/fakes/history/queries.ts';
import { eventsOfVariedSale, refundOf, VARIED_CASHIERS } from '../../../lab/fakes/history/varied-sales.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

/** Orders that the index holds, that it holds no longer as they are, and that it does not hold: in more than two blocks. */
const [INDEXED, SALES] = [2_300, 2_500];

let folder: JournalFolder;
let journal: Journal;
let db: Database;
let all: StoredOrder[];

beforeAll(() => {
  folder = new JournalFolder();
  journal = folder.open();
  write(journal, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
  for (let first = 1; first <= INDEXED; first += 100) sell(first, first + 99);
  index();
  for (const { order } of owed().slice(0, 12)) write(journal, refundOf(Number(order.sale.orderId.slice(8))));
  sell(INDEXED + 1, SALES);
  all = journal.read.ordersAfter(0, SALES).toReversed();
  db = openReadOnly(folder.file);
});
afterAll(() => {
  db.close();
  folder.remove();
});

function sell(from: number, to: number): void {
  write(journal, Array.from({ length: to - from + 1 }, (_, index) => eventsOfVariedSale(from + index)).flat());
}
function index(): void {
  for (let waiting = 1; waiting > 0; ) {
    const left = journal.indexOrders(500);
    if (!left.ok) throw new Error(left.failure.detail);
    waiting = left.value;
  }
}
const owed = (): StoredOrder[] => journal.read.ordersWithMoneyOutstanding();

const orNull = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const instant = orNull([1, 300, 1_100, INDEXED - 40, INDEXED + 20, SALES].map((n) => soldAt(n).at));
const anyQuery: fc.Arbitrary<HistoryQuery> = fc.record({
  text: fc.constantFrom(
    '',
    '',
    '',
    'pln',
    'pulsa',
    'sari',
    'siti',
    'xl 10',
    '102500',
    soldAt(77).clientNumber.slice(0, 5),
    'zq',
    "d'angelo; drop",
  ),
  situation: orNull(SITUATION_FILTERS),
  family: orNull(['electricity-prepaid', 'telco-prepaid', 'game-direct'] as const),
  biller: orNull(['PLN', 'Telkomsel', 'XL "Axiata"', 'Indosat', "'; --"]),
  product: orNull(['pln-50', 'tsel-25', 'rare\n', 'nothing']),
  cashier: orNull([...VARIED_CASHIERS, 'Wulan']),
  tender: orNull(TENDER_KINDS),
  from: instant,
  to: instant,
  events: orNull([
    { after: 0, to: 1_000 },
    { after: 900, to: 7_000 },
    { after: 5_000, to: Number.MAX_SAFE_INTEGER },
    { after: Number.MAX_SAFE_INTEGER, to: 4 },
  ]),
  limit: fc.constantFrom(90, 200),
  before: fc.constant(null),
});

/** Its batch of candidates spans two blocks: one that lost the older one was found by this property. */
const ACROSS_BLOCKS: HistoryQuery = { ...EVERY_ORDER, text: 'siti', product: 'tsel-25', cashier: VARIED_CASHIERS[2] ?? '', limit: 90 };

/** What a search must find, written without an index: each condition on each order. */
function expectedOf(query: HistoryQuery): string[] {
  const words = searchTermsOf(query.text);
  const is = <T>(asked: T | null, value: T): boolean => asked === null || asked === value;
  const fits = (stored: StoredOrder): boolean => {
    const { sale } = stored.order;
    const { product } = sale;
    return (
      (query.situation === null || fitsSituation(query.situation, situationOf(stored.order))) &&
      is(query.family, product.family) &&
      is(query.biller, product.brand) &&
      is(query.product, product.code) &&
      is(query.cashier, sale.cashier) &&
      (query.tender === null || paymentsOf(stored.ticket).some(({ tender }) => tender === query.tender)) &&
      (query.from === null || sale.at >= query.from) &&
      (query.to === null || sale.at < query.to) &&
      (query.events === null || isIn(query.events, stored)) &&
      words.every((word) => textOf(stored).includes(word))
    );
  };
  return all.filter(fits).map(({ order }) => order.sale.orderId);
}

const texts = new Map<StoredOrder, string>();
function textOf(stored: StoredOrder): string {
  const text = texts.get(stored) ?? searchTextOf(stored);
  texts.set(stored, text);
  return text;
}

function isIn({ after, to }: NonNullable<HistoryQuery['events']>, { ticket }: StoredOrder): boolean {
  const seq = seqOf(ticket.ticketId);
  return seq > after && seq <= to;
}
const seqs = new Map<string, number>();
function seqOf(ticketId: string): number {
  if (seqs.size === 0)
    for (const row of db.prepare("SELECT seq, subject FROM events WHERE type = 'ticket'").all())
      seqs.set(String(Reflect.get(row, 'subject')), Number(Reflect.get(row, 'seq')));
  return seqs.get(ticketId) ?? 0;
}

/** Page after page, with no time at all for each, as on the slowest machine. */
function foundBy(query: HistoryQuery, budget = { ms: 0, window: 700 }): string[] {
  const found: string[] = [];
  for (let before: number | null = null; ; ) {
    const page = searchHistory(db, { ...query, before }, budget);
    found.push(...page.orders.map(({ order }) => order.sale.orderId));
    if (page.next === null) return found;
    before = page.next;
  }
}

describe('a search finds exactly the orders that a look at each one finds', () => {
  it('for any combination of words, filters, times and shifts, page by page', () => {
    expect(db.prepare('SELECT count(*) AS n FROM history_stale').get()).toEqual({ n: 12 });
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(foundBy(query)).toEqual(expectedOf(query));
      }),
      { numRuns: 120, examples: [[ACROSS_BLOCKS]] },
    );
  });

  it.each(SITUATION_FILTERS.map((situation) => [situation] as const))('for the situation %s', (situation) => {
    expect(foundBy({ ...EVERY_ORDER, situation })).toEqual(expectedOf({ ...EVERY_ORDER, situation }));
  });

  it('where an older till indexed the words and no columns, before and while they are filled', () => {
    const writing = openFile(folder.file);
    writing.exec('DELETE FROM history_columns; DELETE FROM history_values');
    const query: HistoryQuery = { ...EVERY_ORDER, cashier: 'Budi', tender: 'card', situation: 'success' };
    const expected = expectedOf(query);
    expect(expected.length).toBeGreaterThan(20);
    expect(foundBy(query)).toEqual(expected);
    journal.indexOrders(1);
    writing.exec('DELETE FROM history_columns WHERE block = 1');
    expect(foundBy(query)).toEqual(expected);
    index();
    expect(foundBy(query)).toEqual(expected);
    expect(writing.prepare('SELECT count(*) AS n FROM history_columns').get()).toEqual({ n: 12 });
    writing.close();
  });

  it('where a value has no id, because there were too many', () => {
    const writing = openFile(folder.file);
    const ids = new Uint8Array(2 * 1_024).fill(0xff);
    writing.prepare("UPDATE history_columns SET ids = ? WHERE kind = 'cashier' AND block = 1").run(ids);
    for (const text of ['', 'siti', soldAt(1_500).clientNumber]) {
      const query: HistoryQuery = { ...EVERY_ORDER, cashier: 'Budi', text };
      expect(foundBy(query)).toEqual(expectedOf(query));
    }
    writing.close();
  });

  it('and nothing for a span that ends before it begins', () => {
    expect(foundBy({ ...EVERY_ORDER, from: soldAt(200).at, to: soldAt(100).at, situation: 'success' })).toEqual([]);
  });
});
