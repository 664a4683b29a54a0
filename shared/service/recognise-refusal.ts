import type { OwnRefusal, RefusalRow } from './refusals.ts';
import type { KnownRefusal, RefusalReason } from './service-failure.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The part of the service's settings that recognises refusals. */
export type RefusalSettings = Pick<ServiceSettings, 'balanceEmptyMarks' | 'alreadyPaidMarks' | 'refusals'>;

/**
 * The reason that these texts of a refusal give, by the longest mark that one of them contains as whole words, in any case. Among marks of
 * one length the till's own come first, then the first row.
 */
export function recogniseRefusal(texts: readonly string[], settings: RefusalSettings): RefusalReason | undefined {
  const lower = texts.map((text) => text.toLowerCase());
  const lengthIn = (marks: readonly string[]): number =>
    Math.max(0, ...marks.filter((mark) => lower.some((text) => hasWords(text, mark.toLowerCase()))).map(({ length }) => length));
  let [best, longest]: [RefusalReason | undefined, number] = [undefined, 0];
  const known = [...knownMarks(settings), ...settings.refusals.map((row) => ({ marks: row.marks, reason: ownRefusalOf(row) }))];
  for (const { marks, reason } of known) {
    const length = lengthIn(marks);
    if (length > longest) [best, longest] = [reason, length];
  }
  return best;
}

/** The marks of the refusals that the till has words for; none of them pays for anything. */
export const knownMarks = ({ balanceEmptyMarks, alreadyPaidMarks }: Omit<RefusalSettings, 'refusals'>) =>
  [
    { marks: balanceEmptyMarks, reason: 'balanceEmpty' },
    { marks: alreadyPaidMarks, reason: 'alreadyPaid' },
  ] as const satisfies readonly { readonly marks: readonly string[]; readonly reason: KnownRefusal }[];

const ownRefusalOf = ({ id, arose, tell, todo }: RefusalRow): OwnRefusal => ({ row: id, arose, tell, todo });

/** Whether a text contains these words whole: a code such as `E10` is not found in `E100` or in `E10-A`. Both are lower case. */
export function hasWords(text: string, words: string): boolean {
  const inWord = /[\p{L}\p{N}_-]/u;
  for (let at = text.indexOf(words); words !== '' && at >= 0; at = text.indexOf(words, at + 1)) {
    const isWhole = !inWord.test(text[at - 1] ?? ' ') && !inWord.test(text[at + words.length] ?? ' ');
    if (isWhole) return true;
  }
  return false;
}
