/** Hours of a day, `23:45` to `00:15`; `to` before `from` is a time of the next day. */
interface Hours {
  readonly from: string;
  readonly to: string;
}

const TIME = String.raw`(\d{1,2})[:.](\d{1,2})(?:[:.]\d{2})?`;
const SPAN = new RegExp(String.raw`^${TIME}\s*(?:-|s\/?d|sampai|to|until)\s*${TIME}$`, 'i');
const DASHES = /[−–—‐‑‒~]/g;

/**
 * Reads hours in one text: `23:45-0:15`, `23.45 s/d 00.15`. Hours that end when they begin, as `0:0-0:0`, are none: `'none'`. Null for what
 * is no such text.
 */
export function readHours(text: string): Hours | 'none' | null {
  const plain = text.replaceAll(DASHES, '-').replaceAll(/\s+/g, ' ').trim();
  if (plain === '-') return 'none';
  const [, hour = '', minute = '', endHour = '', endMinute = ''] = SPAN.exec(plain) ?? [];
  return hoursBetween(timeOf(hour, minute), timeOf(endHour, endMinute));
}

function hoursBetween(from: string | null, to: string | null): Hours | 'none' | null {
  if (from === null || to === null) return null;
  return from === to ? 'none' : { from, to };
}

function timeOf(hour: string, minute: string): string | null {
  if (!/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return null;
  const [h, m] = [Number(hour), Number(minute)];
  if (h > 24 || m > 59 || (h === 24 && m > 0)) return null;
  return `${String(h % 24).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
}
