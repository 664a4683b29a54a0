import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

interface Props {
  /** It ends in dots where it does not fit, unless it is whole. */
  readonly title: string;
  /** The smaller line below the title. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly isLarge?: boolean;
  readonly isWhole?: boolean;
}

/** A title above a smaller line, in a row of a list. */
export const TwoLines = ({ title, children, align = 'start', isLarge = false, isWhole = false }: Props) => (
  <span
    className={[styles.lines, align === 'end' ? styles.end : '', isLarge ? styles.large : '', isWhole ? styles.whole : '']
      .filter(Boolean)
      .join(' ')}
  >
    <b>{title}</b>
    {children}
  </span>
);
