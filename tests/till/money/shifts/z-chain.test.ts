import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import { digestOfZ } from '../../../../main/money/shifts/shift-tables.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { NOTHING_CARRIED } from '../../../../shared/shifts/carried-orders.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import { closeShift } from '../../../../shared/shifts/shift.ts';
import type { ShiftEvent } from '../../../../shared/shifts/shift-events.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { bookOf, emptyShift, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Zs have numbers without gaps, name each other, and are never computed again; also after a restore. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const NOTHING = rupiah(0);
const NONE = { orders: 0, total: 0 };
const NOW = Date.parse('2026-11-21T03:42:00.000Z');

describe('the chain of Zs', () => {
  it('numbers them without gaps, and each names the one before it by number and digest', () => {
    const shifts = bookOf(folder.open());
    for (const number of [1, 2, 3]) expect(emptyShift(shifts).shift.number).toBe(number);
    const [first, second] = [value(shifts.document(1)), value(shifts.document(2))];
    expect(first.previous).toBeNull();
    expect(second.previous).toEqual({ number: 1, digest: digestOfZ(first) });
  });

  it('keeps a running total over all Zs', () => {
    const journal = folder.sold(1, 2);
    const shifts = bookOf(journal);
    value(shifts.open({}, SARI));
    write(journal, eventsOfSale(3));
    value(shifts.count({}, SARI));
    const one = value(shifts.close({ floatLeft: NOTHING, reason: '', allowedBy: null }, SARI));
    emptyShift(shifts);
    expect(value(shifts.document(2)).runningTotal).toBe(one.orders.sold.total);
    expect(one.orders.sold.total).toBeGreaterThan(0);
  });

  it.each<[string, (z: ShiftDocument) => ShiftDocument, (digest: string) => string, string]>([
    ['as its events are', (z) => z, (digest) => digest, 'agrees'],
    ['with other takings', (z) => ({ ...z, report: { ...z.report, orders: { ...z.report.orders, sold: NONE } } }), (d) => d, 'Z 1 differs'],
    ['that carries nothing', (z) => ({ ...z, report: { ...z.report, carried: NOTHING_CARRIED } }), (digest) => digest, 'Z 1 differs'],
    ['with another digest', (z) => z, () => 'f'.repeat(64), 'Z 1 is not what its digest says'],
    ['that names another Z', (z) => ({ ...z, previous: { number: 9, digest: '' } }), (d) => d, 'Z 1 does not name the Z before it'],
  ])('is checked by a verification: a Z %s', (_, changed, digested, told) => {
    const journal = folder.sold(1, 2);
    const shifts = bookOf(journal);
    const { id } = value(shifts.open({}, SARI));
    const [ticket] = eventsOfSale(3);
    if (ticket) write(journal, [ticket]);
    value(shifts.count({}, SARI));
    const close = { floatLeft: NOTHING, reason: '', allowedBy: null };
    const shift = closeShift(value(shifts.report(1)).shift, { at: AT, by: SARI, close });
    value(shifts.takeX(SARI));
    const x = value(shifts.document(1));
    const z = changed({ ...x, kind: 'z', report: { ...x.report, shift: value(shift) } });
    const event: ShiftEvent = { type: 'shiftClosed', subject: id, at: AT, by: SARI, close, z, digest: digested(digestOfZ(z)) };
    expect(outcome(journal, event)).toContain(told);
  });
});

/** What the journal, or a verification of it, says to an event. */
function outcome(journal: Journal, event: ShiftEvent): string {
  try {
    value(journal.append([event]));
    return journal.verify().brokenAt ?? 'agrees';
  } catch (error) {
    return String(error);
  }
}

describe('after a restore that may have lost closes', () => {
  /** Shift 2 was open in the backup; its Z and Z 3 were printed afterwards, and are lost. */
  async function restoredInShift2(): Promise<void> {
    const journal = folder.sold(1, 2);
    const shifts = bookOf(journal);
    emptyShift(shifts);
    value(shifts.open({}, SARI));
    const copy = await folder.copyAt(NOW);
    value(shifts.count({}, SARI));
    value(shifts.close({ floatLeft: NOTHING, reason: '', allowedBy: null }, SARI));
    emptyShift(shifts);
    folder.close();
    value(restore(folder.file, copy, { now: NOW, epoch: 'newepoch' }));
  }

  it('closes nothing before a person told the last printed Z', async () => {
    await restoredInShift2();
    const shifts = bookOf(folder.open());
    expect(shifts.isLastZUnknown).toBe(true);
    value(shifts.count({}, SARI));
    expect(shifts.close({ floatLeft: NOTHING, reason: '', allowedBy: null }, SARI)).toMatchObject({ failure: { kind: 'lastZUnknown' } });
  });

  it('gives the open shift the number above the printed ones, and states the missing ones', async () => {
    await restoredInShift2();
    const journal = folder.open();
    const shifts = bookOf(journal);
    value(shifts.enterLastZ(3, SARI));
    value(shifts.count({}, SARI));
    const z = value(shifts.close({ floatLeft: NOTHING, reason: '', allowedBy: null }, SARI));
    expect(z.shift).toMatchObject({ number: 4, missing: { from: 2, to: 3 } });
    expect(value(shifts.document(4)).previous).toMatchObject({ number: 1 });
    expect(emptyShift(shifts).shift).toMatchObject({ number: 5, missing: null });
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('opens the next shift above the printed Zs where none was open in the backup', async () => {
    const journal = folder.sold(1, 2);
    const copy = await folder.copyAt(NOW);
    emptyShift(bookOf(journal));
    folder.close();
    value(restore(folder.file, copy, { now: NOW, epoch: 'newepoch' }));
    const shifts = bookOf(folder.open());
    expect(shifts.open({}, SARI)).toMatchObject({ failure: { kind: 'lastZUnknown' } });
    value(shifts.enterLastZ(1, SARI));
    expect(emptyShift(shifts).shift).toMatchObject({ number: 2, missing: { from: 1, to: 1 } });
  });

  it('takes a higher number until the next Z, and no number where no restore lost anything', async () => {
    const journal = folder.sold(1, 1);
    const { eventCount } = journal;
    expect(bookOf(journal).enterLastZ(40, SARI)).toEqual({ ok: false, failure: { kind: 'lastZKnown' } });
    expect(journal.eventCount).toBe(eventCount);
    folder.remove();
    folder = new JournalFolder();
    await restoredInShift2();
    const shifts = bookOf(folder.open());
    value(shifts.enterLastZ(2, SARI));
    value(shifts.enterLastZ(3, SARI));
    value(shifts.count({}, SARI));
    value(shifts.close({ floatLeft: NOTHING, reason: '', allowedBy: null }, SARI));
    expect(shifts.enterLastZ(90, SARI)).toEqual({ ok: false, failure: { kind: 'lastZKnown' } });
    expect(emptyShift(shifts).shift).toMatchObject({ number: 5, missing: null });
  });

  it('misses nothing where no Z was printed, and takes no absurd number', async () => {
    await restoredInShift2();
    const shifts = bookOf(folder.open());
    expect(shifts.enterLastZ(100_000, SARI)).toMatchObject({ failure: { kind: 'zTooHigh' } });
    value(shifts.enterLastZ(1, SARI));
    expect(shifts.current).toMatchObject({ number: 2, missing: null });
  });
});
