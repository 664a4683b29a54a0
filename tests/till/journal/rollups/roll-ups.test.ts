import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { readDailyMark } from '../../../../main/journal/rollups/daily-mark.ts';
import { checkDailySums } from '../../../../main/journal/rollups/daily-sums.ts';
import { readMark } from '../../../../main/journal/rollups/rollup-tables.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { forgetRollUps, JournalFolder, sumAllDays, write } from '../../../lab/fakes/journals.ts';
import { randomDays } from '../../../lab/fakes/shop/random-days.ts';
import { differencesOf, keptSums } from '../../../lab/reports/kept-sums.ts';
import { type PlainSums, plainRecount } from '../../../lab/reports/plain-recount.ts';

/** Whatever happens to orders and clocks, the roll-ups are the sums of what happened. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

function newJournal(): Journal {
  folder.remove();
  folder = new JournalFolder();
  return folder.open();
}

function read<T>(work: (db: ReturnType<typeof openReadOnly>) => T): T {
  const db = openReadOnly(folder.file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const differences = (): string[] => read((db) => differencesOf(keptSums(db), plainRecount(db)));
const kept = (): PlainSums => read(keptSums);
const isCounted = (): boolean => read((db) => readMark(db).done >= readMark(db).since);

/** The events of a sale on the first, second, ... day of the shop. */
const onDay = (n: number, day: number): JournalEvent[] =>
  JSON.parse(JSON.stringify(eventsOfSale(n)).replaceAll('2024-01-02T', `2024-01-0${day}T`));

function soldOnDays(days: number): Journal {
  const journal = folder.open();
  for (let day = 1; day <= days; day += 1) write(journal, onDay(day, day));
  return journal;
}

/** The first order has ended. */
const IMPOSSIBLE: JournalEvent = {
  ...{ type: 'order', subject: 'abcdefgh000001', at: '2024-01-02T03:00:00.000Z', raw: null, by: null },
  event: { type: 'sending', at: '2024-01-02T03:00:00.000Z' },
};

const summedTo = (): number => read(readDailyMark);
/** -1 where there are no two days. */
const dayBeforeTheNewest = (): number =>
  read((db) => {
    const sql = 'SELECT coalesce(max(day), -1) AS day FROM rollups WHERE day < (SELECT max(day) FROM rollups)';
    return (db.prepare(sql).get() as { day: number }).day;
  });

function countAll(journal: Journal, slice: number): void {
  for (let left = 1; left > 0; ) {
    const counted = journal.countOlder(slice);
    if (!counted.ok) throw new Error(counted.failure.detail);
    left = counted.value;
  }
}

describe('the roll-ups', () => {
  it('of any history equal a plain recount, and a verification agrees', () => {
    fc.assert(
      fc.property(randomDays, ({ events }) => {
        const journal = newJournal();
        for (const event of events) write(journal, [event]);
        expect(differences()).toEqual([]);
        expect(journal.verify().brokenAt).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('of an older file are the same, wherever it was divided into older and new events, whatever the slices, and after each kill', () => {
    fc.assert(
      fc.property(randomDays, fc.nat(), fc.integer({ min: 1, max: 20 }), fc.nat(4), ({ events }, divided, slice, kills) => {
        const since = divided % (events.length + 1);
        let journal = newJournal();
        write(journal, events.slice(0, since));
        forgetRollUps(folder);
        journal = folder.open();
        const later: JournalEvent[] = events.slice(since);
        for (let kill = 0; kill < kills; kill += 1) {
          write(journal, later.splice(0, 2));
          journal.countOlder(slice);
          expect(journal.verify().brokenAt).toBeNull();
          folder.close();
          journal = folder.open();
        }
        write(journal, later);
        countAll(journal, slice);
        expect(isCounted()).toBe(true);
        expect(differences()).toEqual([]);
        expect(journal.verify().brokenAt).toBeNull();
        const before = kept();
        countAll(journal, slice);
        expect(kept()).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('take back what an append meant that was refused: an event that is impossible leaves no sum of its transaction', () => {
    const journal = folder.sold(1, 3);
    const before = kept();
    const other = new JournalFolder();
    const [ticket] = read(() => other.sold(9, 9).eventsOf('ticket-9'));
    other.remove();
    expect(() => journal.append([ticket as JournalEvent, IMPOSSIBLE])).toThrow();
    expect(kept()).toEqual(before);
    folder.sold(4, 6, journal);
    expect(differences()).toEqual([]);
  });

  it('of past days are summed in any moment, and again where a clock that was set back changes them', () => {
    fc.assert(
      fc.property(randomDays, fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), ({ events }, pauses) => {
        const journal = newJournal();
        for (const [at, event] of events.entries()) {
          write(journal, [event]);
          for (let pause = pauses[at % pauses.length] ?? 0; pause > 1; pause -= 1) journal.sumDays();
        }
        expect(read(checkDailySums)).toBeNull();
        sumAllDays(journal);
        expect(summedTo()).toBe(dayBeforeTheNewest());
        expect(journal.verify().brokenAt).toBeNull();
        expect(journal.sumDays()).toEqual({ ok: true, value: 0 });
      }),
      { numRuns: 40 },
    );
  });

  it('of past days are no longer those of an hour that a refused append changed back', () => {
    const journal = soldOnDays(5);
    sumAllDays(journal);
    const before = summedTo();
    const earlier = onDay(6, 2);
    expect(() => journal.append([...earlier, IMPOSSIBLE])).toThrow();
    expect(summedTo()).toBe(before);
    write(journal, earlier);
    expect(summedTo()).toBe(before - 3);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it.each([
    ['a sum', 'UPDATE rollup_goods_days SET price = price + 1'],
    ['a missing row', 'DELETE FROM rollup_person_hours'],
  ])('of past days that differ in %s are found by a verification', (_what, sql) => {
    sumAllDays(soldOnDays(3));
    folder.close();
    const db = openFile(folder.file);
    db.exec(sql);
    db.close();
    expect(folder.open().verify().brokenAt).toMatch(/^the daily sums of /);
  });

  it.each([
    ['an hour', 'UPDATE rollups SET price = price + 1'],
    ['a moved hour', 'UPDATE rollups SET hour = hour + 1'],
    [
      'a lost row',
      'DELETE FROM rollups WHERE (day, business_day, hour, goods, person) IN (SELECT day, business_day, hour, goods, person FROM rollups LIMIT 1)',
    ],
    ['a means', 'UPDATE rollup_tenders SET received = received - 500'],
    ['an end', 'UPDATE rollups SET success = success - 1, refused = refused + 1'],
    ['a duration', 'DELETE FROM rollup_times'],
  ])('that differ in %s are found by a verification', (_what, sql) => {
    folder.sold(1, 20);
    folder.close();
    const db = openFile(folder.file);
    db.exec(sql);
    db.close();
    expect(folder.open().verify().brokenAt).toMatch(/^the (sums|ends) of /);
  });
});
