import { type RefObject, useLayoutEffect } from 'react';

/** The steps in which a bar that is too narrow hides words: none, those of a calm state, the shop's name, the service's trouble. */
const LEVELS = ['nothing', 'calm', 'shop', 'service'] as const;

/** Sets `data-crowded` of a bar to the first level at which its content fits, whenever its size or content changes. */
export function useCrowding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const fit = () => {
      for (const level of LEVELS) {
        element.dataset.crowded = level;
        if (element.scrollWidth <= element.clientWidth) return;
      }
    };
    const resized = new ResizeObserver(fit);
    const changed = new MutationObserver(fit);
    resized.observe(element);
    changed.observe(element, { subtree: true, childList: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [bar]);
}
