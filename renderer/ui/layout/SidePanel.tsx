import type { ComponentProps } from 'react';
import styles from './SidePanel.module.css';

/** The right side of a screen, as high as the screen; container queries of its content call it `ticket`. */
export const SidePanel = ({ children, ...aside }: Omit<ComponentProps<'aside'>, 'className'>) => (
  <aside className={styles.panel} {...aside}>
    <div className={styles.content}>{children}</div>
  </aside>
);
