import type { Plot } from './Axes.tsx';
import type { ChartPoint } from './chart-model.ts';

/** Half the width of a character of a value's text, and the distance of that text from its mark, in rem. */
const HALF_CHARACTER = 0.26;
const GAP = { above: -0.375, below: 1 } as const;
/** The largest distance in rem between a value and its mark. Further away it would seem to belong to another mark. */
const MOST_AWAY = 2;

/** The marks of a picture, in px. */
export interface Marks {
  readonly points: readonly ChartPoint[];
  /** Px of one rem. */
  readonly rem: number;
  /** The horizontal middle of a mark. */
  readonly x: (point: ChartPoint) => number;
  readonly y: (value: number) => number;
}

/**
 * The position of the text of a mark's value, by its middle. The text is centred on its mark as far as the plot allows. It stands clear of
 * the ends of all marks in its width, including those of the earlier span. Null where that is too far from its own mark.
 */
export function labelPlace(
  point: ChartPoint,
  side: keyof typeof GAP,
  { points, rem, x, y }: Marks,
  plot: Plot,
): { readonly x: number; readonly y: number } | null {
  const half = point.text.length * HALF_CHARACTER * rem;
  const middle = Math.max(plot.left + half, Math.min(plot.right - half, x(point)));
  const near = points.filter((other) => Math.abs(x(other) - middle) < half).flatMap(({ value, before }) => [value, before ?? 0]);
  const ends = [point.value, ...near].map(y);
  const end = side === 'above' ? Math.min(...ends) : Math.max(...ends);
  return Math.abs(end - y(point.value)) > MOST_AWAY * rem ? null : { x: middle, y: end + GAP[side] * rem };
}
