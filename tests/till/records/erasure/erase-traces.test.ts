import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExtensionEvent, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { eraseCustomerOf } from '../../../../main/records/erasure/erase-customer.ts';
import type { SavedNumber } from '../../../../shared/customers/customer.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { eraseNow, inquiryOf, LATER, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { NO_CATALOGUE } from '../../../lab/fakes/erasure/no-catalogue.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { readingFor } from '../../../lab/fakes/sales.ts';

const OWNER: Authority = { person: { id: 'p-1', name: 'Ratna', role: 'owner' }, liftedBy: null };
const consent = { purpose: 'sellAgain', version: 1, language: 'id' };
const LOST = '14777000111222';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const saved = (n: number, number = soldAt(n).clientNumber): SavedNumber => ({
  ...{ numberId: `n-${n}-${number.length}`, productCode: 'pln-1', family: 'electricity-prepaid', brand: '', number, fields: [], label: '' },
});
function add(journal: Journal, events: readonly object[]): void {
  const dated = events.map((event) => ({ at: soldAt(1).at, by: OWNER, ...event }) as unknown as ExtensionEvent);
  expect(journal.append(dated)).toEqual(ok(null));
}
const customer = (subject: string, ...numbers: SavedNumber[]) => ({
  ...{ type: 'customerSaved', subject, name: `Pelanggan ${subject}`, note: '', numbers, consent },
});
const removed = (subject: string, { numberId }: SavedNumber) => ({ type: 'customerNumberRemoved', subject, numberId });
const erase = (journal: Journal, ...numbers: SavedNumber[]) =>
  eraseCustomerOf(journal, new VirtualClock(LATER), NO_CATALOGUE)({ customerId: 'c-1', subjects: ['c-1'], numbers }, OWNER);
const wanted = (journal: Journal): string[] => journal.erasure.queue.wanted().map(({ subject }) => subject);

/** The ticket of a sale that says more. */
const sale = (n: number, change: (ticket: Extract<JournalEvent, { type: 'ticket' }>) => JournalEvent): JournalEvent[] =>
  eventsOfSale(n).map((event) => (event.type === 'ticket' ? change(event) : event));

describe('what a customer leaves behind', () => {
  it('goes with them: inquiries, found orders, numbers they had before, tickets and repeats that name them', async () => {
    const journal = folder.sold(1, 4);
    const [mine, former] = [saved(2), saved(3)];
    add(journal, [customer('c-1', former), { type: 'customerNumbersAdded', subject: 'c-1', numbers: [mine] }, removed('c-1', former)]);
    write(journal, [inquiryOf(1, mine.number)]);
    write(journal, [
      {
        type: 'found',
        subject: 'lost0001',
        at: soldAt(1).at,
        raw: `{"n":"${LOST}"}`,
        order: { orderId: 'lost0001', productCode: 'pln-1', clientNumber: LOST, reading: readingFor() },
      },
      { type: 'foundReviewed', subject: 'lost0001', at: soldAt(1).at, by: OWNER },
    ]);
    const lost = saved(9, LOST);
    add(journal, [{ type: 'customerNumbersAdded', subject: 'c-1', numbers: [lost] }]);
    write(
      journal,
      sale(7, (event) => ({ ...event, ticket: { ...event.ticket, customer: 'c-1' } })),
    );
    const repeat = {
      productCode: 'pln-2',
      clientNumber: mine.number,
      orderId: soldAt(2).orderId,
      as: 'soldToday',
      state: 'success',
      at: soldAt(2).at,
      by: null,
    } as const;
    write(
      journal,
      sale(8, (event) => ({ ...event, repeats: [repeat] })),
    );
    expect(await erase(journal, mine, lost)).toEqual(ok(null));
    expect(wanted(journal)).toEqual(['asked-1', 'lost0001', 'ticket-2', 'ticket-3', 'ticket-7', 'ticket-8']);
    eraseNow(journal, wanted(journal));
    scrub(journal);
    expect(textsIn(folder.file, [mine.number, former.number, LOST, soldAt(7).clientNumber, soldAt(8).clientNumber])).toEqual([]);
    expect(textsIn(folder.file, [soldAt(1).clientNumber, soldAt(4).clientNumber])).toHaveLength(2);
    expect([wanted(journal), journal.verify().brokenAt]).toEqual([[], null]);
    journal.close();
    expect(folder.open().verify().brokenAt).toBeNull();
  });

  it('keeps the orders for a number that is another customer’s now', async () => {
    const journal = folder.sold(1, 4);
    const [mine, given] = [saved(2), saved(3)];
    add(journal, [customer('c-1', mine, given), removed('c-1', given), customer('c-2', { ...given, numberId: 'n-other' })]);
    expect(await erase(journal, mine)).toEqual(ok(null));
    expect(wanted(journal)).toEqual(['ticket-2']);
  });

  it('is found in a journal of any length, and nothing is read any more once it was closed', async () => {
    const journal = folder.sold(1, 240);
    const mine = [saved(2), saved(230)];
    add(journal, [customer('c-1', ...mine)]);
    const ended = erase(journal, ...mine);
    journal.close();
    expect(await ended).toMatchObject({ ok: false });
    const again = folder.open();
    expect(wanted(again)).toEqual([]);
    const both = await Promise.all([erase(again, ...mine), erase(again, ...mine)]);
    expect(both).toEqual([ok(null), ok(null)]);
    expect(wanted(again)).toEqual(['ticket-2', 'ticket-230']);
    expect(again.verify().brokenAt).toBeNull();
  });
});
