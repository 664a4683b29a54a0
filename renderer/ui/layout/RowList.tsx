import { X } from 'lucide-react';
import { type ComponentProps, createElement } from 'react';
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
