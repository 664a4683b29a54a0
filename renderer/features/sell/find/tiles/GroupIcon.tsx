import { memo } from 'react';
import type { Group } from '../../../../../shared/catalogue/families.ts';
import styles from './GroupIcon.module.css';

/**
 * A group's icon in its colour; its name stands beside it. The class of the path is all that a key changes of a tile's icon: the style sheet
 * has the outlines, which the engine reads once.
 */
export const GroupIcon = memo(({ group }: { readonly group: Group }) => (
  <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
    <path className={styles[group]} />
  </svg>
));
