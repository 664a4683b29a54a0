import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExtensionEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { eraseNow, LATER, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

const OWNER: Authority = { person: { id: 'p-1', name: 'Ratna', role: 'owner' }, liftedBy: null };
const TEXTS = ['Bu Sri Hartati lapor', 'meteran di rumah Sri', 'WA ke admin Sri', 'jawaban soal Sri', 'selesai dengan Bu Sri'] as const;
const REFERENCE = 'mutasi atas nama Sri Hartati';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

function add(journal: Journal, events: readonly object[]): void {
  const dated = events.map((event) => ({ at: soldAt(9).at, by: OWNER, ...event }) as unknown as ExtensionEvent);
  expect(journal.append(dated)).toEqual(ok(null));
}
const opened = (subject: string, n: number, text: string) => ({ type: 'complaintOpened', subject, orderId: soldAt(n).orderId, text });
const closed = (subject: string, text: string) => ({ type: 'complaintClosed', subject, outcome: 'refused', text });
const complaint = (subject: string, n: number) => [
  opened(subject, n, TEXTS[0]),
  { type: 'complaintNoted', subject, stepId: `${subject}-1`, text: TEXTS[1] },
  { type: 'complaintSent', subject, stepId: `${subject}-2`, text: TEXTS[2] },
  { type: 'complaintAnswered', subject, stepId: `${subject}-3`, text: TEXTS[3] },
];
const reversal = (subject: string, n: number) => ({
  ...{ type: 'reversalNoted', subject },
  reversal: { orderId: soldAt(n).orderId, amount: 1_000, reference: REFERENCE },
});
const due = (journal: Journal): string[] => journal.erasure.queue.between(0, journal.eventCount).map(({ subject }) => subject);

describe('the erasure of an order that somebody complained about', () => {
  it('removes what was written about the complaints and the provider’s credit, and keeps outcome and amount', () => {
    const journal = folder.sold(1, 3);
    add(journal, [...complaint('k-1', 2), closed('k-1', TEXTS[4]), reversal('r-1', 2), opened('k-2', 3, 'Pak Agus lapor')]);
    eraseNow(journal, ['ticket-2']);
    scrub(journal);
    expect(textsIn(folder.file, [...TEXTS, REFERENCE])).toEqual([]);
    expect(textsIn(folder.file, ['Pak Agus lapor', '"refused"', '"amount":1000'])).toHaveLength(3);
    expect(journal.verify().brokenAt).toBeNull();
    expect(due(journal)).not.toContain('k-1');
    journal.close();
    expect(folder.open().verify().brokenAt).toBeNull();
  });

  it('waits while the complaint is open', () => {
    const journal = folder.sold(1, 3);
    add(journal, complaint('k-1', 2));
    for (const subject of ['ticket-2', soldAt(2).orderId, 'k-1'])
      expect(journal.erasure.prepare(subject, LATER)).toMatchObject({ is: 'deferred', deferral: { why: 'complaint' } });
    expect(textsIn(folder.file, TEXTS).length + textsIn(`${folder.file}-wal`, TEXTS).length).toBeGreaterThan(0);
  });

  it('is due again for a complaint and a credit that came after the erasure, until their texts are gone', () => {
    const journal = folder.sold(1, 3);
    eraseNow(journal, ['ticket-1', 'ticket-2', 'ticket-3']);
    expect(due(journal)).toEqual([]);
    add(journal, [...complaint('k-1', 2), closed('k-1', ''), reversal('r-1', 3)]);
    expect(due(journal)).toEqual(['k-1', 'r-1']);
    eraseNow(journal, due(journal));
    scrub(journal);
    expect(textsIn(folder.file, [...TEXTS, REFERENCE])).toEqual([]);
    expect([due(journal), journal.verify().brokenAt]).toEqual([[], null]);
  });
});
