import type { ComponentProps } from 'react';
import styles from './SidePanel.module.css';

/** The right side of a screen, as high as the screen. */
export const SidePanel = (aside: Omit<ComponentProps<'aside'>, 'className'>) => <aside className={styles.panel} {...aside} />;
