import { cleanText } from '../../../shared/lib/text.ts';
import { atPointer, parseStrictJson } from './strict-json.ts';

const MAX_CHARACTERS = 200;

/**
 * What an error answer says to a person: the first text that one of the pointers leads to, else the start of a body that
 * is no web page; cleaned, one line. The specification does not show its shape ("Errors", 4).
 */
export function errorMessage(text: string, html: boolean, pointers: readonly string[]): string {
  if (html) return '';
  const parsed = parseStrictJson(text);
  if (!parsed.ok) return cleanText(text, MAX_CHARACTERS);
  for (const pointer of pointers) {
    const found = atPointer(parsed.value, pointer);
    const said = typeof found === 'string' ? cleanText(found, MAX_CHARACTERS) : '';
    if (said !== '') return said;
  }
  return cleanText(text, MAX_CHARACTERS);
}
