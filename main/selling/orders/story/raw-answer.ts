import { cleanText, maskMiddle } from '../../../../shared/lib/text.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { NumberedEvent } from '../../../journal/projections/order-story-events.ts';
import { rawOf } from './story-entries.ts';

/** A raw answer as a person may read it: inert lines, without codes that nobody may see yet. */

const MOST_LINES = 400;
const MOST_PER_LINE = 8_000;
/** Shorter ones would be found in ids and amounts. */
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
  return [...[...readings, ...current].flatMap(({ serialNumber, voucherCode }) => [serialNumber, voucherCode]), ...typed].filter(
    (code) => bare(code).length >= LEAST_CODE,
  );
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

/** JSON may write any character of a code as an escape; written again, it has none. */
function unescaped(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw));
  } catch {
    return raw;
  }
}

const bare = (code: string): string => code.replace(/[^0-9a-z]/gi, '');

/** The same code is written with and without its separators. */
function withoutCode(raw: string, code: string): string {
  const characters = Array.from(bare(code)).map((character) => character.replace(ESCAPED, '\\$&'));
  return raw.replace(new RegExp(characters.join('[^0-9a-z"]{0,3}'), 'gi'), (found) => maskMiddle(found, 2));
}
