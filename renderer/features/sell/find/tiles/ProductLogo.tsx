import { useMemo } from 'react';
import type { Logo } from '../../../../../shared/catalogue/product.ts';
import { bitmapPath, bitmapRows } from '../../../../../shared/receipts/dots.ts';
import styles from './GroupIcon.module.css';

/** The biller's picture in the text colour; its name stands beside it. */
export function ProductLogo({ logo }: { readonly logo: Logo }) {
  const path = useMemo(() => bitmapPath(bitmapRows(logo)), [logo]);
  return (
    <svg aria-hidden="true" className={styles.logo} viewBox={`0 0 ${logo.width} ${logo.height}`} data-testid="product-logo">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
