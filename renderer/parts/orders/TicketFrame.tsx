import type { ReactNode } from 'react';
import { useScrollStop } from '../../ui/layout/use-scroll-stop.ts';
import type { Tone } from '../../ui/text/Pill.tsx';
import styles from './TicketFrame.module.css';

interface Props {
  readonly title: string;
  /** Stands to the right of the title. A small ticket hides a text here, because the progress bars say the same. */
  readonly aside: ReactNode;
  /** The number of lit bars among the four progress bars; null where there are no steps. */
  readonly step: number | null;
  /** The state of the order, whose colour the bars take; without one they have that of a step. */
  readonly tone?: Tone;
  /** Tabs for the parts of the content, in place of the progress bars. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
  /** The sums that the cashier needs for the actions. They stand above the actions and never scroll. */
  readonly money?: ReactNode;
  readonly actions: ReactNode;
}

/** The frame of a ticket: head and progress bars above, sums and actions below. Only the content between them scrolls. */
export function TicketFrame({ title, aside, step, tone, tabs, children, money, actions }: Props) {
  const scroll = useScrollStop<HTMLDivElement>();
  return (
    <section className={styles.frame} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={typeof aside === 'string' ? `${styles.aside} ${styles.step}` : styles.aside}>{aside}</span>
      </header>
      {tabs ?? (
        <div aria-hidden="true" className={styles.steps} data-tone={tone}>
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

interface FootProps {
  readonly children: ReactNode;
  readonly isTight?: boolean;
  /** The one row below the main action, which keeps its place where the row is empty. */
  readonly isKept?: boolean;
}

/** Smaller actions, two side by side; a last single one is as wide as two. One row stands below the main action, further ones above it. */
export const Foot = ({ children, isTight = false, isKept = false }: FootProps) => (
  <div className={`${styles.foot} ${isTight ? styles.tight : ''} ${isKept ? styles.kept : ''}`}>{children}</div>
);
