import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile } from '../../../../../main/journal/core/database.ts';
import { CorruptJournal } from '../../../../../main/journal/core/journal-errors.ts';
import { journalFailureOf } from '../../../../../main/journal/core/journal-failure.ts';
import { bytes, integer, nullable, rowsOf, text } from '../../../../../main/journal/core/rows.ts';
import { storedList, storedObject } from '../../../../../main/journal/core/stored-json.ts';

let db: Database;
beforeEach(() => {
  db = openFile(':memory:');
});
afterEach(() => db.close());

const PEOPLE = rowsOf({ name: text, visits: integer, nick: nullable(text), key: bytes });
const select = (columns: string) => db.prepare(`SELECT ${columns}`);

describe('a row that SQLite answers with', () => {
  it('is read where each declared column holds its type, with or without further columns', () => {
    const row = { name: 'Sari', visits: 3, nick: null, key: new Uint8Array([1]), more: 1.5 };
    expect(PEOPLE.only(select("'Sari' AS name, 3 AS visits, NULL AS nick, x'01' AS key, 1.5 AS more"))).toMatchObject({
      ...row,
      key: expect.any(Uint8Array),
    });
  });

  it.each([
    ["3 AS name, 3 AS visits, NULL AS nick, x'01' AS key", 'name'],
    ["'Sari' AS name, '3' AS visits, NULL AS nick, x'01' AS key", 'visits'],
    ["'Sari' AS name, 3 AS visits, 7 AS nick, x'01' AS key", 'nick'],
    ["'Sari' AS name, 3 AS visits, NULL AS nick, 'k' AS key", 'key'],
    ["'Sari' AS name, NULL AS visits, NULL AS nick, x'01' AS key", 'visits'],
    ["'Sari' AS name, NULL AS nick, x'01' AS key", 'visits'],
  ])('means a corrupt journal where it differs: %s', (columns, column) => {
    for (const read of [PEOPLE.only, PEOPLE.first, PEOPLE.all, (one: ReturnType<typeof select>) => [...PEOPLE.each(one)]])
      expect(() => read(select(columns))).toThrow(new CorruptJournal(`column ${column} holds another type`));
  });

  it('is null where there is none, unless the statement always has one', () => {
    const none = select('1 AS n WHERE false');
    const counts = rowsOf({ n: integer });
    expect([counts.first(none), counts.all(none), [...counts.each(none)]]).toEqual([null, [], []]);
    expect(() => counts.only(none)).toThrow(CorruptJournal);
  });
});

describe('a value that the journal stores as JSON', () => {
  interface Person {
    readonly name: string;
    readonly visits: number;
    readonly cards: readonly string[];
    readonly by: { readonly id: string } | null;
    readonly nick?: string;
  }
  const person = storedObject<Person>('a person', { name: 'string', visits: 'number', cards: 'array' });

  it('is decoded with members that are optional or of later versions', () => {
    expect(person('{"name":"Sari","visits":1,"cards":[],"by":null,"later":1}')).toMatchObject({ name: 'Sari', later: 1 });
    expect(storedList<Pick<Person, 'name'>>('a person', { name: 'string' })('[{"name":"Sari"}]')).toEqual([{ name: 'Sari' }]);
  });

  it.each([
    '{"name":"Sari"',
    'null',
    '7',
    '[]',
    '{"visits":1,"cards":[]}',
    '{"name":1,"visits":1,"cards":[]}',
    '{"name":"Sari","visits":1,"cards":{}}',
  ])('means a corrupt journal where it is %s, and the failure does not quote it', (json) => {
    expect(() => person(json)).toThrow(CorruptJournal);
    expect(() => person(json)).not.toThrow(/Sari/);
    try {
      person(json);
    } catch (error) {
      expect(journalFailureOf(error)).toMatchObject({ kind: 'journal', why: 'corrupt' });
    }
  });

  it('means a corrupt journal where a list is no list', () => {
    expect(() => storedList<Pick<Person, 'name'>>('a person', { name: 'string' })('{}')).toThrow(CorruptJournal);
  });
});
