import styles from './Pill.module.css';

/** How many things are wrong; nothing where the count is 0. */
export const CountBadge = ({ count }: { readonly count: number }) => (count > 0 ? <span className={styles.badge}>{count}</span> : null);
