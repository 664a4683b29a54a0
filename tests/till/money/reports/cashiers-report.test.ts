import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { MANUAL_OPENING } from '../../../../main/journal/projections/projections.ts';
import { cashierReport, cashiersReport } from '../../../../main/money/reports/queries/cashiers-report.ts';
import { shiftsReport } from '../../../../main/money/reports/queries/closed-shifts.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ActLimits, type CashierAct } from '../../../../shared/reports/cashier-acts.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { bookOf, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** What an owner sees of each cashier, through the journal's own events. */

const JOKO: Authority = { person: { id: 'joko', name: 'Joko', role: 'cashier' }, liftedBy: null };
const DAY: ReportSpan = { days: 'calendar', from: '2026-11-21', to: '2026-11-21' };

let folder: JournalFolder;
let journal: Journal;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
});
afterEach(() => folder.remove());

/** A sale of this person on the day of the shifts. */
const sale = (n: number, by: Authority): JournalEvent[] =>
  (JSON.parse(JSON.stringify(eventsOfSale(n)).replaceAll(soldAt(n).at, AT)) as JournalEvent[]).map((event) =>
    event.type === 'ticket' ? { ...event, by } : event,
  );
const openDrawer = (by: Authority): JournalEvent => ({ type: 'drawer', subject: MANUAL_OPENING, at: AT, printer: 'p1', by });

/** A sale that the service refused, and whose money this person gave back. */
function refunded(n: number, seller: Authority, by: Authority): JournalEvent[] {
  const [ticket] = sale(n, seller);
  if (ticket?.type !== 'ticket') throw new Error('A ticket begins a sale');
  const order = (event: object): JournalEvent =>
    ({ type: 'order', subject: soldAt(n).orderId, at: AT, raw: null, by, event: { ...event, at: AT } }) as JournalEvent;
  return [
    ticket,
    order({ type: 'sending' }),
    order({ type: 'checkoutAnswered', answer: { is: 'refused', status: 400, message: '' } }),
    order({ type: 'detailsAnswered', answer: { is: 'notFound', trusted: true } }),
    order({ type: 'refundApproved', by: by.person.name }),
    order({ type: 'refundPaid', by: by.person.name, tender: 'cash', part: { paidBy: 'cash', amount: ticket.ticket.total } }),
  ];
}

function read<T>(work: (db: ReturnType<typeof openReadOnly>) => T): T {
  const db = openReadOnly(folder.file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
const limits = ActLimits.parse({});
const rows = (span = DAY) => read((db) => cashiersReport(db, { span }, { limits }).rows);
const actOf = (key: string, act: CashierAct, span = DAY) => rows(span).find((row) => row.key === key)?.acts[act];

describe('the page of a cashier', () => {
  it('counts a refund for who gave it back, and as one of an own sale only for who sold it', () => {
    write(journal, [...refunded(1, JOKO, JOKO), ...refunded(2, JOKO, SARI)]);
    expect(actOf('joko', 'refund')).toMatchObject({ count: 1, amount: 102_500, isOver: false });
    expect(actOf('joko', 'refundOwnSale')).toMatchObject({ count: 1, limit: 0, isOver: true, worstDay: { day: '2026-11-21', count: 1 } });
    expect(actOf('p1', 'refund')).toMatchObject({ count: 1, amount: 202_500 });
    expect(actOf('p1', 'refundOwnSale')).toMatchObject({ count: 0, worstDay: null, isOver: false });
    expect(rows().map(({ key, sold }) => [key, sold.orders])).toEqual([
      ['joko', 2],
      ['p1', 0],
    ]);
  });

  it('points out a day with more than the limit, and not as many on two days', () => {
    write(journal, sale(1, JOKO));
    for (let n = 0; n < 3; n += 1) write(journal, [openDrawer(JOKO)]);
    expect(actOf('joko', 'drawerOpening')).toMatchObject({ count: 3, limit: 3, isOver: false });
    write(journal, [{ ...openDrawer(JOKO), at: '2026-11-22T03:00:00.000Z' }]);
    const both = { ...DAY, to: '2026-11-22' };
    expect(actOf('joko', 'drawerOpening', both)).toMatchObject({ count: 4, isOver: false });
    write(journal, [openDrawer(JOKO)]);
    expect(actOf('joko', 'drawerOpening', both)).toMatchObject({ count: 5, isOver: true, worstDay: { day: '2026-11-21', count: 4 } });
  });

  it('names a short count by who closed, and what happened between a close and the next opening', () => {
    const shifts = bookOf(journal);
    write(journal, [...sale(1, JOKO), openDrawer(JOKO)]);
    value(shifts.open({ 50000: 2 }, SARI));
    write(journal, sale(2, JOKO));
    value(shifts.count({ 100000: 3 }, JOKO));
    value(shifts.close({ floatLeft: rupiah(100_000), reason: 'salah kembalian', allowedBy: null }, JOKO));
    write(journal, [...sale(3, JOKO), openDrawer(JOKO)]);
    value(shifts.open({ 100000: 1 }, SARI));
    write(journal, sale(4, JOKO));
    expect(actOf('joko', 'shortCount')).toMatchObject({ count: 1, amount: 2_500, isOver: true });
    expect(actOf('joko', 'actAfterClose')).toMatchObject({ count: 2, amount: 22_500, isOver: true });
    const { rows: closed, short, over } = read((db) => shiftsReport(db, { span: DAY }));
    expect(closed).toMatchObject([
      { number: 1, closedBy: 'Joko', expected: 302_500, counted: 300_000, difference: -2_500, sold: { orders: 1 } },
    ]);
    expect([short, over]).toEqual([
      { shifts: 1, amount: -2_500 },
      { shifts: 0, amount: 0 },
    ]);
  });

  it('shows days and hours of one person alone', () => {
    write(journal, [...sale(1, JOKO), ...sale(2, SARI), openDrawer(JOKO)]);
    const { cashier, days, hours } = read((db) => cashierReport(db, { span: DAY, person: 'joko' }, { limits }));
    expect(cashier).toMatchObject({ key: 'joko', name: 'Joko', sold: { orders: 1, total: 102_500 } });
    expect(days).toEqual([{ day: '2026-11-21', sold: { orders: 1, total: 102_500 }, acts: { drawerOpening: 1 } }]);
    expect(hours.map(({ orders }, hour) => [hour, orders]).filter(([, orders]) => orders !== 0)).toEqual([[10, 1]]);
    const nobody = read((db) => cashierReport(db, { span: DAY, person: 'nobody' }, { limits }));
    expect(nobody).toMatchObject({ cashier: null, days: [] });
  });
});
