import styles from './Kbd.module.css';

/** A key, as it is printed on the keyboard; its button says the same in words, so it is hidden from assistive tools. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {children}
    </span>
  );
}
