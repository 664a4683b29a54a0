import type { RefusalReason } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import { isObject, type Json, parseStrictJson } from './strict-json.ts';

type Marks = Pick<ServiceSettings, 'balanceEmptyMarks'>;

/** The reason that the settings recognise in these texts of an answer: one of their marks, as whole words, in any letters. */
export function reasonIn(texts: readonly string[], { balanceEmptyMarks }: Marks): RefusalReason | undefined {
  const isThere = (mark: string): boolean => texts.some((text) => hasWords(text.toLowerCase(), mark.toLowerCase()));
  return balanceEmptyMarks.some(isThere) ? 'balanceEmpty' : undefined;
}

/** The reason in the body of a refusal. The specification does not show its shape ("Errors", 4), so every value counts. */
export function reasonOfRefusal(body: string, marks: Marks): RefusalReason | undefined {
  const parsed = parseStrictJson(body);
  return reasonIn(parsed.ok ? textsIn(parsed.value) : [body], marks);
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A code such as `E10` is not found in `E100` or in `E10-A`. */
function hasWords(text: string, words: string): boolean {
  const inWord = /[\p{L}\p{N}_-]/u;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isWhole = !inWord.test(text[at - 1] ?? ' ') && !inWord.test(text[at + words.length] ?? ' ');
    if (isWhole) return true;
  }
  return false;
}
