import { isRecord } from '../../../shared/lib/decode.ts';
import { isErasedText } from '../../../shared/lib/erased-text.ts';

/** A text that was joined of several, where one is a mark now. */
const CONTAINS_MARK = /•••\d/;

/**
 * Whether a stored value differs from another only by what an erasure removes: texts that became marks or empty, lists without entries.
 * Rows of projections hold JSON; their texts are compared member by member.
 */
export function isErasureOf(after: unknown, before: unknown): boolean {
  if (after === before) return true;
  if (typeof after === 'string' && typeof before === 'string') return isTextErased(after, before);
  if (Array.isArray(after) && Array.isArray(before))
    return after.length === 0 || (after.length === before.length && after.every((one, index) => isErasureOf(one, before[index])));
  if (!isRecord(after) || !isRecord(before)) return false;
  const names = Object.keys(before);
  return Object.keys(after).length === names.length && names.every((name) => name in after && isErasureOf(after[name], before[name]));
}

function isTextErased(after: string, before: string): boolean {
  if (after === '' || isErasedText(after)) return true;
  const [left, was] = [parsed(after), parsed(before)];
  return left === null || was === null ? CONTAINS_MARK.test(after) : isErasureOf(left, was);
}

/** An object or list in a text, or null. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
