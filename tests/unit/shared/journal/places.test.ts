import { describe, expect, it } from 'vitest';
import { JOURNAL_SCHEMA } from '../../../../main/journal-schema/journal-schema.ts';
import { EVENT_PLACES } from '../../../../shared/journal/places/event-places.ts';
import { textsOfEvents } from '../../../fakes/erasure/event-texts.ts';

describe('the list of places that name a person', () => {
  const texts = textsOfEvents();
  const covers = (place: string, path: string) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[]`);

  it('has every event type of the journal, and no other', () => {
    expect(Object.keys(EVENT_PLACES).toSorted()).toEqual([...JOURNAL_SCHEMA.eventTypes].toSorted());
  });

  it('has every text of every event: a new one needs an entry that says what it is, and how it is exported and erased', () => {
    expect([...JOURNAL_SCHEMA.eventTypes].filter((type) => !texts.has(type))).toEqual([]);
    const missing = Object.entries(EVENT_PLACES).flatMap(([type, places]) =>
      [...(texts.get(type) ?? [])]
        .filter((path) => !Object.keys(places).some((place) => covers(place, path)))
        .map((path) => `${type}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no text that an event does not have', () => {
    const unknown = Object.entries(EVENT_PLACES).flatMap(([type, places]) =>
      Object.keys(places)
        .filter((place) => ![...(texts.get(type) ?? [])].some((path) => covers(place, path)))
        .map((place) => `${type}: ${place}`),
    );
    expect(unknown).toEqual([]);
  });
});
