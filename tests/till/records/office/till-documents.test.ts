import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { availableBalance } from '../../../../main/money/balance/balance-book.ts';
import { ShiftTables } from '../../../../main/money/shifts/shift-tables.ts';
import type { OfficeCalls } from '../../../../main/records/office/office-calls.ts';
import { OFFICE_HANDLERS } from '../../../../main/records/office/read-office.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { MOST_BATCH_DOCUMENTS } from '../../../../shared/office/batch.ts';
import { TillDocument, type TillDocumentKind } from '../../../../shared/office/documents.ts';
import { balanceOf } from '../../../../shared/on-account/customer-account.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import { eraseNow, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { busyTill, COMPLAINT, DEBTOR } from '../../../lab/fakes/office/busy-till.ts';
import { accountsOf } from '../../../lab/fakes/shop/on-account.ts';
import { bookOf, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** The documents of the head office say what the till's own tables say. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const read = <Q extends keyof OfficeCalls>(call: Q, input: OfficeCalls[Q]['input']): OfficeCalls[Q]['answer'] =>
  withDatabase(openReadOnly(folder.file), (db) => OFFICE_HANDLERS[call](db, input));
const PAYMENT = '3d0f8a10-0000-4000-8000-000000000009';
const ALL = { after: 0, most: 1_000, mostBytes: 8_000_000, bodies: 'whole' } as const;

function documents<K extends TillDocumentKind>(kind: K, answer: { readonly documents: readonly TillDocument[] }) {
  return answer.documents.filter((each): each is Extract<TillDocument, { kind: K }> => each.kind === kind);
}
const shiftsIn = (journal: Journal): ShiftTables => journal.read.tables((db) => new ShiftTables(db));

describe('the documents for the head office', () => {
  it('say of each order what the till says', () => {
    const journal = busyTill(folder);
    const orders = documents('order', read('officeEvents', ALL));
    expect(orders.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => soldAt(n).orderId));
    for (const { id, number, state, total, asOf } of orders) {
      const stored = journal.read.order(id);
      expect({ number, state, asOf }).toEqual({
        number: stored?.order.sale.clientNumber,
        state: stored?.order.state.is,
        asOf: journal.eventCount,
      });
      expect(total).toBe((stored?.order.sale.price ?? 0) + (stored?.order.sale.kioskFee ?? 0));
    }
    expect(orders.map(({ ended, money }) => [ended === null, money])).toEqual(orders.map(() => [false, 'fulfilled']));
    expect(documents('order', read('officeEvents', { ...ALL, bodies: 'masked' })).map(({ number }) => number)).toEqual(
      orders.map(() => null),
    );
  });

  it('have a closed shift with its Z as it was printed, and of the open one the cash that its close will expect', () => {
    const journal = busyTill(folder);
    const [open, closed] = [shiftsIn(journal).byNumber(2), shiftsIn(journal).byNumber(1)];
    const z = closed && shiftsIn(journal).zDocument(closed);
    const shifts = documents('shift', read('officeEvents', ALL));
    expect(shifts.map(({ number, closed: at, z: sent }) => [number, at === null, sent])).toEqual([
      [1, false, z],
      [2, true, null],
    ]);
    expect(shifts[0]?.difference).toBe(z?.report.drawer.difference);
    const [masked] = documents('shift', read('officeEvents', { ...ALL, bodies: 'masked' }));
    // What names a customer is not on its paper; all figures are.
    const figures = (document: unknown) => JSON.stringify(shiftPaper(document as ShiftDocument, true)).match(/"value":"[^"]*"/g);
    expect(figures(masked?.z)).toEqual(figures(z));
    expect(figures(z)?.length).toBeGreaterThan(20);
    const book = bookOf(journal);
    value(book.count({}, SARI));
    value(book.acceptCount(SARI));
    value(book.close({ floatLeft: rupiah(0), reason: 'kurang', allowedBy: null, usesRecount: false }, SARI));
    expect(open && shiftsIn(journal).zDocument({ ...open, closed: journal.eventCount })?.report.drawer.expected).toBe(shifts[1]?.expected);
  });

  it('have debts, complaints and the balance as the till’s books have them', () => {
    const journal = busyTill(folder);
    const answer = read('officeEvents', ALL);
    const account = accountsOf(journal).account(DEBTOR);
    expect(documents('debt', answer)).toEqual([
      {
        kind: 'debt',
        id: DEBTOR,
        asOf: journal.eventCount,
        name: 'Bu Rina Kusuma',
        owed: balanceOf(account),
        limit: 500_000,
        since: account.charges[0]?.at,
      },
    ]);
    expect(balanceOf(account)).toBeGreaterThan(0);
    expect(documents('complaint', answer)).toMatchObject([{ id: COMPLAINT, order: soldAt(2).orderId, state: 'open' }]);
    const known = availableBalance(journal.read, journal.eventCount);
    expect(documents('balance', answer)).toMatchObject([{ amount: 5_000_000, least: known?.available.least }]);
    expect(known?.available.least).toBeLessThan(5_000_000);
  });

  it('name the account of the balance as the till does, in one document whose account may change', () => {
    busyTill(folder);
    const balanceOfAccount = (account?: string) => documents('balance', read('officeEvents', { ...ALL, ...(account && { account }) }));
    const [none, one, other] = [balanceOfAccount(), balanceOfAccount('one'), balanceOfAccount('other')];
    expect([none, one, other].map((found) => found.map(({ account }) => account))).toEqual([[undefined], ['one'], ['other']]);
    expect(new Set([none, one, other].flat().map(({ id }) => id)).size).toBe(1);
  });

  it('of a debt name no customer who was erased', () => {
    const journal = busyTill(folder);
    const account = accountsOf(journal).account(DEBTOR);
    const rest = { amount: rupiah(balanceOf(account)), given: [{ tender: 'cash' as const, amount: rupiah(balanceOf(account)) }] };
    value(accountsOf(journal).payIn({ customerId: DEBTOR, paymentId: PAYMENT, ...rest, askedForReceipt: true }, SARI));
    const { eventCount } = journal;
    const ended = { type: 'customerErased', subject: DEBTOR, at: LATER, by: SARI };
    value(journal.erasure.ask({ id: 'e-1', at: LATER, of: [DEBTOR], by: SARI }, [ended]));
    eraseNow(journal, [DEBTOR]);
    const answer = read('officeEvents', { ...ALL, after: eventCount });
    expect(documents('debt', answer)).toMatchObject([{ id: DEBTOR, name: null, owed: 0, since: null }]);
    expect(JSON.stringify(answer)).not.toContain('Rina');
  });

  it('are of the events of a span alone, and of what every sale changes only with the newest event', () => {
    const journal = busyTill(folder);
    const { documents: each } = read('officeEvents', ALL);
    const all = new Map(each.map((document) => [`${document.kind} ${document.id}`, document]));
    expect(all.size).toBe(each.length);
    const found = new Map<string, TillDocument>();
    for (let after = 0; after < journal.eventCount; ) {
      const answer = read('officeDocuments', { ...ALL, after, most: 4 });
      expect(answer.to).toBe(Math.min(after + 4, journal.eventCount));
      expect(answer.documents.some(({ kind }) => kind === 'balance')).toBe(answer.to === journal.eventCount);
      for (const document of answer.documents) found.set(`${document.kind} ${document.id}`, TillDocument.parse(document));
      after = answer.to;
    }
    expect(found).toEqual(all);
  });

  it('are at most those of a batch, and the rest follows', () => {
    const journal = folder.open();
    const perTicket = Math.floor(MOST_BATCH_DOCUMENTS / 2) + 10;
    write(
      journal,
      [0, 1].map((at) => ticketOf(at, perTicket)),
    );
    const first = read('officeEvents', { ...ALL, mostBytes: Number.MAX_SAFE_INTEGER });
    expect([first.events.length, first.documents.length]).toEqual([1, perTicket]);
    const alone = read('officeDocuments', ALL);
    expect([alone.to, alone.documents.length]).toEqual([1, perTicket]);
    expect(read('officeDocuments', { ...ALL, after: alone.to }).documents).toHaveLength(perTicket);
  });
});

/** A ticket of so many lines. */
function ticketOf(at: number, lines: number): JournalEvent {
  const [event] = eventsOfSale(at + 1);
  if (event?.type !== 'ticket') throw new Error('no ticket');
  const [sold] = event.sales;
  if (!sold) throw new Error('no sale');
  const orderIds = Array.from({ length: lines }, (_, line) => `abcdefgh${at}${String(line).padStart(5, '0')}`);
  return { ...event, ticket: { ...event.ticket, orderIds }, sales: orderIds.map((orderId) => ({ ...sold, orderId })) };
}
