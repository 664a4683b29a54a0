import { cleanText } from '../../../shared/lib/text.ts';
import { type RefusalSettings, recogniseRefusal } from '../../../shared/service/recognise-refusal.ts';
import type { RefusalReason } from '../../../shared/service/service-failure.ts';
import type { Exchange } from '../http/exchange.ts';
import { atPointer, isObject, type Json, parseStrictJson } from './strict-json.ts';

/** Reads the body of an error answer. The specification does not show its shape ("Errors", 4). */

type ErrorBody = Pick<Extract<Exchange, { is: 'answer' }>, 'text' | 'html'>;

const MAX_CHARACTERS = 200;

/** The message, cleaned, as one line for a person: the first text at one of the pointers, else the start of a body that is not a web page. */
export function errorMessage({ text, html }: ErrorBody, pointers: readonly string[]): string {
  if (html) return '';
  const parsed = parseStrictJson(text);
  const found = parsed.ok ? pointers.map((pointer) => atPointer(parsed.value, pointer)) : [];
  const messages = found.map((value) => (typeof value === 'string' ? cleanText(value, MAX_CHARACTERS) : ''));
  return messages.find((message) => message !== '') ?? cleanText(text, MAX_CHARACTERS);
}

/** The reason that the body of a refusal gives: every value in it counts. A web page gives none. */
export function reasonOfRefusal({ text, html }: ErrorBody, settings: RefusalSettings): RefusalReason | undefined {
  if (html) return undefined;
  const parsed = parseStrictJson(text);
  return recogniseRefusal(parsed.ok ? textsIn(parsed.value) : [text], settings);
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
