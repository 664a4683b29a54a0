import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { useRemPixels } from '../../core/use-rem-pixels.ts';
import { Axes } from './Axes.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import styles from './Charts.module.css';
import { type ChartPoint, type ChartWords, namedPlaces } from './chart-model.ts';
import { Extremes } from './Extremes.tsx';
import { useRoom } from './use-room.ts';
import { plotOf, valueAxis } from './value-axis.ts';

interface Props {
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
}

/** A line through points that are too many for columns. A dashed line shows the earlier span. */
export function LineChart({ points, words }: Props) {
  const rem = useRemPixels(1);
  const { ref, room } = useRoom();
  const plot = plotOf(room, rem);
  const axis = valueAxis(points, plot, words.axis);
  const xs = scalePoint<string>()
    .domain(points.map(({ key }) => key))
    .range([plot.left + rem * 0.5, plot.right - rem * 0.5]);
  const xOf = ({ key }: ChartPoint): number => xs(key) ?? 0;
  const now = line<ChartPoint>(xOf, ({ value }) => axis.at(value));
  const before = line<ChartPoint>(xOf, (point) => axis.at(point.before ?? 0)).defined((point) => point.before !== null);
  const places = namedPlaces(points, plot.right - plot.left, rem * 3);
  return (
    <ChartFigure {...words} isLine boxRef={ref}>
      <svg aria-hidden="true" viewBox={`0 0 ${room.width} ${plot.bottom + rem * 1.75}`} className={styles.svg}>
        <Axes rem={rem} plot={plot} values={axis.ticks} places={places.map(({ point, text }) => ({ at: xOf(point), text }))} />
        {words.before === null ? null : <path d={before(points) ?? ''} className={styles.lineBefore} />}
        <path d={now(points) ?? ''} className={styles.line} />
        <Extremes points={points} plot={plot} rem={rem} x={xOf} y={axis.at} />
      </svg>
    </ChartFigure>
  );
}
