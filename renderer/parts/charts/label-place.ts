import type { Plot } from './Axes.tsx';
import type { ChartPoint } from './chart-model.ts';

/** Half of the width of a character of a value, and the distance of a value from its mark, in rem. */
const HALF_CHARACTER = 0.26;
const GAP = { above: -0.375, below: 1 } as const;
/** A value further from its mark than this, in rem, would seem to be of another one. */
const MOST_AWAY = 2;

/** The marks of a picture, in px. */
export interface Marks {
  readonly points: readonly ChartPoint[];
  /** Px of one rem. */
  readonly rem: number;
  /** The middle of a mark. */
  readonly x: (point: ChartPoint) => number;
  readonly y: (value: number) => number;
}

/**
 * Where the middle of a mark's value stands: over the middle of its mark as far as the plot allows, and clear of the ends of the marks beside
 * it, which belong to the span before where they are further out. Null where it would stand too far from its own mark.
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
