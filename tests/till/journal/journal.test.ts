import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import type { Journal } from '../../../main/journal/journal.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { OrderEvent, UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import { AT, readingFor, saleFor, successFor, TOKEN } from '../../lab/fakes/sales.ts';

let folder: string;
let file: string;
const opened: Journal[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-journal-'));
  file = join(folder, 'live.db');
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): Journal {
  const journal = openJournal(file);
  if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
  opened.push(journal.value);
  return journal.value;
}

const sale = saleFor('electricity-prepaid', { amount: rupiah(26_500) });
const ticket: JournalEvent = {
  type: 'ticket',
  subject: 'ticket-1',
  at: AT,
  sales: [sale],
  by: null,
  ticket: {
    ticketId: 'ticket-1',
    nonce: 'nonce-1',
    tender: { kind: 'qr' },
    total: sale.price,
    change: rupiah(0),
    cashier: 'Sari',
    at: AT,
    orderIds: [sale.orderId],
  },
};
const order = (happening: UnstampedOrderEvent): JournalEvent => ({
  type: 'order',
  subject: sale.orderId,
  at: AT,
  event: { ...happening, at: AT } as OrderEvent,
  raw: null,
  by: null,
});
const pending = [
  ticket,
  order({ type: 'sending' }),
  order({ type: 'checkoutAnswered', answer: { is: 'accepted', reading: readingFor() } }),
];
const success = order({ type: 'detailsAnswered', answer: { is: 'accepted', reading: successFor() } });

describe('the journal', () => {
  it('gives an order back after the till was closed and opened, token and all', () => {
    const first = open();
    expect(first.append([...pending, success])).toEqual({ ok: true, value: null });
    const { head } = first;
    first.close();
    const again = open();
    expect(again.head).toBe(head);
    expect(again.read.order(sale.orderId)?.order.state).toMatchObject({ is: 'success', reading: { voucherCode: TOKEN } });
    expect(again.verify()).toEqual({ events: 4, brokenAt: null });
  });

  it('writes all events of an append or none', () => {
    const journal = open();
    expect(() => journal.append([ticket, order({ type: 'retried' })])).toThrow('retried is impossible from intended');
    expect(journal.read.order(sale.orderId)).toBeNull();
    expect(journal.append([ticket])).toEqual({ ok: true, value: null });
    expect(journal.verify()).toEqual({ events: 1, brokenAt: null });
  });

  it('never makes a second ticket of one nonce', () => {
    const journal = open();
    journal.append([ticket]);
    const second = { ...ticket, subject: 'ticket-2', ticket: { ...ticket.ticket, ticketId: 'ticket-2' }, sales: [] };
    expect(journal.append([second])).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    expect(journal.read.ordersOfNonce('nonce-1').map((stored) => stored.order.sale.orderId)).toEqual([sale.orderId]);
  });

  it('keeps the head hash of the moment of success for every later receipt', () => {
    const journal = open();
    journal.append([...pending, success]);
    const settled = journal.read.order(sale.orderId)?.head;
    expect(settled).toBe(journal.head);
    journal.append([{ type: 'printed', subject: sale.orderId, at: AT, kind: 'receipt', copy: 0, by: null }]);
    expect(journal.read.order(sale.orderId)).toMatchObject({ head: settled, printed: 1 });
  });

  it('lists open orders the oldest first and ended ones not at all', () => {
    const journal = open();
    const second = saleFor('gas', { orderId: 'abcdefgh000002', ticketId: 'ticket-2' });
    journal.append(pending);
    journal.append([
      { ...ticket, subject: 'ticket-2', ticket: { ...ticket.ticket, ticketId: 'ticket-2', nonce: 'nonce-2' }, sales: [second] },
    ]);
    expect(journal.read.openOrders().map((stored) => stored.order.sale.orderId)).toEqual(['abcdefgh000001', 'abcdefgh000002']);
    journal.append([success]);
    expect(journal.read.openOrders().map((stored) => stored.order.sale.orderId)).toEqual(['abcdefgh000002']);
  });

  it('has events that can be neither changed nor deleted', () => {
    open().append([ticket]);
    const db = openFile(file);
    expect(() => db.exec("UPDATE events SET body = '{}'")).toThrow('the journal only grows');
    expect(() => db.exec('DELETE FROM events')).toThrow('the journal only grows');
    db.close();
  });

  it('finds an event and an order that were edited from outside', () => {
    const journal = open();
    journal.append([...pending, success]);
    const db = openFile(file);
    db.exec("UPDATE orders SET body = replace(body, '4101-2233', '9999-9999')");
    expect(journal.verify().brokenAt).toBe(`order ${sale.orderId}`);
    db.exec("DROP TRIGGER events_append_only_update; UPDATE events SET body = replace(body, '4101-2233', '9999-9999') WHERE seq = 4");
    expect(journal.verify().brokenAt).toBe('event 4');
    db.close();
  });
});

describe('a file that is no journal of ours', () => {
  const cases: readonly [string, () => void, string][] = [
    ['an empty file', () => writeFileSync(file, ''), 'corrupt'],
    [
      'a file that is no database',
      () => writeFileSync(file, 'not a database, and long enough to be looked at as one'.repeat(40)),
      'corrupt',
    ],
    [
      "another program's database",
      () => {
        const db = openFile(file);
        db.exec('CREATE TABLE t (a)');
        db.close();
      },
      'notLoket',
    ],
    [
      'a journal of a newer program',
      () => {
        open().close();
        const db = openFile(file);
        db.exec('PRAGMA user_version = 99');
        db.close();
      },
      'newer',
    ],
  ];

  it.each(cases)('%s is named and stays unchanged', (_name, make, why) => {
    make();
    const before = readFileSync(file);
    expect(openJournal(file)).toMatchObject({ ok: false, failure: { kind: 'journal', why } });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a folder that cannot be created is reported without a crash', () => {
    writeFileSync(join(folder, 'blocked'), '');
    expect(openJournal(join(folder, 'blocked', 'live.db'))).toMatchObject({ ok: false, failure: { kind: 'journal' } });
  });
});
