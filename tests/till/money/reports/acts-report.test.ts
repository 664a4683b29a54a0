import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import type { ExtensionEvent, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { MANUAL_OPENING } from '../../../../main/journal/projections/projections.ts';
import { actsReport } from '../../../../main/money/reports/queries/acts-report.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { DayKind } from '../../../../shared/reports/report-span.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { randomDays } from '../../../lab/fakes/shop/random-days.ts';
import { bookOf, SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { actDifferences } from '../../../lab/reports/act-differences.ts';
import { makeYear } from '../../../lab/reports/year/year-journal.ts';

/** Each act of a person on a day, through the journal's own events. */

const JOKO: Authority = { person: { id: 'joko', name: 'Joko', role: 'cashier' }, liftedBy: null };
const DAY = '2026-11-21';

let folder: JournalFolder;
let journal: Journal;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
});
afterEach(() => folder.remove());

const read = <T>(work: (db: Database) => T): T => withDatabase(openReadOnly(folder.file), work);
const acts = (day = DAY, days: DayKind = 'calendar') =>
  read((db) => actsReport(db, { span: { days, from: day, to: day }, person: 'joko' }).rows);
const drawer = (at: string): JournalEvent => ({ type: 'drawer', subject: MANUAL_OPENING, at, printer: 'p1', by: JOKO });

/** A sale of Joko at this time, which he gave up before it was sent, and whose money he gave back. */
function givenUp(n: number, at: string): JournalEvent[] {
  const [ticket] = (JSON.parse(JSON.stringify(eventsOfSale(n)).replaceAll(soldAt(n).at, at)) as JournalEvent[]).slice(0, 1);
  if (ticket?.type !== 'ticket') throw new Error('A ticket begins a sale');
  const order = (event: object): JournalEvent =>
    ({ type: 'order', subject: soldAt(n).orderId, at, raw: null, by: JOKO, event: { ...event, at } }) as JournalEvent;
  return [
    { ...ticket, by: JOKO },
    order({ type: 'recovered', copied: false }),
    order({ type: 'withdrawn', why: 'refunded' }),
    order({ type: 'refundApproved', by: 'Joko' }),
    order({ type: 'refundPaid', by: 'Joko', tender: 'cash', part: { paidBy: 'cash', amount: ticket.ticket.total } }),
  ];
}

describe('the acts of one day', () => {
  it('have their times, their amounts, their orders and their shifts', () => {
    const shifts = bookOf(journal);
    value(shifts.open({ 50000: 2 }, SARI));
    write(journal, [...givenUp(1, '2026-11-21T04:00:00.000Z'), drawer('2026-11-21T05:00:00.000Z')]);
    const lift = { type: 'lifted', subject: 'p1', at: '2026-11-21T06:00:00.000Z', by: SARI.person, to: JOKO.person };
    const added = { type: 'personAdded', subject: 'p1', at: AT, by: null, name: 'Sari', role: 'supervisor' };
    value(journal.append([added as ExtensionEvent]));
    value(journal.append([{ ...lift, liftId: 'lift-1', action: 'refund', about: soldAt(1).orderId } as ExtensionEvent]));
    value(shifts.count({ 50000: 1 }, JOKO));
    value(shifts.close({ floatLeft: rupiah(50_000), reason: 'salah kembalian', allowedBy: null }, JOKO));
    write(journal, [drawer('2026-11-21T07:00:00.000Z')]);
    const order = { orderId: soldAt(1).orderId, product: expect.stringMatching(/./) };
    const shift = { number: 1, isClosed: true };
    expect(acts()).toMatchObject([
      { at: '2026-11-21T04:00:00.000Z', act: 'withdrawn', amount: 102_500, order, shift },
      { at: '2026-11-21T04:00:00.000Z', act: 'refund', amount: 102_500, order, shift },
      { at: '2026-11-21T04:00:00.000Z', act: 'refundOwnSale', amount: 102_500, order, shift },
      { at: '2026-11-21T05:00:00.000Z', act: 'drawerOpening', amount: 0, order: null, shift },
      { at: '2026-11-21T06:00:00.000Z', act: 'override', amount: 0, order, shift },
      { at: AT, act: 'shortCount', amount: 50_000, order: null, shift },
      { at: '2026-11-21T07:00:00.000Z', act: 'drawerOpening', amount: 0, order: null, shift: null },
      { at: '2026-11-21T07:00:00.000Z', act: 'actAfterClose', amount: 0, order: null, shift: null },
    ]);
    expect(acts('2026-11-20')).toEqual([]);
    expect(read((db) => actsReport(db, { span: { days: 'calendar', from: DAY, to: DAY }, person: 'budi' }).rows)).toEqual([]);
  });

  it('are found where the clock jumped back or ahead between them', () => {
    const times = ['2026-11-21T03:00:00.000Z', '2027-11-21T03:00:00.000Z', '2020-01-01T00:00:00.000Z', '2026-11-21T04:00:00.000Z'];
    for (const at of [...times, '2030-01-01T00:00:00.000Z', '2026-11-21T02:00:00.000Z', '2028-01-01T00:00:00.000Z'])
      write(journal, [drawer(at)]);
    expect(acts().map(({ at }) => at)).toEqual([times[0], times[3], '2026-11-21T02:00:00.000Z']);
  });

  it('begin and end with the business day where the days are those', () => {
    const [ticket] = eventsOfSale(1);
    if (ticket?.type !== 'ticket') throw new Error('A ticket begins a sale');
    write(journal, [{ ...ticket, ticket: { ...ticket.ticket, clock: { zone: 'Asia/Jakarta', dayStartsAt: 240 } } }]);
    const [night, morning] = ['2026-11-21T19:30:00.000Z', '2026-11-21T21:30:00.000Z'];
    write(journal, [drawer(night), drawer(morning)]);
    expect(acts(DAY, 'business').map(({ at }) => at)).toEqual([night]);
    expect(acts('2026-11-22', 'business').map(({ at }) => at)).toEqual([morning]);
    expect(acts('2026-11-22').map(({ at }) => at)).toEqual([night, morning]);
  });
});

describe('the acts of each person and day are as many, and of as much money, as the report by cashier counts', () => {
  it('in any history, whose clock jumps', () => {
    let figures = 0;
    const histories = fc.property(randomDays, ({ events }) => {
      folder.remove();
      folder = new JournalFolder();
      write(folder.open(), events);
      const compared = read(actDifferences);
      figures += compared.figures;
      expect(compared.differences).toEqual([]);
    });
    fc.assert(histories, { numRuns: 60 });
    expect(figures).toBeGreaterThan(100);
  });

  it('in the months of a kiosk, with its shifts', () => {
    folder.remove();
    folder = new JournalFolder();
    const seed = Date.now() % 1_000_000;
    makeYear(folder.file, { orders: 600, days: 30, seed });
    const { figures, differences } = read(actDifferences);
    expect(differences, `seed ${seed}`).toEqual([]);
    expect(figures).toBeGreaterThan(100);
  });
});
