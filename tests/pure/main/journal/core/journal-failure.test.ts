import { describe, expect, it } from 'vitest';
import { CorruptJournal, UnknownEventType } from '../../../../../main/journal/core/journal-errors.ts';
import { journalFailureOf } from '../../../../../main/journal/core/journal-failure.ts';

describe('the failure that the counter sees', () => {
  it.each([
    [new CorruptJournal('column readonly holds another type'), 'corrupt'],
    [new UnknownEventType(3, 'database is locked'), 'newer'],
    [new Error('database or disk is full'), 'full'],
    [new Error('attempt to write a readonly database'), 'readOnly'],
    [new Error('database disk image is malformed'), 'corrupt'],
    [new Error('database is locked'), 'inUse'],
    [new Error('disk I/O error'), 'io'],
  ] as const)('of "%s" is %s, whatever words its text quotes', (error, why) => {
    expect(journalFailureOf(error)).toEqual({ kind: 'journal', why, detail: error.message });
  });
});
