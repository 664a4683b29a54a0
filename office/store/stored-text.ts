/**
 * PostgreSQL stores neither U+0000 nor half of a surrogate pair. Both are written as U+FFFF and their four hexadecimal digits, and so is
 * U+FFFF: no text is lost, and two texts stay two.
 */
const UNSTORABLE = /[\u0000\uffff]|\p{Surrogate}/gu;

/** The text as the database stores it; nearly always the text itself. */
export const storedText = (text: string): string =>
  text.replace(UNSTORABLE, (char) => `\uffff${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same for all texts of a JSON value, names of members included. */
export function storedValue(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value);
  if (Array.isArray(value)) return value.map(storedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storedText(key), storedValue(inner)]));
}

/** A JSON text as a column of text stores it: the same value, with such characters in JSON's own escapes. */
export const storedJson = (json: string): string =>
  json.replace(/\u0000|\p{Surrogate}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
