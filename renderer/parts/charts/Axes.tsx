import styles from './Charts.module.css';

/** The frame around the marks of a chart, in px. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half the width of a character of a place's text, and the margin right of the plot, in rem. */
const HALF_CHARACTER = 0.25;
const MARGIN = 0.5;

interface Props {
  /** Px of one rem. */
  readonly rem: number;
  readonly plot: Plot;
  readonly values: readonly { readonly at: number; readonly text: string; readonly isZero: boolean }[];
  readonly places: readonly { readonly at: number; readonly text: string }[];
}

/** The lines and texts of the values, and the texts of the places below the plot. All texts stay within the picture. */
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
