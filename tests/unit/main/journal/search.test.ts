import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile, openReadOnly } from '../../../../main/journal/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { type HistoryQuery, searchHistory, wordsOf } from '../../../../main/journal/search.ts';
import { eventsOfSale, soldAt } from '../../../fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../fakes/journals.ts';

let folder: JournalFolder;
let journal: Journal;
let db: Database;

const SALES = 300;

beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.sold(1, SALES);
  db = openReadOnly(folder.file);
});
afterEach(() => {
  db.close();
  folder.remove();
});

const ask = (changes: Partial<HistoryQuery>) =>
  searchHistory(db, { text: '', state: null, from: null, to: null, limit: 10, before: null, ...changes });
const ids = (changes: Partial<HistoryQuery>): string[] => ask(changes).orders.map(({ order }) => order.sale.orderId);
const indexAll = (): void => {
  for (let waiting = 1; waiting > 0; ) {
    const left = journal.index(100);
    if (!left.ok) throw new Error(left.failure.detail);
    waiting = left.value;
  }
};

describe('what was sold is found again', () => {
  const sold = soldAt(123);
  const pieces: readonly [string, string][] = [
    ['its order id', sold.orderId],
    ['its order id in capitals', sold.orderId.toUpperCase()],
    ['the whole number', sold.clientNumber],
    ['a piece of the number', sold.clientNumber.slice(3, 10)],
    ['the token as printed', sold.token],
    ['the token without its dashes', sold.token.replaceAll('-', '')],
    ['the token with spaces', sold.token.replaceAll('-', ' ')],
    ['the end of the token', sold.token.slice(-8)],
    ['number and product together', `${sold.clientNumber} pln`],
  ];

  describe.each([
    ['before the index holds it', () => {}],
    ['when the index holds it', () => indexAll()],
  ])('%s', (_when, prepare) => {
    it.each(pieces)('by %s', (_what, text) => {
      prepare();
      expect(ids({ text })).toEqual([sold.orderId]);
    });

    it('by name, amount and cashier, the newest first', () => {
      prepare();
      const { order } = ask({ text: sold.orderId }).orders[0] ?? {};
      const name = order?.sale.quote?.clientName ?? '';
      const text = `${name} ${order?.sale.cashier}`;
      const found = ask({ text, limit: 200 }).orders.map((stored) => stored.order.sale);
      expect(found.map(({ orderId }) => orderId)).toContain(sold.orderId);
      expect(new Set(found.map(({ quote, cashier }) => `${quote?.clientName} ${cashier}`))).toEqual(new Set([text]));
      expect(found.map(({ orderId }) => orderId)).toEqual(
        found
          .map(({ orderId }) => orderId)
          .toSorted()
          .toReversed(),
      );
      expect(ids({ text: 'Rp 102.500', limit: 1 })).toEqual(ids({ text: '102500', limit: 1 }));
      expect(ids({ text: 'Rp102.500', limit: 1 }).length).toBe(1);
    });

    it('page by page, each order once', () => {
      prepare();
      const seen: string[] = [];
      for (let before: number | null = null; ; ) {
        const page = ask({ text: 'token', limit: 70, before });
        seen.push(...page.orders.map(({ order }) => order.sale.orderId));
        if (page.next === null) break;
        before = page.next;
      }
      expect(seen).toEqual(Array.from({ length: SALES }, (_, index) => soldAt(SALES - index).orderId));
    });
  });

  it('by time and by state, alone and together with words', () => {
    const [from, to] = [soldAt(100).at, soldAt(110).at];
    expect(ids({ from, to, limit: 200 })).toEqual(Array.from({ length: 10 }, (_, index) => soldAt(109 - index).orderId));
    const [ticket, sending] = eventsOfSale(SALES + 1);
    if (!ticket || !sending) throw new Error('a sale has events');
    write(journal, [ticket, sending]);
    expect(ids({ state: 'sending' })).toEqual([soldAt(SALES + 1).orderId]);
    expect(ids({ state: 'sending', text: soldAt(3).orderId })).toEqual([]);
    expect(ids({ state: 'success', text: 'pln', from, to, limit: 3 })).toEqual([109, 108, 107].map((n) => soldAt(n).orderId));
  });

  it('by a token that came after the index had taken the order in', () => {
    const [ticket, sending, accepted, success] = eventsOfSale(SALES + 1);
    if (!ticket || !sending || !accepted || !success) throw new Error('a sale has events');
    write(journal, [ticket, sending, accepted]);
    indexAll();
    expect(ids({ text: soldAt(SALES + 1).token })).toEqual([]);
    write(journal, [success]);
    expect(ids({ text: soldAt(SALES + 1).token })).toEqual([soldAt(SALES + 1).orderId]);
    expect(ids({ text: soldAt(SALES + 1).clientNumber })).toEqual([soldAt(SALES + 1).orderId]);
    const own = openFile(folder.file);
    expect(() => own.exec("INSERT INTO history_words (history_words, rank) VALUES ('integrity-check', 1)")).not.toThrow();
    own.close();
  });

  it('not by text that could steer the index', () => {
    indexAll();
    for (const text of ['"', '""" OR', 'pln*', 'words:pln', 'NEAR(a b)', "'; DROP TABLE history; --", '%%%', '___'])
      expect(ask({ text }).orders.length).toBe(0);
  });
});

it('what is typed becomes words without separators', () => {
  expect(wordsOf('  Rp 102.500\t4101-2233 ＰＬＮ - ')).toEqual(['102500', '41012233', 'pln']);
});
