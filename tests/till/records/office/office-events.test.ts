import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, extendChain, GENESIS } from '../../../../main/journal/core/chain.ts';
import { openReadOnly, withDatabase } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { OfficeCalls } from '../../../../main/records/office/office-calls.ts';
import { OFFICE_HANDLERS } from '../../../../main/records/office/read-office.ts';
import { readBatch } from '../../../../office/intake/read-batch.ts';
import { GENESIS_PLACE, MOST_BATCH_BYTES, SentEvent } from '../../../../shared/office/batch.ts';
import { TillDocument } from '../../../../shared/office/documents.ts';
import { canariesOf, eraseNow, inquiryOf } from '../../../lab/fakes/erasure/erasures.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { busyTill, PERSONAL_TEXTS } from '../../../lab/fakes/office/busy-till.ts';

/** What a till reads of its journal for the head office. */

let folder: JournalFolder;
let journal: Journal;
beforeEach(() => {
  folder = new JournalFolder();
  journal = busyTill(folder);
});
afterEach(() => folder.remove());

const read = <Q extends keyof OfficeCalls>(call: Q, input: OfficeCalls[Q]['input']): OfficeCalls[Q]['answer'] =>
  withDatabase(openReadOnly(folder.file), (db) => OFFICE_HANDLERS[call](db, input));
const ALL = { after: 0, most: 1_000, mostBytes: 8_000_000, bodies: 'masked' } as const;
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const PERSONAL = [...PERSONAL_TEXTS, ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(canariesOf)];
/** Bodies have tokens with their hyphens. */
const IN_BODIES = PERSONAL.filter((text) => !/^\d{20}$/.test(text));
const personalIn = (answer: unknown): string[] => PERSONAL.filter((text) => JSON.stringify(answer).includes(text));

describe('the events for the head office', () => {
  it('have the digests of the chain up to the head, whatever the slices, and fit the contract', () => {
    let after = GENESIS_PLACE;
    let chain: Uint8Array = GENESIS;
    while (after.seq < journal.eventCount) {
      const answer = read('officeEvents', { ...ALL, after: after.seq, most: 7 });
      expect(answer.after).toEqual(after);
      for (const event of answer.events) chain = extendChain(chain, Buffer.from(SentEvent.parse(event).digest, 'base64'));
      for (const document of answer.documents) TillDocument.parse(document);
      after = { seq: answer.events.at(-1)?.seq ?? 0, chain: base64(chain) };
      expect(answer.head).toEqual({ seq: journal.eventCount, chain: base64(Buffer.from(journal.head, 'hex')) });
    }
    expect(Buffer.from(chain).toString('hex')).toBe(journal.head);
    expect(read('officePlaces', { seqs: [journal.eventCount, 5_000, 1] })).toEqual([
      { seq: 1, chain: expect.any(String) },
      { seq: journal.eventCount, chain: base64(chain) },
    ]);
  });

  it('name no customer, unless they leave whole, and then verify by their salts', () => {
    const [masked, whole] = [read('officeEvents', ALL), read('officeEvents', { ...ALL, bodies: 'whole' })];
    expect(personalIn(masked)).toEqual([]);
    expect(personalIn(whole)).toEqual(IN_BODIES);
    expect(JSON.stringify(masked)).toContain('Sari');
    expect(masked.events.every(({ salt }) => salt === null)).toBe(true);
    for (const { seq, at, type, subject, body, salt, digest } of whole.events)
      expect(base64(digestOf(seq, at, type, subject, body ?? '', Buffer.from(salt ?? '', 'base64')))).toBe(digest);
    expect(whole.events.map(({ facts }) => facts)).toEqual(masked.events.map(({ facts }) => facts));
  });

  it('are a batch that the office reads: it verifies the chain, and each whole body', async () => {
    const state = { version: '1', waiting: 0, waitingSince: null, diskFree: null, printers: [], lastZ: null };
    const health = { ...state, run: '00000000-0000-4000-8000-000000000001', report: 1 };
    for (const bodies of ['masked', 'whole'] as const) {
      const { after, events, documents } = read('officeEvents', { ...ALL, bodies });
      const batch = { version: 1, after, events, documents, health, sentAt: '2026-11-21T04:00:00.000Z' };
      const taken = await readBatch(gzipSync(JSON.stringify(batch)));
      expect(taken.events.at(-1)?.chain.toString('hex')).toBe(journal.head);
    }
  });

  it('that are erased leave as they are, without a salt, and an erasure sends the documents of what it changed', () => {
    const before = read('officeEvents', ALL);
    eraseNow(journal, ['ticket-1']);
    const after = read('officeEvents', { ...ALL, bodies: 'whole' });
    const left = Object.keys(JSON.parse(after.events.at(-1)?.body ?? '').left).map(Number);
    expect(left.length).toBeGreaterThan(1);
    for (const { seq, salt } of after.events) expect(salt === null).toBe(left.includes(seq));
    for (const seq of left)
      expect(read('officeEvents', { ...ALL, after: seq - 1, most: 1 }).events[0]?.body).toBe(after.events[seq - 1]?.body);
    expect(personalIn(after.events)).toEqual(IN_BODIES.filter((text) => !canariesOf(1).includes(text)));
    expect(after.events.slice(0, -1).map(({ facts }) => facts)).toEqual(before.events.map(({ facts }) => facts));
    const last = read('officeEvents', { ...ALL, after: journal.eventCount - 1, bodies: 'whole' });
    expect(last.events.map(({ type }) => type)).toEqual(['erased']);
    expect(last.documents).toContainEqual(expect.objectContaining({ kind: 'order', id: soldAt(1).orderId, number: null }));
  });

  it('are fewer where they are larger than a batch, and one that no batch can hold goes without its body', () => {
    const all = read('officeEvents', ALL);
    const some = read('officeEvents', { ...ALL, mostBytes: 20_000 });
    expect(JSON.stringify([some.events, some.documents]).length).toBeLessThan(20_000);
    expect(some.events).toEqual(all.events.slice(0, some.events.length));
    expect(some.events.length).toBeGreaterThan(1);
    expect(some.waitingSince).toBe(all.events[some.events.length]?.at);
    expect(read('officeEvents', { ...ALL, after: 1, most: 5, mostBytes: 10 }).events).toEqual([all.events[1]]);
    write(journal, [{ ...inquiryOf(11, '14012345678'), raw: 'x'.repeat(MOST_BATCH_BYTES / 2) } as JournalEvent]);
    const last = read('officeEvents', { ...ALL, after: journal.eventCount - 1, bodies: 'whole' });
    expect(last.events).toMatchObject([{ type: 'quoted', body: null, salt: null }]);
  });

  it('follow the journal’s last place where the journal does not reach the place that was asked for', () => {
    const head = read('officeEvents', ALL).head;
    const beyond = read('officeEvents', { ...ALL, after: journal.eventCount + 4 });
    expect(beyond).toMatchObject({ after: head, events: [], head, waitingSince: null });
    expect(read('officeEvents', { ...ALL, after: head.seq })).toMatchObject({ after: head, events: [], head, waitingSince: null });
  });
});
