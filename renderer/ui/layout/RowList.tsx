import { X } from 'lucide-react';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import styles from './RowList.module.css';
import { holdsNoStop, useScrollStop } from './use-scroll-stop.ts';

interface Props extends Omit<ComponentProps<'ul'>, 'className' | 'style'> {
  /** A long list scrolls within itself. */
  readonly scrolls?: boolean;
  readonly isRaised?: boolean;
  /** The rows are steps in this order. */
  readonly isOrdered?: boolean;
}

/** A bordered list with a line between its rows. It shows nothing while it has no row. */
export function RowList({ scrolls = false, isRaised = false, isOrdered = false, ...list }: Props) {
  const stop = useScrollStop<HTMLUListElement>(holdsNoStop);
  const className = [styles.list, scrolls ? styles.scrolls : '', isRaised ? styles.raised : ''].filter(Boolean).join(' ');
  return createElement(isOrdered ? 'ol' : 'ul', { className, ...(scrolls ? stop : {}), ...list });
}

interface ListRowProps extends Omit<ComponentProps<'li'>, 'className'> {
  /** All on one line. */
  readonly isTight?: boolean;
}

/** A row: its first part takes the room that is left, and a part without room goes to the next line. */
export const ListRow = ({ isTight = false, ...row }: ListRowProps) => (
  <li className={isTight ? `${styles.row} ${styles.tight}` : styles.row} {...row} />
);

interface RowButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** Its subject is open beside the list. */
  readonly isOpen?: boolean;
}

/** The content of a row that is one button; the first part takes the room that is left. */
export const RowButton = ({ onPress, children, isOpen = false }: RowButtonProps) => (
  <button type="button" className={styles.button} aria-current={isOpen || undefined} onClick={onPress}>
    {children}
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
