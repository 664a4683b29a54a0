import type { ReactNode } from 'react';
import styles from './TicketFrame.module.css';

interface Props {
  readonly title: string;
  readonly aside: ReactNode;
  /** How many of the four bars are lit. */
  readonly lit: number;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** What is between scrolls as a matter of course: then it can be reached and scrolled by keyboard. */
  readonly isLong?: boolean;
}

/** A ticket's frame: head and bars above, actions below, and between them what may scroll when text is set very large. */
export function TicketFrame({ title, aside, lit, children, actions, isLong = false }: Props) {
  return (
    <section className={styles.frame} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.aside}>{aside}</span>
      </header>
      <div aria-hidden="true" className={styles.steps}>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= lit ? styles.lit : ''} />
        ))}
      </div>
      <div className={styles.body} {...(isLong ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** The smaller actions, side by side under the one next step. */
export const Foot = ({ children, isTight = false }: { readonly children: ReactNode; readonly isTight?: boolean }) => (
  <div className={`${styles.foot} ${isTight ? styles.tight : ''}`}>{children}</div>
);
