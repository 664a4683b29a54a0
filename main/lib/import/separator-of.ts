/** Signs that separate the cells of a row, the usual ones first. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many lines tell the separator, and of how many characters. */
const PROBE_LINES = 40;
const PROBE_LENGTH = 20_000;

/**
 * The sign that most lines have equally often: lines above the headings have none, and a decimal comma comes irregularly. Null where the
 * file names it itself.
 */
export function separatorOf(text: string): Separator | null {
  if (/^sep=/i.test(text)) return null;
  const lines = text
    .slice(0, PROBE_LENGTH)
    .split(/\r\n|\n|\r/)
    .slice(0, PROBE_LINES);
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const scored = SEPARATORS.map((sign) => ({ sign, ...regularityOf(bare.map((line) => line.split(sign).length - 1)) }));
  const best = scored.toSorted((one, other) => other.lines - one.lines || other.count - one.count)[0];
  return best && best.lines > 0 ? best.sign : ',';
}

/** How many lines share the count that most lines have, and that count. */
function regularityOf(counts: readonly number[]): { readonly lines: number; readonly count: number } {
  const found = new Map<number, number>();
  for (const count of counts) if (count > 0) found.set(count, (found.get(count) ?? 0) + 1);
  const [most] = [...found].toSorted(([one, lines], [other, others]) => others - lines || other - one);
  return { lines: most?.[1] ?? 0, count: most?.[0] ?? 0 };
}
