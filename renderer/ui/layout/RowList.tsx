import type { ComponentProps } from 'react';
import styles from './RowList.module.css';

interface Props extends Omit<ComponentProps<'ul'>, 'className'> {
  /** Whether a long list scrolls within itself. */
  readonly scrolls?: boolean;
}

/** A bordered list with a line between its rows. It shows nothing while it has no row. */
export const RowList = ({ scrolls = false, ...list }: Props) => (
  <ul className={scrolls ? `${styles.list} ${styles.scrolls}` : styles.list} {...list} />
);
