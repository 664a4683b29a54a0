import { memo, useMemo } from 'react';
import type { Group } from '../../../../../shared/catalogue/families.ts';
import type { Logo } from '../../../../../shared/catalogue/product.ts';
import { bitmapPath, bitmapRows } from '../../../../../shared/receipts/dots.ts';

import styles from './TileIcons.module.css';

/**
 * A group's icon in its colour; the group's name follows it. Typing changes only the class of the path: the style sheet holds the outlines,
 * which are parsed once.
 */
export const GroupIcon = memo(({ group }: { readonly group: Group }) => (
  <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
    <path className={styles[group]} />
  </svg>
));

/** The biller's logo in the text colour; the biller's name follows it. */
export function ProductLogo({ logo }: { readonly logo: Logo }) {
  const path = useMemo(() => bitmapPath(bitmapRows(logo)), [logo]);
  return (
    <svg aria-hidden="true" className={styles.logo} viewBox={`0 0 ${logo.width} ${logo.height}`} data-testid="product-logo">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
