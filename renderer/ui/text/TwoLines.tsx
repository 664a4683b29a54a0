import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

interface Props {
  readonly title: string;
  /** The smaller line below the title. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly isLarge?: boolean;
  /** A title that does not fit ends in dots, where each row is equally high; else it wraps. */
  readonly isOneLine?: boolean;
}

/** A title above a smaller line, in a row of a list. */
export const TwoLines = ({ title, children, align = 'start', isLarge = false, isOneLine = false }: Props) => (
  <span
    className={[styles.lines, align === 'end' ? styles.end : '', isLarge ? styles.large : '', isOneLine ? styles.oneLine : '']
      .filter(Boolean)
      .join(' ')}
  >
    <b>{title}</b>
    {children}
  </span>
);
