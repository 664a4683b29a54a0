import { describe, expect, it } from 'vitest';
import { en as officeEn } from '../../../office/page/i18n/en.ts';
import { id as officeId } from '../../../office/page/i18n/id.ts';
import { en } from '../../../renderer/core/i18n/en.ts';
import { id } from '../../../renderer/core/i18n/id.ts';
import { textsOf } from './word-tables.ts';

/** One way to write marks, so that no text looks like another hand's (docs/screen-words.md). */

type Table = [string, unknown];

const TABLES: readonly Table[] = [
  ['id', id],
  ['en', en],
  ['id of the head office', officeId],
  ['en of the head office', officeEn],
];
/** What a person reads: names in braces are values. */
const plain = (text: string): string => text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '0');
const where = (table: unknown, fault: (text: string, path: string) => boolean): readonly string[] =>
  textsOf(table).flatMap(([path, text]) => (fault(plain(text), path) ? [`${path}: “${text}”`] : []));

describe.each(TABLES)('a text in %s', (_name, table) => {
  it('has curved quotation marks and apostrophes', () => {
    expect(where(table, (text) => /["']/.test(text))).toEqual([]);
  });

  it('ends what goes on with one sign, without a space', () => {
    expect(where(table, (text) => /\.\.\.| …/.test(text))).toEqual([]);
  });

  it('has no double space, none at its ends, and none before a mark', () => {
    expect(where(table, (text) => / {2}|^ | $| [,.;:?!](\s|$)/.test(text))).toEqual([]);
  });
});

describe.each([
  ['id', id],
  ['en', en],
] as const)('a failure in %s', (_language, table) => {
  const failures = { failure: table.failure, checkFault: table.checkFault };

  it('is named without a full stop', () => {
    expect(where(failures, (text, path) => path.endsWith('.title') && text.endsWith('.'))).toEqual([]);
  });

  it('says in sentences what to do', () => {
    const todos = { ...failures, topTodo: table.topTodo, settingsFile: table.settingsFile.todo };
    const isTodo = (path: string): boolean => path.endsWith('.todo') || path.startsWith('topTodo.');
    expect(where(todos, (text, path) => isTodo(path) && !/[.?!0]$/.test(text))).toEqual([]);
  });
});
