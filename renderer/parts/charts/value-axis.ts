import { scaleLinear } from 'd3-scale';
import type { Plot } from './Axes.tsx';
import { type ChartPoint, valueRange } from './chart-model.ts';

/** About how many lines of values a chart has. */
const LINES = 4;
const HEIGHT_REM = 13;

/** The frame of the marks in a picture of this width: room at the left for the values, above for the highest one. */
export const plotOf = (width: number, rem: number): Plot => ({
  left: rem * 4,
  top: rem * 1.5,
  right: Math.max(rem * 5, width - rem * 0.5),
  bottom: rem * (1.5 + HEIGHT_REM),
});

interface ValueAxis {
  /** Where a value stands, in px from above. */
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string; readonly isZero: boolean }[];
}

/** Round values between the lowest and the highest one. */
export function valueAxis(points: readonly ChartPoint[], { top, bottom }: Plot, textOf: (value: number) => string): ValueAxis {
  const scale = scaleLinear().domain(valueRange(points)).nice(LINES).range([bottom, top]);
  const ticks = scale.ticks(LINES).map((value) => ({ at: scale(value), text: textOf(value), isZero: value === 0 }));
  return { at: (value) => scale(value), ticks };
}
