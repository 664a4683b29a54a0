/** What a chart draws; texts are ready to be shown. */

/** One place of a chart. */
export interface ChartPoint {
  readonly key: string;
  /** The whole name: `Senin, 23 Nov`. */
  readonly name: string;
  /** A name short enough for the axis: `23`. */
  readonly tick: string;
  /** The short name of the longer part that begins here, such as a month: a long axis names these alone. */
  readonly part?: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
  /** The value of the span before; null where there is none. */
  readonly before: number | null;
}

/** What a chart says in words. */
export interface ChartWords {
  /** All that the picture shows, as a sentence or two: what a screen reader gets in its place. */
  readonly summary: string;
  /** The name of the filled marks, and of the hatched ones where there are any. */
  readonly now: string;
  readonly before: string | null;
  /** A short text for a value on the axis: `1,2 jt`. */
  readonly axis: (value: number) => string;
}

/** From the lowest to the highest value, with 0 between them: a bar begins at 0. Never empty. */
export function valueRange(points: readonly Pick<ChartPoint, 'value' | 'before'>[]): readonly [number, number] {
  const values = points.flatMap(({ value, before }) => (before === null ? [value] : [value, before]));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return least === most ? [0, 1] : [least, most];
}

/** Every which tick has room, of `count` ticks side by side in `width` px, each `room` px wide. */
export const tickStep = (count: number, width: number, room: number): number => Math.max(1, Math.ceil((count * room) / Math.max(1, width)));

/** The places that a long axis names: those where a longer part begins, or where none does, as many as have room. */
export function namedPlaces<P extends Pick<ChartPoint, 'tick' | 'part'>>(points: readonly P[], width: number, room: number) {
  const parts = points.flatMap((point) => (point.part === undefined ? [] : [{ point, text: point.part }]));
  const named = parts.length > 1 ? parts : points.map((point) => ({ point, text: point.tick }));
  const step = tickStep(named.length, width, room);
  return named.filter((_, place) => place % step === 0);
}

type Valued = Pick<ChartPoint, 'value'>;

/** The place of the first largest value; null where none is above 0. */
export const highest = (points: readonly Valued[]): number | null => furthest(points, 1);

/** The place of the first least value; null where none is below 0. */
export const lowest = (points: readonly Valued[]): number | null => furthest(points, -1);

function furthest(points: readonly Valued[], sign: 1 | -1): number | null {
  let best: number | null = null;
  for (const [place, { value }] of points.entries())
    if (sign * value > (best === null ? 0 : sign * (points[best]?.value ?? 0))) best = place;
  return best;
}
