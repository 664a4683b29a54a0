import { scaleLinear } from 'd3-scale';
import type { Plot } from './Axes.tsx';
import { type ChartPoint, valueRange } from './chart-model.ts';

/** The approximate number of value lines in a chart. */
const LINES = 4;
/** The height of a plot, lower in a low window, so that the picture stays in sight below the choices. */
const HEIGHT_REM = { low: 9, usual: 13 } as const;
const LOW_WINDOW_REM = 40;

/** The room for a picture, in px. */
export interface Room {
  readonly width: number;
  readonly windowHeight: number;
}

/** The frame of the marks in a picture of this width, with room at the left for the axis and above for the highest value. */
export const plotOf = ({ width, windowHeight }: Room, rem: number): Plot => ({
  left: rem * 4,
  top: rem * 1.5,
  right: Math.max(rem * 5, width - rem * 0.5),
  bottom: rem * (1.5 + HEIGHT_REM[windowHeight < rem * LOW_WINDOW_REM ? 'low' : 'usual']),
});

interface ValueAxis {
  /** The position of a value, in px from the top. */
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string; readonly isZero: boolean }[];
}

/** The part of the height below the lowest mark under 0, for the text of its value. */
const ROOM_BELOW = 0.1;

/** The axis of a chart, with ticks at round values between the lowest and the highest value. */
export function valueAxis(points: readonly ChartPoint[], { top, bottom }: Plot, textOf: (value: number) => string): ValueAxis {
  const range = valueRange(points);
  const least = range[0] < 0 ? bottom - (bottom - top) * ROOM_BELOW : bottom;
  const scale = scaleLinear().domain(range).nice(LINES).range([least, top]);
  const isEmpty = points.every(({ value, before }) => value === 0 && !before);
  const ticks = (isEmpty ? [0] : scale.ticks(LINES)).map((value) => ({ at: scale(value), text: textOf(value), isZero: value === 0 }));
  return { at: (value) => scale(value), ticks };
}
