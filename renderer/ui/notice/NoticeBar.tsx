import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Notice.module.css';

interface Props {
  readonly label: string;
  /** The name of the button that shows the rest: it begins with `+` and the number of other notices, or says that one is cut short. */
  readonly moreLabel: (others: number) => string;
  /** Notices, the most urgent first; one that has nothing to say draws nothing. */
  readonly children: ReactNode;
}

/** The most urgent notice on one line. A button shows all of them above the screen, so that nothing moves. A screen reader reads all. */
export function NoticeBar({ label, moreLabel, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { others, isCut } = useHiddenPart(list);
  const [isWanted, setOpen] = useState(false);
  const hasMore = others > 0 || isCut;
  const isOpen = isWanted && others >= 0;
  useEffect(() => {
    if (others < 0) setOpen(false);
  }, [others]);
  const bar = useClosing(isOpen, () => setOpen(false));
  return (
    <section ref={bar} aria-label={label} className={styles.bar} data-open={isOpen} data-more={hasMore || isOpen}>
      {hasMore || isOpen ? (
        <button
          type="button"
          className={`${styles.button} ${styles.toggle}`}
          aria-label={moreLabel(Math.max(0, others))}
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          {others > 0 ? `+${others}` : null}
          <ChevronDown aria-hidden="true" />
        </button>
      ) : null}
      <div ref={list} className={styles.list}>
        {children}
      </div>
    </section>
  );
}

/** `others`: the number of notices behind the first, -1 while there is none. `isCut`: the first is too long for its line. */
function useHiddenPart(list: RefObject<HTMLElement | null>): { readonly others: number; readonly isCut: boolean } {
  const [hidden, setHidden] = useState({ others: -1, isCut: false });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      element.dataset.cut = 'false';
      const text = element.firstElementChild?.querySelector('p');
      const isCut = text ? text.scrollWidth > text.clientWidth : false;
      element.dataset.cut = String(isCut);
      const others = element.childElementCount - 1;
      setHidden((known) => (known.others === others && known.isCut === isCut ? known : { others, isCut }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    const changed = new MutationObserver(measure);
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [list]);
  return hidden;
}

/** Keys that do something on the screen; others only move the focus. */
const ACTING = /^(?:.|Enter|F\d+)$/u;

/** While it is open, Esc closes it and has no other effect. A key or a press for the screen, and a notice's own action, close it too. */
function useClosing(isOpen: boolean, close: () => void): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const onEvent = (event: Event) => {
      const { target } = event;
      // A dialog above the notices has its own Esc.
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alertdialog"]') !== null) return;
      const isInside = bar.current?.contains(target) === true;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isEscape) {
        event.preventDefault();
        event.stopPropagation();
      }
      const isForScreen = !isInside && (!(event instanceof KeyboardEvent) || ACTING.test(event.key));
      const isAction = event.type === 'click' && isInside && target.closest('[data-main]') !== null;
      if (isEscape || isForScreen || isAction) latest.current();
    };
    const types = ['keydown', 'pointerdown', 'click'] as const;
    for (const type of types) window.addEventListener(type, onEvent, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, onEvent, { capture: true });
    };
  }, [isOpen]);
  return bar;
}
