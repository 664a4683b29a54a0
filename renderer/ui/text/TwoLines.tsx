import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

interface Props {
  /** It ends in dots where it does not fit. */
  readonly title: string;
  /** The smaller line below the title. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly isLarge?: boolean;
}

/** A title above a smaller line, in a row of a list. */
export const TwoLines = ({ title, children, align = 'start', isLarge = false }: Props) => (
  <span className={[styles.lines, align === 'end' ? styles.end : '', isLarge ? styles.large : ''].filter(Boolean).join(' ')}>
    <b>{title}</b>
    {children}
  </span>
);
