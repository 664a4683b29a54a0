import { hasWords, knownMarks, type RefusalSettings } from './recognise-refusal.ts';
import { type Arose, RefusalMark, type RefusalRow } from './refusals.ts';

/** Why a row cannot be added to the table; `mark` is the wrong code or text. */
type RefusalFault =
  | { readonly kind: 'noMark' | 'noWords' }
  | { readonly kind: 'badMark' | 'duplicate' | 'contradiction' | 'noError' | 'known'; readonly mark: string };

/** Statuses that the specification shows and that are no refusals. */
const KNOWN: ReadonlySet<string> = new Set(['pending', 'success']);

/**
 * Checks a row against the others, and returns its first fault; null where the row may be added. Each mark is unique. Rows that disagree
 * whether a transaction arose must not recognise the same text. No mark may mean success, or "no error" in the settings.
 */
export function refusalFault(
  row: RefusalRow,
  settings: RefusalSettings & { readonly noErrorCodes: readonly string[] },
): RefusalFault | null {
  if (row.marks.length === 0) return { kind: 'noMark' };
  const bad = row.marks.find((mark) => !RefusalMark.safeParse(mark).success);
  if (bad !== undefined) return { kind: 'badMark', mark: bad };
  if (row.tell.trim() === '' || row.todo.trim() === '') return { kind: 'noWords' };
  const own = row.marks.map((mark) => mark.trim().toLowerCase());
  const others = othersOf(row, settings);
  for (const [at, mark] of own.entries()) {
    if (KNOWN.has(mark)) return { kind: 'known', mark };
    if (settings.noErrorCodes.some((code) => code.toLowerCase() === mark)) return { kind: 'noError', mark };
    if (own.indexOf(mark) < at || others.some((other) => other.mark === mark)) return { kind: 'duplicate', mark };
    const against = others.find((other) => other.arose !== row.arose && (hasWords(mark, other.mark) || hasWords(other.mark, mark)));
    if (against) return { kind: 'contradiction', mark: against.mark };
  }
  return null;
}

/** The marks of all other rows, each with whether a transaction arose. */
const othersOf = ({ id }: RefusalRow, { refusals, ...known }: RefusalSettings): { mark: string; arose: Arose }[] => [
  ...knownMarks(known).flatMap(({ marks }) => marks.map((mark) => ({ mark: mark.toLowerCase(), arose: 'no' as const }))),
  ...refusals.filter((other) => other.id !== id).flatMap(({ marks, arose }) => marks.map((mark) => ({ mark: mark.toLowerCase(), arose }))),
];
