/** The data of a chart. All texts are ready to be shown. */

/** One point of a chart, at one place of its axis. */
export interface ChartPoint {
  readonly key: string;
  /** The whole name: `Senin, 23 Nov`. */
  readonly name: string;
  /** A name short enough for the axis: `23`. */
  readonly tick: string;
  /** The short name of the longer part that begins here, such as a month. A long axis names only these parts. */
  readonly part?: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
  /** The value in the earlier span, or the other amount of {@link ChartWords.isOther}; null where there is none. */
  readonly before: number | null;
  /** The other amount as text. */
  readonly otherText?: string;
}

/** What a press on the mark of this key opens; undefined where it opens nothing. The table beside the picture opens the same by keys. */
export type OpensMark = (key: string) => (() => void) | undefined;

/** The words of a chart. */
export interface ChartWords {
  /** The content of the picture in one or two sentences, which a screen reader reads in place of the picture. */
  readonly summary: string;
  /** The names of the filled marks and of the second ones; `before` is null where there are no second marks. */
  readonly now: string;
  readonly before: string | null;
  /** The second marks are another amount of the same days, and have dots. Otherwise they are the same amount of earlier days, and hatched. */
  readonly isOther?: boolean;
  /** A short text for a value on the axis: `1,2 jt`. */
  readonly axis: (value: number) => string;
}

/** The range of all values, extended to include 0, because a bar begins at 0. Its ends always differ. */
export function valueRange(points: readonly Pick<ChartPoint, 'value' | 'before'>[]): readonly [number, number] {
  const values = points.flatMap(({ value, before }) => (before === null ? [value] : [value, before]));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return least === most ? [0, 1] : [least, most];
}

/** The least height in px of a mark whose value is not 0, so that it is seen. */
const LEAST_MARK = 2;

/** The top edge and the height of a bar between 0 and the value, for values of either sign. */
export function barAt(at: (value: number) => number, value: number): { readonly y: number; readonly height: number } {
  const [zero, end] = [at(0), at(value)];
  const height = value === 0 ? 0 : Math.max(LEAST_MARK, Math.abs(zero - end));
  return { y: value < 0 ? zero : zero - height, height };
}

/** The step n at which every n-th of `count` ticks fits side by side in `width` px, each `room` px wide. At least 1. */
export const tickStep = (count: number, width: number, room: number): number => Math.max(1, Math.ceil((count * room) / Math.max(1, width)));

/** The points that a long axis names: those at which a longer part begins, or all where fewer than two do, thinned to the room. */
export function namedPlaces<P extends Pick<ChartPoint, 'tick' | 'part'>>(points: readonly P[], width: number, room: number) {
  const parts = points.flatMap((point) => (point.part === undefined ? [] : [{ point, text: point.part }]));
  const named = parts.length > 1 ? parts : points.map((point) => ({ point, text: point.tick }));
  const step = tickStep(named.length, width, room);
  return named.filter((_, place) => place % step === 0);
}

type Valued = Pick<ChartPoint, 'value'>;

/** The index of the first largest value; null where no value is above 0. */
export const highest = (points: readonly Valued[]): number | null => furthest(points, 1);

/** The index of the first least value; null where no value is below 0. */
export const lowest = (points: readonly Valued[]): number | null => furthest(points, -1);

function furthest(points: readonly Valued[], sign: 1 | -1): number | null {
  let best: number | null = null;
  for (const [place, { value }] of points.entries())
    if (sign * value > (best === null ? 0 : sign * (points[best]?.value ?? 0))) best = place;
  return best;
}
