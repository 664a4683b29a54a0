import { describe, expect, it } from 'vitest';
import { maskEvent } from '../../../../main/records/office/mask-event.ts';
import { EVENT_PLACES, PERSONAL_MEMBERS } from '../../../../shared/erasure/places/event-places.ts';
import { personalPlace } from '../../../../shared/erasure/places/place-kinds.ts';
import { textsOfEvents } from '../../../lab/fakes/erasure/event-texts.ts';

/** A masked event keeps no text that names a customer, and every other text. */

const isAt = (place: string, path: string): boolean => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[]`);

const isPersonal = (type: string, path: string): boolean =>
  Object.entries(EVENT_PLACES[type] ?? {}).some(([place, kind]) => personalPlace(kind) !== null && isAt(place, path));

/** Puts a text at a path of an event, as the compiler names it: `a.b[]`, `a.*`. */
function put(owner: Record<string, unknown>, path: string, text: string): void {
  const steps = path.replaceAll('[]', '.0').replaceAll('*', 'any').split('.');
  let at: Record<string, unknown> = owner;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (next === undefined) at[step] ??= text;
    else at[step] = typeof at[step] === 'object' ? at[step] : next === '0' ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
}

/** Deeper paths first, so that a member that is a text in one variant and an object in another is the object. */
const deepestFirst = (paths: Iterable<string>): string[] => [...paths].toSorted((one, other) => other.length - one.length);

describe('a masked event', () => {
  const texts = textsOfEvents();
  const types = Object.keys(EVENT_PLACES);

  it.each(types)('of the type %s has no text that an erasure removes, and all others', (type) => {
    const event: Record<string, unknown> & { type: string } = { type, subject: 'subject', at: '2026-11-21T04:00:00.000Z' };
    const paths = deepestFirst(texts.get(type) ?? []);
    for (const [at, path] of paths.entries()) put(event, path, `${isPersonal(type, path) ? 'canary' : 'stays'}-${at}!`);
    const before = JSON.stringify(event);
    expect(before.includes('canary')).toBe(PERSONAL_MEMBERS[type] !== undefined);
    expect(maskEvent(event)).toBe(before.includes('canary'));
    const after = JSON.stringify(event);
    expect(after.match(/canary-\d+!/g)).toBeNull();
    for (const stays of before.match(/stays-\d+!/g) ?? []) expect(after).toContain(stays);
    // Once more changes nothing: an event that is erased leaves as it is.
    expect(maskEvent(event)).toBe(false);
    expect(JSON.stringify(event)).toBe(after);
  });
});
