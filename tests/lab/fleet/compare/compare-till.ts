import { isDeepStrictEqual } from 'node:util';
import type { TillDocument } from '../../../../shared/office/documents.ts';
import type { PlainSums } from '../../reports/plain-recount.ts';
import type { History } from '../till/history.ts';
import { documentsOfFile, erasedSeqs, eventsOfFile, type FileEvent, recountOfFile, sumsOfFile } from './journal-file.ts';
import type { Stored } from './stored.ts';

interface Comparison {
  /** Different events of all journals of the till. */
  readonly events: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly differences: readonly string[];
}

type Journals = readonly (readonly FileEvent[])[];
const placeOf = ({ seq, chain }: { readonly seq: number; readonly chain: string }): string => `${seq} ${chain}`;

/** Compares what a till wrote with what the office has of it. */
export function compareTill(history: History, stored: Stored): Comparison {
  const journals = history.files.map(eventsOfFile);
  const expected = new Map(journals.flatMap((events) => events.map((event) => [placeOf(event), event] as const)));
  const seen = new Map<string, number>();
  for (const event of stored.events) seen.set(placeOf(event), (seen.get(placeOf(event)) ?? 0) + 1);
  const named = (found: string[]): string[] => found.map((text) => `${history.name}: ${text}`);
  return {
    events: expected.size,
    lost: named([...expected.keys()].filter((place) => !seen.has(place))),
    doubled: named([...seen].filter(([, times]) => times > 1).map(([place]) => place)),
    differences: named([
      ...eventDifferences(expected, stored),
      ...lineDifferences(stored),
      ...bodyDifferences(history, journals, stored),
      ...sumDifferences(history, stored.sums),
      ...documentDifferences(history, stored.documents),
    ]),
  };
}

const MEMBERS = ['at', 'type', 'subject', 'digest'] as const;

function eventDifferences(expected: ReadonlyMap<string, FileEvent>, { events }: Stored): string[] {
  return events.flatMap((event) => {
    const own = expected.get(placeOf(event));
    if (!own) return [`event ${event.seq} is in no journal`];
    return MEMBERS.filter((member) => event[member] !== own[member]).map((member) => `event ${event.seq} has another ${member}`);
  });
}

/** Each line holds its events without a gap, from where it leaves its parent to its head. */
function lineDifferences({ lines, events }: Stored): string[] {
  return lines.flatMap(({ line, fork_seq, head_seq, head_chain }) => {
    const own = events.filter((event) => event.line === line);
    const head = own.find(({ seq }) => seq === head_seq);
    const isWhole = own.length === head_seq - fork_seq && own.every(({ seq }) => seq > fork_seq && seq <= head_seq);
    return isWhole && head?.chain === head_chain ? [] : [`line ${line} has ${own.length} events from ${fork_seq} to ${head_seq}`];
  });
}

/** Erased bodies are empty; where whole bodies leave the till, all others are those of the journal. No number of a customer is anywhere else. */
function bodyDifferences({ leaves, erased, files, bases }: History, journals: Journals, stored: Stored): string[] {
  const emptied = new Set(
    journals.flatMap((events) => {
      const seqs = erasedSeqs(events);
      return events.filter(({ seq }) => seqs.has(seq)).map(placeOf);
    }),
  );
  const bodies = new Map(journals.flatMap((events) => events.map((event) => [placeOf(event), event.body] as const)));
  const found = stored.events.flatMap((event) => {
    const { seq, body, has_salt } = event;
    if (emptied.has(placeOf(event))) return body === null && !has_salt ? [] : [`the erased event ${seq} has a body`];
    return leaves === 'whole' && body !== bodies.get(placeOf(event)) ? [`event ${seq} has another body`] : [];
  });
  // A restored journal may hold again what was erased on another line.
  const isPlain = files.length === 1 && bases.length === 0;
  const texts = JSON.stringify([stored.events.map(({ body }) => body), [...stored.documents]]);
  const hidden = leaves === 'masked' ? customersOf(journals) : isPlain ? erased : [];
  return [...found, ...hidden.filter((number) => texts.includes(number)).map((number) => `the number ${number} is at the office`)];
}

const customersOf = (journals: Journals): string[] => [
  ...new Set(journals.flat().flatMap(({ type, body }) => (type === 'ticket' ? (body.match(/\b08\d{10}\b/g) ?? []) : []))),
];

/** Of one history, the sums that the till keeps; of several, a recount of each less that of what they share. */
function sumDifferences({ files, bases }: History, stored: PlainSums): string[] {
  const expected: PlainSums = new Map();
  const add = (sums: PlainSums, sign: 1 | -1): void => {
    for (const [key, amount] of sums) expected.set(key, (expected.get(key) ?? 0) + sign * amount);
  };
  const isPlain = files.length === 1 && bases.length === 0;
  for (const file of files) add(isPlain ? sumsOfFile(file) : recountOfFile(file), 1);
  for (const base of bases) add(recountOfFile(base), -1);
  return [...new Set([...expected.keys(), ...stored.keys()])]
    .filter((key) => (expected.get(key) ?? 0) !== (stored.get(key) ?? 0))
    .map((key) => `${key}: the till ${expected.get(key) ?? 0}, the office ${stored.get(key) ?? 0}`);
}

/** The state of two computers that both go on is that of either; what only an abandoned journal has stays. */
function documentDifferences({ present, files, leaves }: History, stored: Stored['documents']): string[] {
  const states = present.map(
    (file) => new Map(documentsOfFile(file, leaves).map((document) => [`${document.kind} ${document.id}`, document])),
  );
  const keys = new Set(states.flatMap((state) => [...state.keys()]));
  const missing = [...keys].flatMap((key) => {
    const own = states.flatMap((state) => state.get(key) ?? []);
    const kept = stored.get(key);
    if (kept && own.some((document) => isSame(document, kept))) return [];
    return [`document ${key}: the till ${JSON.stringify(own)}, the office ${JSON.stringify(kept ?? null)}`];
  });
  const strange =
    files.length > 1 ? [] : [...stored.keys()].filter((key) => !keys.has(key)).map((key) => `document ${key} is in no journal`);
  return [...missing, ...strange];
}

/** Apart from \`asOf\`: the same state read later includes more events. */
const isSame = (document: TillDocument, kept: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify({ ...document, asOf: 0 })), { ...kept, asOf: 0 });
