import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import type { ExtensionEvent, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { readMark } from '../../../../main/journal/rollups/rollup-tables.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { eraseNow, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { forgetRollUps, JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { randomDays } from '../../../lab/fakes/shop/random-days.ts';
import { bookOf, contrasOf, move, SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { factSums } from '../../../lab/reports/fact-sums.ts';
import { differencesOf, keptSums } from '../../../lab/reports/kept-sums.ts';

/** What the events add, each read alone, is what the file's roll-ups hold. */

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

const differences = (slice: number): string[] =>
  withDatabase(openReadOnly(folder.file), (db) => differencesOf(keptSums(db), factSums(db, slice)));
const slices = fc.integer({ min: 1, max: 70 });

/** Acts without a ticket, and money for the shop's own fault, some of it taken back. */
function actsAfter(journal: Journal, orderIds: readonly string[]): void {
  const shifts = bookOf(journal);
  if (shifts.current === null) {
    value(journal.append([{ type: 'personAdded', subject: 'p1', at: AT, by: null, name: 'Sari', role: 'supervisor' } as ExtensionEvent]));
    value(shifts.open({}, SARI));
  }
  for (const [at, orderId] of orderIds.entries()) {
    const moveId = `4b0e7c52-0000-4000-8000-${String(journal.eventCount * 10 + at).padStart(12, '0')}`;
    value(shifts.moveCash({ ...move(moveId, 'compensation', 1_000 + at), amount: rupiah(1_000 + at), orderId }, SARI));
    if (at % 2 === 1)
      value(contrasOf(journal, shifts).book({ contraId: `c${moveId.slice(1)}`, kind: 'cash', actId: moveId, reason: 'salah' }, SARI));
  }
  const lift = { type: 'lifted', subject: 'p1', at: AT, by: SARI.person, to: { ...SARI.person, id: 'p2', name: 'Budi' } };
  value(journal.append([{ ...lift, liftId: `lift-${journal.eventCount}`, action: 'refund', about: 'x' } as ExtensionEvent]));
}

describe('the facts of all events add up to the roll-ups', () => {
  it('of any history, in any slices', () => {
    const histories = fc.property(randomDays, fc.nat(), slices, ({ events, orderIds }, pause, slice) => {
      const journal = newJournal();
      const before = pause % (events.length + 1);
      write(journal, events.slice(0, before));
      actsAfter(journal, orderIds.slice(0, 3));
      write(journal, events.slice(before));
      actsAfter(journal, orderIds.slice(0, 2));
      expect(differences(slice)).toEqual([]);
    });
    fc.assert(histories, { numRuns: 40 });
  });

  it('of an older file whose roll-ups were counted later, before and after that', () => {
    const histories = fc.property(randomDays, slices, fc.integer({ min: 1, max: 20 }), ({ events, orderIds }, slice, counted) => {
      let journal = newJournal();
      write(journal, events.slice(0, events.length / 2));
      actsAfter(journal, orderIds.slice(0, 2));
      forgetRollUps(folder);
      const before = withDatabase(openReadOnly(folder.file), (db) => factSums(db, slice));
      journal = folder.open();
      for (let left = 1; left > 0; ) left = value(journal.countOlder(counted));
      expect(withDatabase(openReadOnly(folder.file), (db) => differencesOf(keptSums(db), before))).toEqual([]);
      write(journal, events.slice(events.length / 2));
      expect(differences(slice)).toEqual([]);
      expect(withDatabase(openReadOnly(folder.file), readMark).done).toBeGreaterThan(0);
    });
    fc.assert(histories, { numRuns: 20 });
  });

  it('after an erasure of what could be erased', () => {
    const histories = fc.property(randomDays, slices, ({ events, orderIds }, slice) => {
      const journal = newJournal();
      write(journal, events);
      actsAfter(journal, orderIds.slice(0, 2));
      write(journal, eventsOfSale(900_000));
      eraseNow(journal, ['ticket-900000']);
      const tickets = events.filter((event): event is Extract<JournalEvent, { type: 'ticket' }> => event.type === 'ticket');
      for (const { subject } of tickets) {
        if (journal.erasure.prepare(subject, LATER).is !== 'planned') continue;
        eraseNow(journal, [subject]);
      }
      expect(differences(slice)).toEqual([]);
    });
    fc.assert(histories, { numRuns: 30 });
  });
});
