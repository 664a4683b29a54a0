import type { ReactNode } from 'react';
import styles from './App.module.css';

/** One box in the middle of the window: the sign-in, or why there is nothing to see. It scrolls where the window is lower. */
export const Alone = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.whole}>
    <div className={styles.alone}>{children}</div>
  </main>
);
