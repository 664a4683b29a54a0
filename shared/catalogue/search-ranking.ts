import type { SearchIndex } from './search-index.ts';

/** The most products that a search returns. */
export const MAX_HITS = 240;

const FAVOURITE = 25;
/** No sum of points is higher. */
const HIGHEST_SCORE = 4_000;

/**
 * The rows with the highest scores, the best first, favourites first among equals, then in the catalogue's order; and how many
 * have any score. Only as many as are shown are sorted: with 20,000 matches a sort of all takes longer than the search.
 */
export function bestRows(
  { favourites }: Pick<SearchIndex, 'favourites'>,
  scores: Uint16Array,
): { readonly rows: number[]; readonly total: number } {
  let total = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score === 0) continue;
    scores[row] = Math.min(HIGHEST_SCORE, score + (favourites[row] ?? 0) * FAVOURITE);
    total += 1;
  }
  const lowest = total > MAX_HITS ? lowestShown(scores) : { score: 1, count: total };
  const rows = rowsFrom(scores, lowest.score, lowest.count);
  return { rows: rows.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b), total };
}

/** How many rows have each score; one table for all searches. */
const COUNTS = new Uint32Array(HIGHEST_SCORE + 1);

/** The lowest score that is shown, and how many rows with it. */
function lowestShown(scores: Uint16Array): { readonly score: number; readonly count: number } {
  COUNTS.fill(0);
  for (const score of scores) COUNTS[score] = (COUNTS[score] ?? 0) + 1;
  let above = 0;
  for (let score = HIGHEST_SCORE; score > 1; score -= 1) {
    const count = COUNTS[score] ?? 0;
    if (above + count >= MAX_HITS) return { score, count: MAX_HITS - above };
    above += count;
  }
  return { score: 1, count: MAX_HITS - above };
}

/** All rows above the lowest score, and the first ones with it. */
function rowsFrom(scores: Uint16Array, lowest: number, count: number): number[] {
  const rows: number[] = [];
  let room = count;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score < lowest || (score === lowest && room === 0)) continue;
    if (score === lowest) room -= 1;
    rows.push(row);
  }
  return rows;
}
