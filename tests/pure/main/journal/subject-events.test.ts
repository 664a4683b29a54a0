import { describe, expect, it } from 'vitest';
import { CorruptJournal } from '../../../../main/journal/core/journal-errors.ts';
import { subjectEvents } from '../../../../main/journal/subject-events.ts';

interface ShelfBuilt {
  readonly type: 'shelfBuilt';
  readonly subject: string;
  readonly at: string;
  readonly width: number;
}
type ShelfEvent = ShelfBuilt | { readonly type: 'shelfSold'; readonly subject: string; readonly at: string };

const EVENTS = subjectEvents<ShelfEvent>({ shelfBuilt: { width: 'number' }, shelfSold: {} });
const ENVELOPE = { subject: 'shelf-1', at: '2026-11-21T03:42:00.000Z' };
const built = (width?: unknown) => ({ type: 'shelfBuilt', ...ENVELOPE, ...(width !== undefined && { width }) });
const sold = { type: 'shelfSold', ...ENVELOPE };

describe('the events of a subject', () => {
  it('have the types that were declared', () => {
    expect(EVENTS.types).toEqual(['shelfBuilt', 'shelfSold']);
  });

  it('are decoded as they are', () => {
    const stored = built(80);
    expect(EVENTS.decode(stored)).toBe(stored);
    expect(EVENTS.decode(sold)).toBe(sold);
  });

  it.each([
    ['lacks a member', built()],
    ['has a member of another kind', built('80')],
    ['is of another subject', { ...sold, type: 'doorSold' }],
    ['is named like a property of every object', { ...sold, type: 'toString' }],
  ])('include none that %s', (_, event) => {
    expect(EVENTS.is(event)).toBe(false);
    expect(() => EVENTS.decode(event)).toThrow(CorruptJournal);
  });

  it('are found among those of others', () => {
    const stored = built(80);
    expect(EVENTS.among([{ ...sold, type: 'doorSold' }, stored, { ...sold, type: 'toString' }, sold])).toEqual([stored, sold]);
    expect(() => EVENTS.among([built()])).toThrow(CorruptJournal);
  });
});
