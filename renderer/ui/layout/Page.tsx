import { createContext, type ReactNode, useCallback, useContext, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepFieldInSight } from './keep-field-in-sight.ts';
import styles from './Page.module.css';
import { BelowParts, ShownPartRow } from './parts/PartRow.tsx';
import { holdsNoStop, useScrollStop } from './use-scroll-stop.ts';

const WIDTHS = { narrow: styles.narrow, normal: '', wide: styles.wide } as const;

interface Props {
  readonly title: string;
  /** The page is one of several parts: their row is at its top, and its title is for screen readers and paper. */
  readonly isPart?: boolean;
  /** Close below the title: the purpose of the page, or the time of its figures. */
  readonly head?: ReactNode;
  readonly children?: ReactNode;
  /** At the side of the content of a wide page, below that of a narrow one. */
  readonly aside?: ReactNode;
  /** The answers to the page; they stay in place while the content scrolls. An empty foot is not shown. */
  readonly foot?: ReactNode;
  /** At the bottom, as wide as the page: the digits for its fields. */
  readonly pad?: ReactNode;
  /** `narrow` for rows that are read across the page, `wide` for figures side by side. */
  readonly width?: keyof typeof WIDTHS;
}

/** The foot of the page around; null until it is there. */
const FootContext = createContext<HTMLElement | null>(null);

/** Puts the answers of a part of a page, and the texts that belong to them, into the page's foot. One part of a page at a time. */
export function PageFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(FootContext);
  return foot === null ? null : createPortal(children, foot);
}

interface FootedProps {
  /** Of the foot, which is not shown while it is empty. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Content that is no page and has a foot below it, for the answers that a part of it puts there. */
export function Footed({ className, children }: FootedProps) {
  const [footElement, setFootElement] = useState<HTMLElement | null>(null);
  return (
    <>
      <FootContext value={footElement}>{children}</FootContext>
      <div ref={setFootElement} className={className} />
    </>
  );
}

/** A page of a screen: a title, content that scrolls, and a foot that does not. */
export function Page({ title, isPart = false, head, children, aside, foot, pad, width = 'normal' }: Props) {
  const id = useId();
  const { ref: stopAt, ...stop } = useScrollStop<HTMLDivElement>(holdsNoStop);
  const scrolls = useCallback(
    (box: HTMLDivElement) => {
      stopAt(box);
      const release = keepFieldInSight(box);
      return () => {
        release();
        stopAt(null);
      };
    },
    [stopAt],
  );
  const [footElement, setFootElement] = useState<HTMLElement | null>(null);
  const isNamedAbove = useContext(ShownPartRow) !== null && isPart;
  const page = (
    <div className={[styles.page, WIDTHS[width], aside === undefined ? '' : styles.withAside].join(' ')}>
      <div ref={scrolls} className={styles.scrolls} {...stop}>
        <section className={styles.content} aria-labelledby={id}>
          <header className={isNamedAbove && !head ? styles.bare : styles.head}>
            <h2 id={id} className={isNamedAbove ? `${styles.title} ${styles.named}` : styles.title}>
              {title}
            </h2>
            {head}
          </header>
          <FootContext value={footElement}>{children}</FootContext>
        </section>
        {aside}
      </div>
      <div ref={setFootElement} className={styles.foot}>
        {foot}
      </div>
      {pad}
    </div>
  );
  return isPart ? <BelowParts>{page}</BelowParts> : page;
}
