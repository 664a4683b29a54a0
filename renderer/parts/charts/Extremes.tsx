import type { Plot } from './Axes.tsx';
import styles from './Charts.module.css';
import { type ChartPoint, highest, lowest } from './chart-model.ts';
import { labelPlace, type Marks } from './label-place.ts';

interface Props extends Marks {
  readonly plot: Plot;
}

/** Writes the value of the highest mark above that mark, and the value of the lowest mark under 0 below that mark. */
export const Extremes = ({ plot, ...marks }: Props) => (
  <>
    <Value point={marks.points[highest(marks.points) ?? -1]} side="above" marks={marks} plot={plot} />
    <Value point={marks.points[lowest(marks.points) ?? -1]} side="below" marks={marks} plot={plot} />
  </>
);

interface ValueProps {
  readonly point: ChartPoint | undefined;
  readonly side: 'above' | 'below';
  readonly marks: Marks;
  readonly plot: Plot;
}

function Value({ point, side, marks, plot }: ValueProps) {
  const place = point && labelPlace(point, side, marks, plot);
  if (!place) return null;
  return (
    <text {...place} textAnchor="middle" className={styles.value}>
      {point.text}
    </text>
  );
}
