import styles from './Charts.module.css';

/** The frame in which a chart's marks stand, in px. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half of the width of a character of a place, and what is right of the plot, in rem. */
const HALF_CHARACTER = 0.25;
const MARGIN = 0.5;

interface Props {
  /** Px of one rem. */
  readonly rem: number;
  readonly plot: Plot;
  readonly values: readonly { readonly at: number; readonly text: string; readonly isZero: boolean }[];
  readonly places: readonly { readonly at: number; readonly text: string }[];
}

/** The lines of the values with their texts, and the texts of the places below them, all within the picture. */
export const Axes = ({ rem, plot, values, places }: Props) => (
  <>
    {values.map(({ at, text, isZero }) => (
      <g key={at}>
        <line x1={plot.left} x2={plot.right} y1={at} y2={at} className={isZero ? styles.zero : styles.grid} />
        <text x={plot.left - 8} y={at} dy="0.32em" textAnchor="end" className={styles.tick}>
          {text}
        </text>
      </g>
    ))}
    {places.map(({ at, text }) => (
      <text
        key={at}
        x={Math.min(at, plot.right + (MARGIN - text.length * HALF_CHARACTER) * rem)}
        y={plot.bottom}
        dy="1.5em"
        textAnchor="middle"
        className={styles.tick}
      >
        {text}
      </text>
    ))}
  </>
);
