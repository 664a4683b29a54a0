import { useEffect, useState } from 'react';

const always = () => true;

/** True where no element in a box takes the focus, so that keys can scroll the box only if it takes the focus itself. */
export const holdsNoStop = (box: HTMLElement): boolean =>
  box.querySelector('a[href], button, input, select, textarea, [tabindex]') === null;

/**
 * Makes a box a stop of Tab while its content scrolls, so that the keyboard can scroll it. Spread the result on the box. `isNeeded` says
 * whether a box that scrolls needs it; pass the same function at each drawing.
 */
export function useScrollStop<T extends HTMLElement>(
  isNeeded: (box: T) => boolean = always,
): { readonly ref: (box: T | null) => void; readonly tabIndex?: 0 } {
  const [box, setBox] = useState<T | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (box === null) return;
    // Observers run after the layout, so reading the heights lays nothing out again.
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
