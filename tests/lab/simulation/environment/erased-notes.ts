import { isErasedText } from '../../../../shared/lib/erased-text.ts';

/** The members of a Z that hold a person's text, and the name of the giver or receiver of cash. */
const NOTES: ReadonlySet<string> = new Set(['reason', 'giver', 'receiver']);

/** True where a Z differs from the printed one only in the marks that replace its notes. */
export const isErasedFrom = (printed: unknown, now: unknown): boolean => printed !== undefined && isSame(printed, now, '');

function isSame(printed: unknown, now: unknown, name: string): boolean {
  if (typeof printed === 'string' && typeof now === 'string' && NOTES.has(name) && isErasedText(now)) return true;
  if (typeof printed !== 'object' || typeof now !== 'object' || printed === null || now === null) return printed === now;
  const [before, after] = [Object.entries(printed), Object.entries(now)];
  return (
    before.length === after.length &&
    before.every(([member, value], at) => after[at]?.[0] === member && isSame(value, after[at][1], member))
  );
}
