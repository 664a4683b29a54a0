import { cleanText } from '../../../shared/lib/text.ts';
import { InexactNumber, isObject, type Json } from './strict-json.ts';

const MAX_CHARACTERS = 20_000;
const MAX_TEXT = 500;

/**
 * Formats a value as indented JSON for a person: each text and name passes `scrub` and is cleaned, numbers stay exactly as
 * they came, and the whole is cut to a length that the screen can show.
 */
export function prettyJson(value: Json, scrub: (text: string) => string): string {
  const text = (raw: string): string => JSON.stringify(cleanText(scrub(raw), MAX_TEXT));
  const write = (item: Json, indent: string): string => {
    if (item instanceof InexactNumber) return item.literal.slice(0, MAX_TEXT);
    if (typeof item === 'string') return text(item);
    const inner = `${indent}  `;
    if (Array.isArray(item)) {
      const elements = item.map((entry: Json) => inner + write(entry, inner));
      return bracketed('[]', elements, indent);
    }
    if (!isObject(item)) return String(item);
    const members = Object.entries(item).map(([name, entry]) => `${inner}${text(name)}: ${write(entry, inner)}`);
    return bracketed('{}', members, indent);
  };
  const pretty = write(value, '');
  return pretty.length <= MAX_CHARACTERS ? pretty : `${pretty.slice(0, MAX_CHARACTERS)}\n…`;
}

const bracketed = (brackets: '[]' | '{}', lines: readonly string[], indent: string): string =>
  lines.length === 0 ? brackets : `${brackets[0]}\n${lines.join(',\n')}\n${indent}${brackets[1]}`;
