import { useEffect, useState } from 'react';

const always = () => true;
const isHigh = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + 1;

/** Of a box that scrolls in both directions, as a table in a narrow window. */
export const isHighOrWide = (box: HTMLElement): boolean => isHigh(box) || box.scrollWidth > box.clientWidth + 1;

/** True where no element in a box takes the focus, so that keys can scroll the box only if it takes the focus itself. */
export const holdsNoStop = (box: HTMLElement): boolean =>
  box.querySelector('a[href], button, input, select, textarea, [tabindex]') === null;

/**
 * Makes a box a stop of Tab while its content scrolls, so that the keyboard can scroll it. Spread the result on the box. `isNeeded` says
 * whether a box that scrolls needs it; pass the same functions at each drawing.
 */
export function useScrollStop<T extends HTMLElement>(
  isNeeded: (box: T) => boolean = always,
  isScrolling: (box: T) => boolean = isHigh,
): { readonly ref: (box: T | null) => void; readonly tabIndex?: 0 } {
  const [box, setBox] = useState<T | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (box === null) return;
    // Observers run after the layout, so reading the heights lays nothing out again.
    const resized = new ResizeObserver(() => setScrolled(isScrolling(box) && isNeeded(box)));
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
  }, [box, isNeeded, isScrolling]);
  return isScrolled ? { ref: setBox, tabIndex: 0 } : { ref: setBox };
}
