import type { HistoryQuery } from '../../../../main/journal/search/search-history.ts';
import { EVERY_ORDER } from '../../fakes/history/queries.ts';
import { soldAt, spread } from '../../fakes/journal-sales.ts';

/** The searches of people, over orders anywhere in the journal. */
export interface Search {
  readonly kind: string;
  readonly query: HistoryQuery;
}

const LIMIT = 50;
const DAY_MS = 24 * 3_600_000;
const ANY: HistoryQuery = { ...EVERY_ORDER, limit: LIMIT };
const text = (words: string): HistoryQuery => ({ ...ANY, text: words });

/** One row for each kind of search; `n` is the number of an order in the journal. The last ones are the worst cases. */
const KINDS: readonly { readonly kind: string; readonly of: (n: number, orders: number) => HistoryQuery }[] = [
  { kind: 'order id', of: (n) => text(soldAt(n).orderId) },
  { kind: 'number', of: (n) => text(soldAt(n).clientNumber) },
  { kind: "a number's last five", of: (n) => text(soldAt(n).clientNumber.slice(-5)) },
  { kind: 'token', of: (n) => text(soldAt(n).token) },
  { kind: 'half a token', of: (n) => text(soldAt(n).token.slice(0, 9)) },
  { kind: 'name', of: () => text('siti aminah') },
  { kind: 'name and product', of: () => text('dewi 100.000') },
  { kind: 'name and number', of: (n) => text(`budi ${soldAt(n).clientNumber.slice(-4)}`) },
  { kind: 'what is not there', of: () => text('zulkarnain') },
  { kind: 'two letters', of: () => text('bu') },
  { kind: 'a day', of: (n) => ({ ...ANY, ...dayOf(n) }) },
  { kind: 'a word in a day', of: (n) => ({ ...text('wulan'), ...dayOf(n) }) },
  { kind: 'a word in a state', of: () => ({ ...text('pratama'), situation: 'success' }) },
  { kind: 'a state that none is in', of: () => ({ ...text('pratama'), situation: 'review' }) },
  { kind: 'the newest', of: () => ANY },
  { kind: 'a long span', of: (_n, orders) => ({ ...ANY, ...longSpan(orders) }) },
  { kind: 'a token in a long span', of: (n, orders) => ({ ...text(soldAt(n).token), ...longSpan(orders) }) },
  { kind: 'a word that is everywhere, in a long span', of: (_n, orders) => ({ ...text('token'), ...longSpan(orders) }) },
  { kind: 'a state that is everywhere, in a long span', of: (_n, orders) => ({ ...ANY, situation: 'success', ...longSpan(orders) }) },
  { kind: 'a state that is nowhere, in a long span', of: (_n, orders) => ({ ...ANY, situation: 'rejected', ...longSpan(orders) }) },
  { kind: 'one word everywhere, one nowhere', of: () => text('token zulkarnain') },
  { kind: 'two letters that are nowhere', of: () => text('zq') },
  { kind: 'two names that never meet', of: () => text('dewi lestari eko saputra') },
  { kind: 'a product', of: (n) => ({ ...ANY, product: `pln-${n % 4}` }) },
  { kind: 'a family', of: () => ({ ...ANY, family: 'electricity-prepaid' }) },
  { kind: 'a family that none has', of: () => ({ ...ANY, family: 'insurance' }) },
  { kind: 'a biller that none has', of: () => ({ ...ANY, biller: 'Indosat' }) },
  { kind: 'a cashier', of: (n) => ({ ...ANY, cashier: ['Sari', 'Budi', 'Wulan'][n % 3] ?? null }) },
  { kind: 'a tender', of: () => ({ ...ANY, tender: 'cash' }) },
  { kind: 'a tender that none has', of: () => ({ ...ANY, tender: 'card' }) },
  { kind: 'open orders', of: () => ({ ...ANY, situation: 'open' }) },
  { kind: 'owed orders', of: () => ({ ...ANY, situation: 'owed' }) },
  { kind: 'the orders of some thousand events', of: (n) => ({ ...ANY, events: { after: n * 5, to: n * 5 + 2_000 } }) },
  {
    kind: 'a product of a cashier, in cash, in a day',
    of: (n) => ({ ...ANY, ...dayOf(n), product: 'pln-1', cashier: 'Sari', tender: 'cash' }),
  },
  {
    kind: 'a product of a cashier in a long span',
    of: (_n, orders) => ({ ...ANY, ...longSpan(orders), product: 'pln-2', cashier: 'Budi' }),
  },
  { kind: 'all filters, and none fits', of: () => ({ ...ANY, product: 'pln-3', cashier: 'Wulan', tender: 'cash', situation: 'failed' }) },
  { kind: 'a word of a cashier', of: () => ({ ...text('pratama'), cashier: 'Sari', situation: 'success' }) },
  {
    kind: 'a number of a cashier and a product',
    of: (n) => ({ ...text(soldAt(n).clientNumber), product: `pln-${n % 4}`, tender: 'cash' }),
  },
  { kind: 'a word that the product never has', of: () => ({ ...text('200.000'), product: 'pln-1', cashier: 'Sari' }) },
];

/** Most of the journal, without its newest part: a time span that a search must not read in full. */
const longSpan = (orders: number): Pick<HistoryQuery, 'from' | 'to'> => ({
  from: soldAt(1).at,
  to: soldAt(Math.ceil(orders * 0.9)).at,
});

const dayOf = (n: number): Pick<HistoryQuery, 'from' | 'to'> => {
  const { at } = soldAt(n);
  return { from: at, to: new Date(Date.parse(at) + DAY_MS).toISOString() };
};

/** This many searches of all kinds in turn, in a journal of this many orders; the same each time. */
export const searchesFor = (orders: number, count: number): Search[] =>
  Array.from({ length: count }, (_, index) => {
    const { kind, of } = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    return { kind, query: of(1 + (spread(index, 11) % orders), orders) };
  });

export const KIND_COUNT = KINDS.length;
