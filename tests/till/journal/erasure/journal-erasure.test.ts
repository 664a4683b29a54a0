import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import { searchHistory } from '../../../../main/journal/search/search-history.ts';
import { canariesOf, eraseNow, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { EVERY_ORDER } from '../../../lab/fakes/history/queries.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const tickets = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => `ticket-${from + n}`);
const sums = (journal: Journal) => journal.read.tables((db) => ledgerSums(db, { after: 0, to: journal.eventCount }));

describe('the erasure of closed orders', () => {
  it('leaves their amounts, states, ids, times and sums, and a journal that verifies and opens', () => {
    const journal = folder.sold(1, 30);
    const before = journal.read.order(soldAt(7).orderId);
    const sumsBefore = sums(journal);
    eraseNow(journal, tickets(1, 20));
    const after = journal.read.order(soldAt(7).orderId);
    expect(after?.order.sale).toMatchObject({ orderId: soldAt(7).orderId, price: before?.order.sale.price, at: soldAt(7).at, body: '' });
    expect([after?.order.state.is, after?.order.history, after?.ticket, after?.head, after?.revision]).toEqual([
      ...[before?.order.state.is, before?.order.history, before?.ticket, before?.head, before?.revision],
    ]);
    expect(sums(journal)).toEqual(sumsBefore);
    expect(journal.verify()).toEqual({ events: 152, brokenAt: null });
    journal.close();
    const again = folder.open();
    expect([again.openReport.uncheckedEvents, again.verify().brokenAt]).toEqual([0, null]);
  });

  it('leaves nothing of their numbers, names and codes in the file, its log and its free pages', () => {
    const journal = folder.sold(1, 300);
    for (let waiting = 1; waiting > 0; ) {
      const indexed = journal.indexOrders(40);
      waiting = indexed.ok ? indexed.value : 0;
    }
    const canaries = Array.from({ length: 200 }, (_, n) => canariesOf(n + 1)).flat();
    for (let from = 1; from <= 200; from += 20) eraseNow(journal, tickets(from, from + 19));
    scrub(journal);
    for (const end of ['', '-wal']) expect([end, textsIn(folder.file + end, canaries)]).toEqual([end, []]);
    expect(textsIn(folder.file, canariesOf(250))).not.toEqual([]);
    expect(journal.verify().brokenAt).toBeNull();
    journal.close();
    expect(textsIn(folder.file, canaries)).toEqual([]);
  });

  it('finds an erased order by its id and no more by its number, and others as before', () => {
    const journal = folder.sold(1, 30);
    journal.indexOrders(40);
    eraseNow(journal, tickets(1, 20));
    const db = openReadOnly(folder.file);
    const found = (text: string) => searchHistory(db, { ...EVERY_ORDER, text, limit: 5 }).orders.map(({ order }) => order.sale.orderId);
    expect([found(soldAt(7).orderId), found(soldAt(7).clientNumber), found(soldAt(7).token)]).toEqual([[soldAt(7).orderId], [], []]);
    expect(found(soldAt(25).clientNumber)).toEqual([soldAt(25).orderId]);
    db.close();
  });
});
