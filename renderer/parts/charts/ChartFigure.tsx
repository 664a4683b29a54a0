import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Charts.module.css';
import type { ChartWords } from './chart-model.ts';

interface Props extends Pick<ChartWords, 'summary' | 'now' | 'before' | 'isOther'> {
  /** Whether the marks are lines instead of filled shapes. */
  readonly isLine?: boolean;
  /** A sentence about the points that the picture leaves out; null where it shows all. */
  readonly note?: string | null;
  readonly boxRef?: (box: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** A picture with the key to its two kinds of marks. For a screen reader the picture is one image with the summary as its name. */
export const ChartFigure = ({ summary, now, before, isOther = false, isLine = false, note = null, boxRef, children }: Props) => (
  <Stack>
    <div ref={boxRef} role="img" aria-label={summary} className={styles.picture}>
      {children}
    </div>
    {before === null ? null : (
      <ul className={styles.key}>
        <li>
          <span aria-hidden="true" className={isLine ? `${styles.swatch} ${styles.lineSwatch}` : styles.swatch} />
          {now}
        </li>
        <li>
          <span
            aria-hidden="true"
            className={
              isLine
                ? `${styles.swatch} ${styles.lineSwatch} ${styles.dashed}`
                : `${styles.swatch} ${isOther ? styles.dotted : styles.hatched}`
            }
          />
          {before}
        </li>
      </ul>
    )}
    {note === null ? null : <Note>{note}</Note>}
  </Stack>
);
