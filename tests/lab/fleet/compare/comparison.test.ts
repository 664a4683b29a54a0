import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalFolder } from '../../fakes/journals.ts';
import { compareTill } from './compare-till.ts';
import { documentsOfFile, eventsOfFile, recountOfFile } from './journal-file.ts';
import type { Stored } from './stored.ts';

let folder: JournalFolder;
let right: Stored;
beforeEach(() => {
  folder = new JournalFolder();
  folder.sold(1, 3).close();
  right = storedAs(folder.file);
});
afterEach(() => folder.remove());

const compared = (stored: Stored) => {
  const alone = { files: [folder.file], bases: [], present: [folder.file], erased: [] };
  const { lost, doubled, differences } = compareTill({ till: '', name: 'Kasir', leaves: 'whole', ...alone }, stored);
  return { lost: lost.length, doubled: doubled.length, differences };
};

/** What an office has that lost nothing. */
function storedAs(file: string): Stored {
  const events = eventsOfFile(file).map((event) => ({ ...event, line: 'first', has_salt: true }));
  const head = events.at(-1);
  return {
    events,
    lines: [{ line: 'first', parent: null, fork_seq: 0, head_seq: head?.seq ?? 0, head_chain: head?.chain ?? '' }],
    documents: new Map(documentsOfFile(file, 'whole').map((document) => [`${document.kind} ${document.id}`, { ...document }])),
    sums: recountOfFile(file),
  };
}

test('a fleet whose events are all there once has no difference', () => {
  expect(compared(right)).toEqual({ lost: 0, doubled: 0, differences: [] });
});

test('an event that is not there is lost', () => {
  expect(compared({ ...right, events: right.events.slice(0, -1) })).toMatchObject({ lost: 1, doubled: 0 });
});

test('an event on two lines is doubled', () => {
  const again = right.events.slice(0, 1).map((event) => ({ ...event, line: 'second' }));
  const second = { line: 'second', parent: null, fork_seq: 0, head_seq: 1, head_chain: again[0]?.chain ?? '' };
  expect(compared({ ...right, events: [...right.events, ...again], lines: [...right.lines, second] })).toMatchObject({
    lost: 0,
    doubled: 1,
  });
});

type Change = readonly [what: string, change: (stored: Stored) => Stored, named: RegExp];
const CHANGES: readonly Change[] = [
  ['a digest', changed({ digest: 'ff' }), /another digest/],
  ['a body', changed({ body: '{}' }), /another body/],
  ['a chain', changed({ chain: 'ff' }), /in no journal/],
  ['a sum', (stored) => ({ ...stored, sums: new Map([...stored.sums].map(([key, sum]) => [key, sum + 1])) }), /the till .*the office/],
  ['a document', (stored) => ({ ...stored, documents: new Map() }), /document order/],
  ['a head', (stored) => ({ ...stored, lines: stored.lines.map((line) => ({ ...line, head_seq: 1 })) }), /^Kasir: line first/],
];

test.each(CHANGES)('%s that is another one is a difference', (_, change, named) => {
  expect(compared(change(right)).differences).toContainEqual(expect.stringMatching(named));
});

function changed(members: Partial<Stored['events'][number]>): Change[1] {
  return (stored) => ({ ...stored, events: stored.events.map((event, index) => (index === 2 ? { ...event, ...members } : event)) });
}
