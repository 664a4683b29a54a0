import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { soldMost } from '../../../../main/money/reports/queries/sold-most.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, sumAllDays, write } from '../../../lab/fakes/journals.ts';

/** What sells at an hour of the day in Jakarta. */

const clock: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: 0 };

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const instant = (at: string): string => new Date(`${at}+07:00`).toISOString();

let sales = 0;
/** A sale of the product `pln-0` to `pln-3`, at the shop's time. */
function saleOf(product: 0 | 1 | 2 | 3, at: string): JournalEvent[] {
  sales += 4;
  const n = sales + product;
  return JSON.parse(JSON.stringify(eventsOfSale(n)).replaceAll(soldAt(n).at, instant(at))) as JournalEvent[];
}

function soldMostAt(at: string): readonly string[] {
  const db = openReadOnly(folder.file);
  const codes = soldMost(db, { now: Date.parse(instant(at)), clock });
  db.close();
  return codes;
}

it('has nothing in a shop that sold nothing', () => {
  folder.open();
  expect(soldMostAt('2026-11-17T10:30')).toEqual([]);
});

it('orders the products by how often they are sold around this hour, then by how often at any hour', () => {
  const journal = folder.open();
  write(journal, [
    ...['2026-11-10T09:10', '2026-11-11T10:50', '2026-11-12T11:59'].flatMap((at) => saleOf(1, at)),
    ...['2026-11-10T10:00', '2026-11-17T10:20'].flatMap((at) => saleOf(2, at)),
    ...['2026-11-10T20:00', '2026-11-11T20:00', '2026-11-12T20:00', '2026-11-13T20:00'].flatMap((at) => saleOf(3, at)),
    ...saleOf(0, '2026-11-13T12:00'),
  ]);
  for (const isSummed of [false, true]) {
    if (isSummed) sumAllDays(journal);
    expect(soldMostAt('2026-11-17T10:30')).toEqual(['pln-1', 'pln-2', 'pln-3', 'pln-0']);
    expect(soldMostAt('2026-11-17T19:00')).toEqual(['pln-3', 'pln-1', 'pln-2', 'pln-0']);
  }
});

it('counts the hours on both sides of midnight as neighbours', () => {
  write(folder.open(), [...saleOf(1, '2026-11-16T23:30'), ...saleOf(2, '2026-11-16T12:00'), ...saleOf(2, '2026-11-16T13:00')]);
  expect(soldMostAt('2026-11-17T00:10')).toEqual(['pln-1', 'pln-2']);
});

it('forgets what was sold longer ago than four weeks', () => {
  write(folder.open(), [...saleOf(1, '2026-10-20T10:00'), ...saleOf(2, '2026-10-21T10:00')]);
  expect(soldMostAt('2026-11-17T10:30')).toEqual(['pln-2']);
});
