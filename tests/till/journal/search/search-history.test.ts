import { copyFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { StoredOrder } from '../../../../main/journal/projections/stored-order.ts';
import { type HistoryPage, type HistoryQuery, searchHistory } from '../../../../main/journal/search/search-history.ts';
import { searchTermsOf, searchTextOf } from '../../../../main/journal/search/search-terms.ts';
import { windowsOf } from '../../../../main/journal/search/search-windows.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { EVERY_ORDER } from '../../../lab/fakes/history/queries.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { quoteFor, saleFor } from '../../../lab/fakes/sales.ts';

let folder: JournalFolder;
/** Holds a closed journal with the sales, which each test copies. */
let original: JournalFolder;
let journal: Journal;
let db: Database;

const SALES = 300;

beforeAll(() => {
  original = new JournalFolder();
  original.sold(1, SALES).close();
});
afterAll(() => original.remove());
beforeEach(() => {
  folder = new JournalFolder();
  copyFileSync(original.file, folder.file);
  journal = folder.open();
  db = openReadOnly(folder.file);
});
afterEach(() => {
  db.close();
  folder.remove();
});

/** Searches until every order is covered, however slow the machine is. */
const ask = (changes: Partial<HistoryQuery>) => searchHistory(db, { ...EVERY_ORDER, ...changes }, { ms: 60_000, window: 16_384 });
const ids = (changes: Partial<HistoryQuery>): string[] => ask(changes).orders.map(({ order }) => order.sale.orderId);
const indexAll = (): void => {
  for (let waiting = 1; waiting > 0; ) {
    const left = journal.indexOrders(100);
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

    it.each([sold.token, sold.token.slice(-4), '1', '77', sold.clientNumber])(
      'without codes: finds the orders that %s matches by other facts, page by page',
      (text) => {
        prepare();
        const words = searchTermsOf(text);
        const all = Array.from({ length: SALES }, (_, n) => journal.read.order(soldAt(SALES - n).orderId)).filter(
          (order) => order !== null,
        );
        const isFound = (order: StoredOrder): boolean => words.every((word) => searchTextOf(order, { withoutCode: true }).includes(word));
        const expected = all.filter(isFound).map(({ order }) => order.sale.orderId);
        const found: string[] = [];
        for (let before: number | null = null, more = true; more; ) {
          const page: HistoryPage = ask({ text, withoutCodes: true, limit: 7, before });
          found.push(...page.orders.map(({ order }) => order.sale.orderId));
          before = page.next;
          more = before !== null;
        }
        expect(found).toEqual(expected);
      },
    );

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

  it('by time and by state, alone and together with text', () => {
    const [from, to] = [soldAt(100).at, soldAt(110).at];
    expect(ids({ from, to, limit: 200 })).toEqual(Array.from({ length: 10 }, (_, index) => soldAt(109 - index).orderId));
    const [ticket, sending] = eventsOfSale(SALES + 1);
    if (!ticket || !sending) throw new Error('a sale has events');
    write(journal, [ticket, sending]);
    expect(ids({ situation: 'sending' })).toEqual([soldAt(SALES + 1).orderId]);
    expect(ids({ situation: 'sending', text: soldAt(3).orderId })).toEqual([]);
    expect(ids({ situation: 'success', text: 'pln', from, to, limit: 3 })).toEqual([109, 108, 107].map((n) => soldAt(n).orderId));
  });

  it('by a name as a person reads it, where it came URL-encoded', () => {
    const sale = saleFor('game-direct', { orderId: 'abcdefgh000999', ticketId: 'ticket-999' });
    const order = {
      sale: { ...sale, quote: quoteFor({ clientName: 'Raja%20Malam%26Co' }) },
      state: { is: 'withdrawn', why: 'refunded' },
    } as Order;
    expect(searchTextOf({ order })).toContain('raja malam&co');
    expect(searchTextOf({ order: { ...order, sale: { ...order.sale, product: saleFor('water').product } } })).not.toContain('raja malam');
  });

  it('by a token that came in one text with more, by its digits however they were separated', () => {
    const { token, orderId } = soldAt(SALES + 1);
    const spaced = `${token.replaceAll('-', ' ')}/SITI CONTOH/R1M/900VA/14.5KWH`;
    write(journal, JSON.parse(JSON.stringify(eventsOfSale(SALES + 1)).replaceAll(token, spaced)) as JournalEvent[]);
    for (const text of [token, token.replaceAll('-', ''), spaced, 'siti contoh/r1m']) expect(ids({ text })).toEqual([orderId]);
  });

  it('by a token that came after the order was indexed', () => {
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

  it('of states that are rare, everywhere or nowhere, by an index where there is one', () => {
    const newest = soldAt(SALES + 1).orderId;
    const [ticket] = eventsOfSale(SALES + 1);
    if (!ticket) throw new Error('a sale has events');
    write(journal, [ticket]);
    indexAll();
    const at = '2026-01-01T00:00:00.000Z';
    const span = { from: soldAt(1).at, to: at };
    expect(ids({ situation: 'intended', text: 'pln', ...span })).toEqual([newest]);
    write(journal, [{ type: 'order', subject: newest, at, event: { type: 'abandoned', at, cause: 'neverTried' }, raw: null, by: null }]);
    for (const prepare of [() => {}, indexAll]) {
      prepare();
      expect(ids({ situation: 'notSent', text: 'pln', ...span })).toEqual([newest]);
      expect(ids({ situation: 'notSent' })).toEqual([newest]);
      expect(ids({ situation: 'intended', ...span })).toEqual([]);
      expect(ids({ situation: 'success', text: 'pln', limit: 2 })).toEqual([soldAt(SALES).orderId, soldAt(SALES - 1).orderId]);
      expect(ids({ situation: 'failed', text: 'zq' })).toEqual([]);
    }
  });

  it("not by text with the index's own syntax", () => {
    indexAll();
    for (const text of ['"', '""" OR', 'pln*', 'words:pln', 'NEAR(a b)', "'; DROP TABLE history; --", '%%%', '___'])
      expect(ask({ text }).orders.length).toBe(0);
  });
});

describe('a search that takes long', () => {
  /** Simulates a slow machine with a long journal: no time, and windows of a few orders. */
  const hurried = (changes: Partial<HistoryQuery>, window = 16) => searchHistory(db, { ...EVERY_ORDER, ...changes }, { ms: 0, window });

  function inTurns(changes: Partial<HistoryQuery>): { readonly found: string[]; readonly cut: number } {
    const found: string[] = [];
    let cut = 0;
    for (let before: number | null = null; ; ) {
      const page = hurried({ ...changes, before });
      found.push(...page.orders.map(({ order }) => order.sale.orderId));
      if (page.isCutShort) cut += 1;
      if (page.next === null) return { found, cut };
      expect(page.next).toBeLessThan(before ?? Number.MAX_SAFE_INTEGER);
      before = page.next;
    }
  }

  const searches: readonly (readonly [string, Partial<HistoryQuery>])[] = [
    ['an old token', { text: soldAt(2).token }],
    ['two names that never meet', { text: 'dewi eko' }],
    ['two letters', { text: 'ek' }],
    ['a word that is everywhere', { text: 'pln' }],
    ['a long span', { from: soldAt(1).at, to: soldAt(250).at }],
    ['a word in a long span', { text: 'siti', from: soldAt(5).at, to: soldAt(250).at }],
    ['a state that is everywhere', { situation: 'success' }],
    ['a state that is nowhere', { situation: 'review' }],
  ];

  describe.each([
    ['before the index holds it', () => {}],
    ['when the index holds it', () => indexAll()],
    ['when the index holds a part', () => void journal.indexOrders(150)],
  ])('%s', (_when, prepare) => {
    it.each(searches)('reports where it stopped, and the next one continues from there: %s', (_what, changes) => {
      prepare();
      const whole = ids({ ...changes, limit: 200 });
      const rest = whole.length === 200 ? inTurns(changes).found.slice(200) : [];
      expect(inTurns(changes).found).toEqual([...whole, ...rest]);
    });
  });

  it('ends before it has examined every order', () => {
    indexAll();
    expect(hurried({ text: 'zq' })).toMatchObject({ orders: [], isCutShort: true });
    expect(inTurns({ text: 'zq' }).cut).toBeGreaterThan(1);
    expect(hurried({ text: soldAt(2).token }, 1)).toMatchObject({ orders: [], isCutShort: true });
  });

  it('asks the index about many orders at once, however slow the machine is', () => {
    const slow = vi.spyOn(performance, 'now');
    slow.mockImplementation(() => slow.mock.calls.length * 1_000);
    const windows = [...windowsOf([{ low: 1, high: 2_000_000 }], { first: 16_384, factor: 64 })];
    slow.mockRestore();
    expect(windows.at(-1)?.low).toBe(1);
    expect(windows.length).toBeLessThan(60);
  });
});

it('a clock that was set back hides no order from a time span', () => {
  const odd = eventsOfSale(SALES + 1).map(
    (event) => JSON.parse(JSON.stringify(event).replaceAll(soldAt(SALES + 1).at, '2020-05-05T05:05:05.000Z')) as JournalEvent,
  );
  write(journal, odd);
  write(journal, Array.from({ length: 1_500 }, (_, index) => eventsOfSale(SALES + 2 + index)).flat());
  for (const prepare of [() => {}, indexAll]) {
    prepare();
    expect(ids({ from: '2020-01-01T00:00:00.000Z', to: '2021-01-01T00:00:00.000Z' })).toEqual([soldAt(SALES + 1).orderId]);
    expect(ids({ from: soldAt(100).at, to: soldAt(103).at })).toEqual([102, 101, 100].map((n) => soldAt(n).orderId));
    expect(ids({ from: soldAt(SALES).at, to: soldAt(SALES + 3).at })).toEqual([SALES + 2, SALES].map((n) => soldAt(n).orderId));
  }
});

it('typed text becomes words without separators', () => {
  expect(searchTermsOf('  Rp 102.500\t4101-2233 ＰＬＮ - ')).toEqual(['102500', '41012233', 'pln']);
});

it.each(['081233445566', '0812 3344 5566', '6281233445566', '+6281233445566', '+62 812 3344 5566'])(
  'a phone number that is typed as %s is searched in each of its forms',
  (typed) => {
    for (const sent of ['081233445566', '6281233445566', '+6281233445566'])
      expect(
        searchTermsOf(typed).every((word) => sent.includes(word)),
        sent,
      ).toBe(true);
  },
);
