import styles from './Kbd.module.css';

/** A key as printed on the keyboard; hidden from screen readers, because the button's label says the same. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {children}
    </span>
  );
}
