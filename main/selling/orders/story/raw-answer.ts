import { cleanText, maskMiddle } from '../../../../shared/lib/text.ts';
import { readToken } from '../../../../shared/orders/goods/token.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { NumberedEvent } from '../../../journal/projections/order-story-events.ts';
import { rawOf } from './story-entries.ts';

/** A raw answer as a person may read it: cleaned lines, with hidden codes starred. */

const MOST_LINES = 400;
const MOST_PER_LINE = 8_000;
/** The shortest code that is searched; a shorter one would also match ids and amounts. */
const LEAST_CODE = 4;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** Every token and code that answers and supervisors gave for an order. */
export function codesIn({ state }: Pick<Order, 'state'>, events: readonly NumberedEvent[]): string[] {
  const readings = events.flatMap(({ event }) => {
    if (event.type !== 'order' || !('answer' in event.event) || event.event.answer.is !== 'accepted') return [];
    return [event.event.answer.reading];
  });
  const current = 'reading' in state && state.reading ? [state.reading] : [];
  const typed = events.flatMap(({ event }) => (event.type === 'order' && event.event.type === 'settled' ? [event.event.code] : []));
  const sent = [...readings, ...current].flatMap(({ serialNumber, voucherCode }) => [serialNumber, voucherCode]);
  // A token may come with a name and a tariff behind it, and elsewhere in the same answer without them.
  return [...sent, ...sent.map((code) => readToken(code).code), ...typed].filter((code) => bare(code).length >= LEAST_CODE);
}

/** The raw answer of an event. `hidden`: the codes that must not be read in it. */
export function readableRaw(event: NumberedEvent['event'], hidden: readonly string[]): string {
  const raw = rawOf(event);
  const shown = hidden.reduce(withoutCode, hidden.length > 0 ? unescaped(raw) : raw);
  const lines = shown.split(/\r\n|\r|\n/);
  return lines
    .slice(0, MOST_LINES)
    .map((line) => cleanText(line, MOST_PER_LINE))
    .join('\n');
}

/** The JSON written again without escapes, which could hide the characters of a code. */
function unescaped(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw));
  } catch {
    return raw;
  }
}

const bare = (code: string): string => code.replace(/[^0-9a-z]/gi, '');

/** Stars a code in the text, with or without its separators. */
function withoutCode(raw: string, code: string): string {
  const characters = Array.from(bare(code)).map((character) => character.replace(ESCAPED, '\\$&'));
  return raw.replace(new RegExp(characters.join('[^0-9a-z"]{0,3}'), 'gi'), (found) => maskMiddle(found, 2));
}
