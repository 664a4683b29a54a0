import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './RowList.module.css';
import { holdsNoStop, useScrollStop } from './use-scroll-stop.ts';

interface Props extends Omit<ComponentProps<'ul'>, 'className' | 'style'> {
  /** Whether a long list scrolls within itself. */
  readonly scrolls?: boolean;
  /** The heights, as CSS lengths, between which a list in a column gives its space to what stands below; it scrolls within itself. */
  readonly shrinks?: { readonly least: string; readonly most: string };
  readonly isRaised?: boolean;
}

/** A bordered list with a line between its rows. It shows nothing while it has no row. */
export function RowList({ scrolls = false, shrinks, isRaised = false, ...list }: Props) {
  const stop = useScrollStop<HTMLUListElement>(holdsNoStop);
  const className = [styles.list, scrolls ? styles.scrolls : '', shrinks ? styles.shrinks : '', isRaised ? styles.raised : '']
    .filter(Boolean)
    .join(' ');
  return (
    <ul
      className={className}
      {...(shrinks ? { style: { minHeight: shrinks.least, maxHeight: shrinks.most } } : {})}
      {...(scrolls ? stop : {})}
      {...list}
    />
  );
}

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'aria-current'> {
  readonly onPress: () => void;
  /** A `TwoLines` that is whole: a long name takes more lines. */
  readonly children: ReactNode;
  /** At the end of the row. */
  readonly aside?: ReactNode;
}

/** A row that is one button. */
export const RowButton = ({ onPress, children, aside, ...button }: RowButtonProps) => (
  <button type="button" className={styles.row} onClick={onPress} {...button}>
    <span className={styles.what}>{children}</span>
    {aside}
  </button>
);

interface RemoveButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** Takes a row off; at its end. */
export const RemoveButton = ({ label, isDisabled = false, onPress }: RemoveButtonProps) => (
  <button type="button" className={styles.off} aria-label={label} disabled={isDisabled} onClick={onPress}>
    <X aria-hidden="true" />
  </button>
);
