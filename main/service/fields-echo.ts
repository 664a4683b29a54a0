import type { NameValue } from '../../shared/labels.ts';

/** How the extra input that an answer says back stands to what was sent. */
export type FieldsEcho = 'same' | 'odd' | 'other';

/**
 * `other`: a name that was sent comes back with another value, so the answer is about something else. `odd`: it comes back
 * not at all, in part, spaced or ordered otherwise, or with names that were not sent.
 */
export function fieldsEcho(sent: readonly NameValue[], said: readonly NameValue[] | null): FieldsEcho {
  if (said === null) return sent.length === 0 ? 'same' : 'odd';
  const contradicts = ({ name, value }: NameValue): boolean => {
    const values = said.filter((entry) => entry.name === name).map((entry) => entry.value.trim());
    return values.length > 0 && !values.includes(value.trim());
  };
  if (sent.some(contradicts)) return 'other';
  const isSame = sent.length === said.length && sent.every(({ name, value }, at) => said[at]?.name === name && said[at]?.value === value);
  return isSame ? 'same' : 'odd';
}
