import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { sumsReport } from '../../../../main/money/reports/queries/sums-report.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import type { DayKind } from '../../../../shared/reports/report-span.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';

/** The day and hour that a sale counts in. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** The n-th sale at another time, with the clock of its shop. */
const saleAt = (n: number, at: string, clock: ShopClock | null): JournalEvent[] =>
  JSON.parse(JSON.stringify(eventsOfSale(n)).replaceAll(soldAt(n).at, new Date(at).toISOString())).map((event: JournalEvent) =>
    event.type === 'ticket' && clock ? { ...event, ticket: { ...event.ticket, clock } } : event,
  );

/** The days, or hours, that have sales. */
function soldBy(days: DayKind, group: 'day' | 'hour'): [key: string, orders: number][] {
  const db = openReadOnly(folder.file);
  const span = { days, from: '2023-12-25', to: '2024-01-10' };
  const { rows } = sumsReport(db, { span, group, withBefore: false }, OWNER_TERMS);
  db.close();
  return rows.filter(({ sums }) => sums.sold.orders > 0).map(({ key, sums }) => [key, sums.sold.orders]);
}

const JAKARTA: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: 240 };
const JAYAPURA: ShopClock = { zone: 'Asia/Jayapura', dayStartsAt: 0 };

describe('a sale', () => {
  it('a second before midnight and one after it are of two days of the calendar and of one business day', () => {
    write(folder.open(), [...saleAt(1, '2024-01-02T16:59:59.999Z', JAKARTA), ...saleAt(2, '2024-01-02T17:00:00.000Z', JAKARTA)]);
    expect(soldBy('calendar', 'day')).toEqual([
      ['2024-01-02', 1],
      ['2024-01-03', 1],
    ]);
    expect(soldBy('business', 'day')).toEqual([['2024-01-02', 2]]);
    expect(soldBy('calendar', 'hour')).toEqual([
      ['0', 1],
      ['23', 1],
    ]);
  });

  it('before and after four in the morning is of two business days and of one day of the calendar', () => {
    write(folder.open(), [...saleAt(1, '2024-01-02T20:59:59.999Z', JAKARTA), ...saleAt(2, '2024-01-02T21:00:00.000Z', JAKARTA)]);
    expect(soldBy('calendar', 'day')).toEqual([['2024-01-03', 2]]);
    expect(soldBy('business', 'day')).toEqual([
      ['2024-01-02', 1],
      ['2024-01-03', 1],
    ]);
  });

  it('stays on its day after the shop changed its zone', () => {
    write(folder.open(), [...saleAt(1, '2024-01-02T16:00:00.000Z', JAKARTA), ...saleAt(2, '2024-01-02T16:00:00.000Z', JAYAPURA)]);
    expect(soldBy('calendar', 'day')).toEqual([
      ['2024-01-02', 1],
      ['2024-01-03', 1],
    ]);
    expect(soldBy('calendar', 'hour')).toEqual([
      ['1', 1],
      ['23', 1],
    ]);
  });

  it('of an older till counts by Jakarta from midnight', () => {
    write(folder.open(), saleAt(1, '2024-01-02T17:30:00.000Z', null));
    expect([soldBy('calendar', 'day'), soldBy('business', 'day'), soldBy('calendar', 'hour')]).toEqual([
      [['2024-01-03', 1]],
      [['2024-01-03', 1]],
      [['0', 1]],
    ]);
  });

  it('counts once wherever the clock was set to, a century ahead or before 1970', () => {
    const journal = folder.open();
    for (const [n, at] of [
      '2024-01-02T03:00:00.000Z',
      '2124-01-02T03:00:00.000Z',
      '1969-12-31T20:00:00.000Z',
      '2024-01-02T02:00:00.000Z',
    ].entries())
      write(journal, saleAt(n + 1, at, JAKARTA));
    expect(soldBy('calendar', 'day')).toEqual([['2024-01-02', 2]]);
    expect(journal.verify().brokenAt).toBeNull();
  });
});
