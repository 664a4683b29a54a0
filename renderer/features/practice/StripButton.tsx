import type { ReactNode } from 'react';
import styles from './TourStrip.module.css';

interface Props {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** Where an icon stands for the text. */
  readonly label?: string;
  readonly isMain?: boolean;
}

/** A button of the strip. A press of mouse or finger leaves the focus where it is: in the sell field. */
export const StripButton = ({ onPress, children, label, isMain = false }: Props) => (
  <button
    type="button"
    className={isMain ? styles.main : styles.button}
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);
