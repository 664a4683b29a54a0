import { readFileSync } from 'node:fs';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { PlannedErasure } from '../../../../main/journal/erasure/plan-erasure.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { eventsOfSale, soldAt } from '../journal-sales.ts';

/** Long after all generated sales. */
export const LATER = '2027-06-01T00:00:00.000Z';

/** Erases these subjects in one transaction. Throws where one must wait. */
export function eraseNow(journal: Journal, subjects: readonly string[]): void {
  const planned = subjects.map((subject): PlannedErasure => {
    const prepared = journal.erasure.prepare(subject, LATER);
    if (prepared.is === 'planned') return prepared.planned;
    throw new Error(`${subject}: ${prepared.deferral.why}`);
  });
  const done = journal.erasure.carryOut(planned, { at: LATER, by: null });
  if (!done.ok) throw new Error(JSON.stringify(done.failure));
}

/** Runs all steps that remove what erased rows left in the file. */
export function scrub(journal: Journal): void {
  journal.erasure.scrub.begin();
  for (let steps = 0; journal.erasure.scrub.next(); steps += 1) if (steps > 100_000) throw new Error('The scrub does not end');
}

/** Returns the texts of a generated sale that no file may contain after its erasure. */
export function canariesOf(n: number): string[] {
  const { clientNumber, token } = soldAt(n);
  return [clientNumber, token, token.replaceAll('-', '')];
}

/** Returns those of these texts that the bytes of a file contain; a missing file contains none. */
export function textsIn(file: string, texts: readonly string[]): string[] {
  const bytes = bytesOf(file);
  return texts.filter((text) => bytes.includes(text));
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Returns the event of an inquiry without a payment. */
export const inquiryOf = (n: number, number: string): JournalEvent => {
  const [ticket] = eventsOfSale(n);
  if (ticket?.type !== 'ticket' || !ticket.sales[0]?.quote) throw new Error('no quote');
  const quote = { ...ticket.sales[0].quote, id: `asked-${n}`, meterId: number };
  return { type: 'quoted', subject: quote.id, at: ticket.at, quote, productCode: 'pln-1', clientNumber: number, raw: `{"id":"${number}"}` };
};

/** A late answer about a generated sale, with another code: a supervisor must look at it. */
export function answeredAgain(n: number, at = LATER): JournalEvent {
  const last = eventsOfSale(n).findLast(({ type }) => type === 'order');
  if (last?.type !== 'order' || last.event.type !== 'detailsAnswered' || last.event.answer.is !== 'accepted') throw new Error('no answer');
  const { answer } = last.event;
  const reading = { ...answer.reading, serialNumber: '0000-1111-2222-3333-4444' };
  return { ...last, at, event: { ...last.event, at, answer: { ...answer, reading } } };
}
