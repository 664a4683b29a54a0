import type { ComponentProps } from 'react';
import styles from './RowList.module.css';

interface Props extends Omit<ComponentProps<'ul'>, 'className' | 'style'> {
  /** Whether a long list scrolls within itself. */
  readonly scrolls?: boolean;
  /** The heights, as CSS lengths, between which a list in a column gives its space to what stands below; it scrolls within itself. */
  readonly shrinks?: { readonly least: string; readonly most: string };
  readonly isRaised?: boolean;
}

/** A bordered list with a line between its rows. It shows nothing while it has no row. */
export const RowList = ({ scrolls = false, shrinks, isRaised = false, ...list }: Props) => (
  <ul
    className={[styles.list, scrolls ? styles.scrolls : '', shrinks ? styles.shrinks : '', isRaised ? styles.raised : '']
      .filter(Boolean)
      .join(' ')}
    {...(shrinks ? { style: { minHeight: shrinks.least, maxHeight: shrinks.most } } : {})}
    {...list}
  />
);
