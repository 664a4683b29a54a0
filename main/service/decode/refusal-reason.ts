import { type RefusalSettings, recogniseRefusal } from '../../../shared/service/recognise-refusal.ts';
import type { RefusalReason } from '../../../shared/service/service-failure.ts';
import { isObject, type Json, parseStrictJson } from './strict-json.ts';

/** The reason that the body of a refusal gives. The specification does not show its shape ("Errors", 4), so every value counts. */
export function reasonOfRefusal(body: string, settings: RefusalSettings): RefusalReason | undefined {
  const parsed = parseStrictJson(body);
  return recogniseRefusal(parsed.ok ? textsIn(parsed.value) : [body], settings);
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
