import { describe, expect, it } from 'vitest';
import { EVENT_WORDS, eventLine } from '../../../../../main/app/support/event-lines.ts';
import { EVENT_PLACES } from '../../../../../shared/erasure/places/event-places.ts';
import { personalPlace } from '../../../../../shared/erasure/places/place-kinds.ts';

const row = (type: string, subject: string, event: object) => ({
  ...{ seq: 7, at: '2026-11-28T10:00:00.000Z', type, subject },
  body: JSON.stringify(event),
});
const answered = (reading: object) =>
  row('order', '7q2fk3mabcde000012', { event: { type: 'detailsAnswered', answer: { is: 'accepted', reading } }, raw: '{"a":1}', by: null });

describe('an event for the support desk', () => {
  it('says what happened to which order, and how the service answered', () => {
    expect(eventLine(answered({ status: 'SUCCESS', errorCode: '00', voucherCode: '1234-5678' }))).toBe(
      '7 2026-11-28T10:00:00.000Z order 7q2fk3mabcde000012 detailsAnswered accepted SUCCESS 00',
    );
  });

  it('leaves out a status of the service that holds a number or a sentence', () => {
    expect(eventLine(answered({ status: '081299887766', errorCode: 'Ibu Ratna, Jl. Melati' }))).toMatch(/accepted$/);
  });

  it('names no address and no text as its subject', () => {
    expect(eventLine(row('place', 'https://service.test/order', {}))).toBe('7 2026-11-28T10:00:00.000Z place');
  });

  it('takes no word from a place that names a customer or a person at the till', () => {
    const placed = Object.entries(EVENT_WORDS).flatMap(([type, paths]) =>
      paths.map((path) => ({ type, path, kind: Object.entries(EVENT_PLACES[type] ?? {}).find(([place]) => place === path)?.[1] ?? null })),
    );
    expect(placed.filter(({ kind }) => kind === 'staff' || (kind !== null && personalPlace(kind) !== null))).toEqual([]);
  });

  it('is a line also where its body cannot be read', () => {
    expect(eventLine({ ...row('order', '', {}), body: '{' })).toBe('7 2026-11-28T10:00:00.000Z order (unreadable)');
  });
});
