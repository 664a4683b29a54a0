import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface Props {
  /** Null where the label is not shown. */
  readonly label: string | null;
  readonly children: ReactNode;
}

/** A visible label above a control that carries its own accessible name. */
export const Labelled = ({ label, children }: Props) => (
  <div className={styles.labelled}>
    {label === null ? null : <p className={styles.label}>{label}</p>}
    {children}
  </div>
);
