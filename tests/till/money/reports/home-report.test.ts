import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { homeReport } from '../../../../main/money/reports/queries/home-report.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import { ActLimits } from '../../../../shared/reports/cashier-acts.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, sumAllDays, write } from '../../../lab/fakes/journals.ts';

/** The owner's home of a shop in Jakarta whose day begins at half past four. */

const clock: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: 270 };

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** In the shop's time, without its zone. */
const instant = (at: string): string => new Date(`${at}+07:00`).toISOString();
const saleAt = (n: number, at: string): JournalEvent[] =>
  (JSON.parse(JSON.stringify(eventsOfSale(n)).replaceAll(soldAt(n).at, instant(at))) as JournalEvent[]).map((event) =>
    event.type === 'ticket' ? { ...event, ticket: { ...event.ticket, clock } } : event,
  );

function homeAt(at: string) {
  const db = openReadOnly(folder.file);
  const home = homeReport(db, { now: Date.parse(instant(at)), clock, withEarnings: false, limits: ActLimits.parse({}) });
  db.close();
  return home;
}

it('compares a day that begins within an hour with the week before up to the last full hour, at both of its ends', () => {
  const journal = folder.open();
  write(journal, [
    ...saleAt(1, '2026-11-10T04:40'),
    ...saleAt(2, '2026-11-10T10:00'),
    ...saleAt(3, '2026-11-11T04:10'),
    ...saleAt(4, '2026-11-17T04:45'),
  ]);
  const soldAtTime = (at: string) => {
    const { day, today, weekBefore } = homeAt(at);
    return [day, today.sold.orders, weekBefore?.day, weekBefore?.sold.orders, weekBefore?.today.orders];
  };
  for (const isSummed of [false, true]) {
    if (isSummed) sumAllDays(journal);
    expect(soldAtTime('2026-11-17T04:50')).toEqual(['2026-11-17', 1, '2026-11-10', 0, 0]);
    expect(soldAtTime('2026-11-17T10:30')).toEqual(['2026-11-17', 1, '2026-11-10', 1, 1]);
    expect(soldAtTime('2026-11-18T04:10')).toEqual(['2026-11-17', 1, '2026-11-10', 2, 1]);
    expect(soldAtTime('2026-11-18T04:30')).toEqual(['2026-11-18', 0, '2026-11-11', 0, 0]);
  }
  const { hours } = homeAt('2026-11-17T10:30');
  expect([hours.length, hours[0]?.hour, hours[0]?.weekBefore?.orders]).toEqual([24, 4, 2]);
});

it('compares nothing with a day before the first one with figures', () => {
  const journal = folder.open();
  expect(homeAt('2026-11-17T10:30').weekBefore).toBeNull();
  write(journal, saleAt(1, '2026-11-17T10:00'));
  for (const isSummed of [false, true]) {
    if (isSummed) sumAllDays(journal);
    const { weekBefore, hours } = homeAt('2026-11-17T11:30');
    expect([weekBefore, ...new Set(hours.map((hour) => hour.weekBefore))]).toEqual([null, null]);
    expect(homeAt('2026-11-24T11:30').weekBefore).toMatchObject({ day: '2026-11-17', sold: { orders: 1 } });
  }
});
