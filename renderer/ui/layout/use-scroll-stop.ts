import { useEffect, useState } from 'react';

const always = () => true;

/** Whether nothing in a box takes the focus, so that only the box itself can be scrolled by a key. */
export const holdsNoStop = (box: HTMLElement): boolean =>
  box.querySelector('a[href], button, input, select, textarea, [tabindex]') === null;

/**
 * Makes a box a stop of Tab while its content scrolls, so that the keyboard can scroll it. Spread the answer on the box. `isNeeded` tells
 * whether a box that scrolls needs it; keep the function the same from one drawing to the next.
 */
export function useScrollStop<T extends HTMLElement>(
  isNeeded: (box: T) => boolean = always,
): { readonly ref: (box: T | null) => void; readonly tabIndex?: 0 } {
  const [box, setBox] = useState<T | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (box === null) return;
    // Both are told after the layout, so that nothing is laid out once more.
    const resized = new ResizeObserver(() => setScrolled(box.scrollHeight > box.clientHeight + 1 && isNeeded(box)));
    const observe = () => {
      for (const each of [box, ...box.children]) resized.observe(each);
    };
    const changed = new MutationObserver(observe);
    changed.observe(box, { childList: true });
    observe();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [box, isNeeded]);
  return isScrolled ? { ref: setBox, tabIndex: 0 } : { ref: setBox };
}
