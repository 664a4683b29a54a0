import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { useRemPixels } from '../../core/use-rem-pixels.ts';
import { Axes } from './Axes.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import styles from './Charts.module.css';
import { barAt, type ChartPoint, type ChartWords, type OpensMark, tickStep } from './chart-model.ts';
import { Extremes } from './Extremes.tsx';
import { useRoom } from './use-room.ts';
import { plotOf, valueAxis } from './value-axis.ts';

interface Props {
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
  /** A sentence about the points that the picture leaves out; null where it shows all. */
  readonly note?: string | null;
  readonly onOpen?: OpensMark;
}

/**
 * A filled column for each point in order, with the second column to its left: hatched for the earlier span, with dots for another amount. The highest column, and the lowest below
 * 0, show their values.
 */
export function ColumnChart({ points, words, note = null, onOpen }: Props) {
  const rem = useRemPixels(1);
  const { ref, room } = useRoom();
  const pattern = useId();
  const plot = plotOf(room, rem);
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
    <ChartFigure {...words} note={note} boxRef={ref}>
      <svg aria-hidden="true" viewBox={`0 0 ${room.width} ${plot.bottom + rem * 1.75}`} className={styles.svg}>
        <Pattern id={pattern} isDots={words.isOther === true} />
        <Axes
          rem={rem}
          plot={plot}
          values={axis.ticks}
          places={places.map(({ key, tick }) => ({ at: (bands(key) ?? 0) + bands.bandwidth() / 2, text: tick }))}
        />
        {points.map(({ key, value, before }) => {
          const left = bands(key) ?? 0;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the names in the table open the same by keys.
            <g key={key} className={onOpen?.(key) ? styles.opens : ''} onClick={onOpen?.(key)}>
              {/* A press beside a low column is meant for it. */}
              <rect x={left} y={plot.top} width={bands.bandwidth()} height={plot.bottom - plot.top} className={styles.reach} />
              {before === null ? null : (
                <rect {...barAt(axis.at, before)} x={left} width={column} fill={`url(#${pattern})`} className={styles.before} />
              )}
              <rect
                {...barAt(axis.at, value)}
                x={hasBefore ? left + column : left}
                width={column}
                rx={2}
                className={value < 0 ? styles.below : styles.now}
              />
            </g>
          );
        })}
        <Extremes points={points} plot={plot} rem={rem} x={({ key }) => (bands(key) ?? 0) + bands.bandwidth() / 2} y={axis.at} />
      </svg>
    </ChartFigure>
  );
}

/** The pattern of the second columns, so that they differ from the filled ones without colour. */
const Pattern = ({ id, isDots }: { readonly id: string; readonly isDots: boolean }) => (
  <defs>
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {isDots ? (
        <circle cx={3} cy={3} r={1.5} className={styles.dot} />
      ) : (
        <line x1={0} y1={0} x2={0} y2={6} strokeWidth={2.5} className={styles.hatch} />
      )}
    </pattern>
  </defs>
);
