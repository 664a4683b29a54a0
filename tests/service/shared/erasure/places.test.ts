import { describe, expect, it } from 'vitest';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { EVENT_PLACES } from '../../../../shared/erasure/places/event-places.ts';
import { type PlaceKind, personalPlace } from '../../../../shared/erasure/places/place-kinds.ts';
import { textsOfEvents } from '../../../lab/fakes/erasure/event-texts.ts';

const isAt = (place: string, path: string): boolean => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[]`);
/** What an id, or a time, is called in an event. */
const ID_OR_TIME = /^(?:id|ids\[\]|at|[a-z]+(?:Id|Ids\[\]|At))$/;

/** Whether a place says what the text at a path is: it is the text or its list, all in it goes, or the text is an id or a time in it. */
function covers(place: string, kind: PlaceKind, path: string): boolean {
  if (!isAt(place, path)) return false;
  const rest = path.slice(place.length);
  if (kind === 'never' || /^(?:\[\]|\.\*)*$/.test(rest)) return true;
  return personalPlace(kind) === null ? ID_OR_TIME.test(rest.slice(rest.lastIndexOf('.') + 1)) : rest.startsWith('[]');
}

describe('the list of places that name a person', () => {
  const texts = textsOfEvents();
  it('has every event type of the journal, and no other', () => {
    expect(Object.keys(EVENT_PLACES).toSorted()).toEqual([...JOURNAL_SCHEMA.eventTypes].toSorted());
  });

  it('has every text of every event: a new one needs an entry that says what it is, and how it is exported and erased', () => {
    expect([...JOURNAL_SCHEMA.eventTypes].filter((type) => !texts.has(type))).toEqual([]);
    const missing = Object.entries(EVENT_PLACES).flatMap(([type, places]) =>
      [...(texts.get(type) ?? [])]
        .filter((path) => !Object.entries(places).some(([place, kind]) => covers(place, kind, path)))
        .map((path) => `${type}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no text that an event does not have', () => {
    const unknown = Object.entries(EVENT_PLACES).flatMap(([type, places]) =>
      Object.keys(places)
        .filter((place) => ![...(texts.get(type) ?? [])].some((path) => isAt(place, path)))
        .map((place) => `${type}: ${place}`),
    );
    expect(unknown).toEqual([]);
  });
});
