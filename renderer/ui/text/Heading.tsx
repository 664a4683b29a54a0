import type { ReactNode } from 'react';
import styles from './Heading.module.css';

/** The small heading above a list or a group. */
export function Heading({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <div className={styles.row}>
      <h2 className={styles.heading}>{children}</h2>
      {aside}
    </div>
  );
}
