import { cleanText } from '../../../shared/lib/text.ts';
import { atPointer, parseStrictJson } from './strict-json.ts';

const MAX_CHARACTERS = 200;

/**
 * The message of an error answer, cleaned, as one line for a person: the first text at one of the pointers, else the start of a body that
 * is not a web page. The specification does not show the shape ("Errors", 4).
 */
export function errorMessage(text: string, html: boolean, pointers: readonly string[]): string {
  if (html) return '';
  const parsed = parseStrictJson(text);
  if (!parsed.ok) return cleanText(text, MAX_CHARACTERS);
  for (const pointer of pointers) {
    const found = atPointer(parsed.value, pointer);
    const message = typeof found === 'string' ? cleanText(found, MAX_CHARACTERS) : '';
    if (message !== '') return message;
  }
  return cleanText(text, MAX_CHARACTERS);
}
