import { useEffect, useState } from 'react';

/** Makes a box a stop of Tab while its content scrolls, so that the keyboard can scroll it. Spread the answer on the box. */
export function useScrollStop<T extends HTMLElement>(): { readonly ref: (box: T | null) => void; readonly tabIndex?: 0 } {
  const [box, setBox] = useState<T | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (box === null) return;
    // Both are told after the layout, so that nothing is laid out once more.
    const resized = new ResizeObserver(() => setScrolled(box.scrollHeight > box.clientHeight + 1));
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
  }, [box]);
  return isScrolled ? { ref: setBox, tabIndex: 0 } : { ref: setBox };
}
