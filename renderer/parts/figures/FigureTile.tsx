import type { ReactNode } from 'react';
import styles from './FigureTile.module.css';

interface Props {
  readonly name: string;
  readonly value: string;
  /** Smaller lines below the value. */
  readonly children?: ReactNode;
}

/** One figure with its name, for a list of figures. */
export const FigureTile = ({ name, value, children }: Props) => (
  <div className={styles.tile}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    {children === undefined ? null : <dd className={styles.more}>{children}</dd>}
  </div>
);

/** Figures side by side. */
export const FigureTiles = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section aria-label={label}>
    <dl className={styles.tiles}>{children}</dl>
  </section>
);
