import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import type { ExtensionEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { OFFICE_HANDLERS } from '../../../../main/records/office/read-office.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { TillDocument } from '../../../../shared/office/documents.ts';
import { eraseNow, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { AT } from '../../../lab/fakes/sales.ts';
import { saleOnAccount } from '../../../lab/fakes/shop/on-account.ts';
import { randomDays } from '../../../lab/fakes/shop/random-days.ts';
import { CUSTOMERS } from '../../../lab/fakes/shop/random-tickets.ts';
import { bookOf, move, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** An office that keeps the newest document of each subject has the present state of all, whatever happened between the batches. */

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

/** The number of a sale that can be erased; the next one is on account. No random one has it. */
const ERASABLE = 900_000;

/** What an office keeps of the batches of a till. */
class KeptDocuments {
  readonly kept = new Map<string, TillDocument>();
  #after = 0;

  /** Takes all batches up to the head, of so many events each. */
  take(most: number): void {
    for (let isLast = false; !isLast; ) {
      const input = { after: this.#after, most, mostBytes: 8_000_000, bodies: 'whole' } as const;
      const { events, documents, head } = withDatabase(openReadOnly(folder.file), (db) => OFFICE_HANDLERS.officeEvents(db, input));
      for (const document of documents) this.kept.set(`${document.kind} ${document.id}`, { ...document, asOf: 0 });
      this.#after = events.at(-1)?.seq ?? this.#after;
      isLast = this.#after === head.seq;
    }
  }
}

/** The present state of everything, in one answer. */
function present(): Map<string, TillDocument> {
  const all = new KeptDocuments();
  all.take(1_000);
  return all.kept;
}

/** What a person does at the drawer and the balance between two batches. */
const ACTS: readonly ((journal: Journal) => void)[] = [
  (journal) => void bookOf(journal).open({}, SARI),
  (journal) => void bookOf(journal).moveCash({ ...move(`m-${journal.eventCount}`, 'payIn', 5_000), amount: rupiah(5_000) }, SARI),
  (journal) => {
    const shifts = bookOf(journal);
    if (!shifts.count({}, SARI).ok) return;
    shifts.acceptCount(SARI);
    shifts.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI);
  },
  (journal) => {
    const told = { type: 'balanceTold', subject: `b-${journal.eventCount}`, at: AT, amount: 1_000_000, asOf: journal.eventCount };
    value(journal.append([told as ExtensionEvent]));
  },
  (journal) => {
    const at = { at: AT, by: SARI };
    const saved = { numbers: [], consent: { purpose: 'sellAgain', version: 1, language: 'id' } };
    const customer = CUSTOMERS[journal.eventCount % 2] ?? '';
    const event = { type: 'customerSaved', subject: customer, name: 'Bu Rina', note: '', ...saved, ...at };
    if (journal.extensionEventsOf(customer).length === 0) value(journal.append([event as ExtensionEvent]));
  },
];

describe('the documents that an office keeps', () => {
  it('are the present state after any history, read in any batches while it happens, also after an erasure', () => {
    const batch = fc.record({
      events: fc.integer({ min: 1, max: 12 }),
      most: fc.integer({ min: 1, max: 9 }),
      act: fc.nat(ACTS.length - 1),
    });
    const histories = fc.property(randomDays, fc.array(batch, { minLength: 1, maxLength: 6 }), ({ events }, batches) => {
      const journal = newJournal();
      const office = new KeptDocuments();
      let written = 0;
      write(journal, [...eventsOfSale(ERASABLE), ...saleOnAccount(ERASABLE + 1, CUSTOMERS[0], 3)]);
      for (let at = 0; written < events.length; at += 1) {
        const { events: count, most, act } = batches[at % batches.length] as (typeof batches)[number];
        write(journal, events.slice(written, written + count));
        ACTS[act]?.(journal);
        office.take(most);
        written += count;
      }
      expect(office.kept).toEqual(present());
      const tickets = events.flatMap(({ subject, type }) => (type === 'ticket' ? [subject] : []));
      const planned = [`ticket-${ERASABLE}`, ...tickets.filter((ticket) => journal.erasure.prepare(ticket, LATER).is === 'planned')];
      for (const ticket of planned) eraseNow(journal, [ticket]);
      office.take(3);
      expect(office.kept).toEqual(present());
    });
    fc.assert(histories, { numRuns: 25 });
  });
});
