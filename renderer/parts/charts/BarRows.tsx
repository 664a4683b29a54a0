import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from './ChartFigure.tsx';
import styles from './Charts.module.css';
import { type ChartPoint, type ChartWords, type OpensMark, valueRange } from './chart-model.ts';

/** The most rows of a picture. The table next to it has all rows. */
const MOST_ROWS = 12;

interface Props {
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
  /** The value of a bar that is as wide as the picture, such as the whole of a share; absent for the largest value. */
  readonly whole?: number;
  readonly onOpen?: OpensMark;
}

/** A small value that is not 0 is still seen. */
const barClass = (value: number): string => (value === 0 ? `${styles.bar}` : `${styles.bar} ${styles.some}`);

/**
 * A bar for each of the first points, with its name above and its value at the end. Below it is the second bar: hatched for the earlier
 * span, or with dots and its own value for another amount.
 */
export function BarRows({ points, words, whole, onOpen }: Props) {
  const { t } = useTranslation();
  const shown = points.slice(0, MOST_ROWS);
  const note = shown.length < points.length ? t('reports.firstRows', { shown: shown.length }) : null;
  const percent = scaleLinear()
    .domain(whole === undefined ? valueRange(shown) : [0, whole])
    .range([0, 100]);
  const bar = (value: number) => {
    const [zero, end] = [percent(0), percent(value)];
    return { marginLeft: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` };
  };
  return (
    <ChartFigure {...words} note={note}>
      <ol aria-hidden="true" className={styles.rows}>
        {shown.map(({ key, name, value, text, before, otherText }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the names in the table open the same by keys.
          <li key={key} className={`${styles.row} ${onOpen?.(key) ? styles.opens : ''}`} onClick={onOpen?.(key)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.amount}>
              {text}
              {otherText === undefined ? null : (
                <span className={styles.other}>
                  <span className={`${styles.swatch} ${styles.dotted}`} />
                  {otherText}
                </span>
              )}
            </span>
            <span className={styles.track}>
              <span className={barClass(value)} style={bar(value)} />
              {before === null ? null : (
                <span className={`${barClass(before)} ${words.isOther ? styles.dotted : styles.hatched}`} style={bar(before)} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
}
