import { hasWords, knownMarks, type RefusalSettings } from './recognise-refusal.ts';
import { type Arose, RefusalMark, type RefusalRow } from './refusals.ts';

/** Why a row cannot join the table; `mark` is the code or text that is wrong. */
type RefusalFault =
  | { readonly kind: 'noMark' | 'noWords' }
  | { readonly kind: 'badMark' | 'duplicate' | 'contradiction' | 'noError' | 'known'; readonly mark: string };

/** Statuses and codes that the specification knows, and that are no refusal. */
const KNOWN: ReadonlySet<string> = new Set(['pending', 'success']);

/**
 * Checks a row against the others. A mark is no duplicate; no text may be recognised by two rows that disagree whether a transaction arose;
 * and no mark means success, or "no error", elsewhere in the settings. Null where the row may join.
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

/** The marks of all other rows, with what each says about the transaction. */
const othersOf = ({ id }: RefusalRow, { refusals, ...known }: RefusalSettings): { mark: string; arose: Arose }[] => [
  ...knownMarks(known).flatMap(({ marks }) => marks.map((mark) => ({ mark: mark.toLowerCase(), arose: 'no' as const }))),
  ...refusals.filter((other) => other.id !== id).flatMap(({ marks, arose }) => marks.map((mark) => ({ mark: mark.toLowerCase(), arose }))),
];
