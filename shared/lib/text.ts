const SPACES = /[\t\n\v\f\r\u0085\u00a0\u2028\u2029]+/g;
/** C0, DEL, C1, zero-width and bidi controls, byte order mark, tags and variation selectors, interlinear marks, noncharacters. */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e0fff}]/gu;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Text that cleaning would only trim. */
const PLAIN = /^[ -~]*$/;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Returns one line that is safe to show and print. Line breaks and tabs become one space; control, bidi and invisible
 * characters are removed; lone surrogates become U+FFFD; a letter keeps at most two combining marks; the ends are
 * trimmed; text longer than `max` characters ends in an ellipsis.
 */
export function cleanText(text: string, max = 500): string {
  if (text.length <= max && PLAIN.test(text)) return text.trim();
  const line = text
    .slice(0, max * 8)
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const points = Array.from(line);
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : line;
}

/**
 * Decodes text that may be URL-encoded (direct top-up names; specification, product-family rule 7) once and cleans it.
 * Text that does not decode is shown as received. A `+` is a space only where no `%20` says how spaces are written.
 */
export function cleanEncodedText(text: string, max = 500): string {
  return cleanText(decodeOnce(text), max);
}

function decodeOnce(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text.includes('%20') ? text : text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

/** Formats `140123456789` as `1401 2345 6789`; returns anything but one word of digits and letters unchanged. */
export function groupInFours(number: string): string {
  return /^[0-9a-z]{5,}$/i.test(number) ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;
}

/** Removes spaces and hyphens and capitalises: `4101-2233` equals `4101 2233`. */
export const comparableCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Keeps the first and last `shown` characters and masks the rest; masks short texts completely. */
export function maskMiddle(text: string, shown = 3): string {
  if (text.length <= shown * 2) return '*'.repeat(text.length);
  return `${text.slice(0, shown)}${'*'.repeat(text.length - shown * 2)}${text.slice(-shown)}`;
}
