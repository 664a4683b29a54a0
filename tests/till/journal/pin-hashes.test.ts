import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staffJournalOf } from '../../../main/shop/staff/staff-journal.ts';
import { spread } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Hashes of different lengths, as different settings of scrypt make them. */
const hashOf = (person: number, turn: number): string =>
  `hash-of-${person}-in-turn-${turn}-`.padEnd(90 + (spread(person, turn) % 80), String.fromCharCode(97 + (turn % 26)));

const bytes = (): string =>
  ['', '-wal'].map((end) => (existsSync(folder.file + end) ? readFileSync(folder.file + end, 'latin1') : '')).join('');

it('the old hash of a changed PIN is nowhere in the file or its log', () => {
  const journal = folder.sold(1, 3);
  const staff = staffJournalOf(journal);
  const change = (person: number, turn: number): void => {
    const kept = staff.append([], [{ personId: `person-${person}`, hash: hashOf(person, turn) }]);
    if (!kept.ok) throw new Error(kept.failure.detail);
  };
  for (let person = 1; person <= 60; person += 1) change(person, 1);
  for (let turn = 2; turn <= 4; turn += 1) for (let person = 60; person >= 1; person -= 1) change(person, turn);
  for (const when of ['open', 'closed']) {
    if (when === 'closed') journal.close();
    const left = bytes().match(/hash-of-\d+-in-turn-[123]-/g) ?? [];
    expect([when, left]).toEqual([when, []]);
    expect(bytes()).toContain('hash-of-60-in-turn-4-');
  }
});
