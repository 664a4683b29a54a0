import type { ReactNode } from 'react';
import { useScrollStop } from '../../ui/layout/use-scroll-stop.ts';
import styles from './TicketFrame.module.css';

interface Props {
  readonly title: string;
  /** Beside the title. A text gives way where the ticket is small: the progress bars say the same. */
  readonly aside: ReactNode;
  /** How many of the four progress bars are lit; null where there is nothing to go through. */
  readonly step: number | null;
  /** In place of the progress bars: which part of the content is shown. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
  /** The sums to act on: they stand above the actions and never scroll. */
  readonly money?: ReactNode;
  readonly actions: ReactNode;
}

/** A ticket's frame: head and progress bars above, money and actions below; only the content between them scrolls. */
export function TicketFrame({ title, aside, step, tabs, children, money, actions }: Props) {
  const scroll = useScrollStop<HTMLDivElement>();
  return (
    <section className={styles.frame} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={typeof aside === 'string' ? `${styles.aside} ${styles.step}` : styles.aside}>{aside}</span>
      </header>
      {tabs ?? (
        <div aria-hidden="true" className={styles.steps}>
          {step === null ? null : [1, 2, 3, 4].map((bar) => <span key={bar} className={bar <= step ? styles.reached : ''} />)}
        </div>
      )}
      <div className={styles.body} {...scroll} {...(scroll.tabIndex === 0 ? { role: 'group', 'aria-label': title } : {})}>
        {children}
      </div>
      {money === undefined ? null : <div className={styles.money}>{money}</div>}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** The smaller actions below the next step, two side by side; a last single one is as wide as both. */
export const Foot = ({ children, isTight = false }: { readonly children: ReactNode; readonly isTight?: boolean }) => (
  <div className={`${styles.foot} ${isTight ? styles.tight : ''}`}>{children}</div>
);
