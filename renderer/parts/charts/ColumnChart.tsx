import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { useRemPixels } from '../../core/use-rem-pixels.ts';
import { Axes, type Plot } from './Axes.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import styles from './Charts.module.css';
import { type ChartPoint, type ChartWords, highest, tickStep } from './chart-model.ts';
import { Hatch } from './Hatch.tsx';
import { useWidth } from './use-width.ts';
import { plotOf, valueAxis } from './value-axis.ts';

interface Props {
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
}

/** A column for each place in its order, filled, beside it the span before, hatched. The highest one carries its value. */
export function ColumnChart({ points, words }: Props) {
  const rem = useRemPixels(1);
  const { ref, width } = useWidth();
  const hatch = useId();
  const plot = plotOf(width, rem);
  const axis = valueAxis(points, plot, words.axis);
  const bands = scaleBand<string>()
    .domain(points.map(({ key }) => key))
    .range([plot.left, plot.right])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const hasBefore = words.before !== null;
  const column = hasBefore ? bands.bandwidth() / 2 : bands.bandwidth();
  const step = tickStep(points.length, plot.right - plot.left, rem * 2.6);
  const places = points.filter((_, place) => place % step === 0);
  return (
    <ChartFigure {...words} boxRef={ref}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${plot.bottom + rem * 1.75}`} className={styles.svg}>
        <Hatch id={hatch} className={styles.hatch} />
        <Axes
          plot={plot}
          values={axis.ticks}
          places={places.map(({ key, tick }) => ({ at: (bands(key) ?? 0) + bands.bandwidth() / 2, text: tick }))}
        />
        {points.map(({ key, value, before }) => {
          const left = bands(key) ?? 0;
          return (
            <g key={key}>
              {before === null ? null : (
                <rect {...barAt(axis.at, before)} x={left} width={column} fill={`url(#${hatch})`} className={styles.before} />
              )}
              <rect {...barAt(axis.at, value)} x={hasBefore ? left + column : left} width={column} rx={2} className={styles.now} />
            </g>
          );
        })}
        <Highest
          points={points}
          plot={plot}
          at={(place) => ({ x: bands(points[place]?.key ?? '') ?? 0, y: axis.at(points[place]?.value ?? 0) })}
        />
      </svg>
    </ChartFigure>
  );
}

/** From 0 to the value, whichever is above. */
function barAt(at: (value: number) => number, value: number): { readonly y: number; readonly height: number } {
  const [zero, end] = [at(0), at(value)];
  return { y: Math.min(zero, end), height: Math.abs(zero - end) };
}

interface HighestProps extends Pick<Props, 'points'> {
  readonly plot: Plot;
  readonly at: (place: number) => { readonly x: number; readonly y: number };
}

/** The value of the highest mark, above it; it stays within the plot at either end. */
export function Highest({ points, plot, at }: HighestProps) {
  const place = highest(points);
  if (place === null) return null;
  const { x, y } = at(place);
  const isRight = x > (plot.left + plot.right) / 2;
  return (
    <text
      x={isRight ? Math.min(plot.right, x + 24) : Math.max(plot.left, x - 4)}
      y={y - 6}
      textAnchor={isRight ? 'end' : 'start'}
      className={styles.value}
    >
      {points[place]?.text}
    </text>
  );
}
