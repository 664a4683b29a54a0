import { useSyncExternalStore } from 'react';

/** Pixels of a rem; null while no component uses it. It is kept because each reading computes the style of the document. */
let kept: number | null = null;
let keepers = 0;

/** The text size is an attribute of the document, which is set after the settings changed; the width of the window counts too. */
function subscribe(changed: () => void): () => void {
  const renew = () => {
    kept = null;
    changed();
  };
  const observer = new MutationObserver(renew);
  observer.observe(document.documentElement, { attributeFilter: ['data-scale'] });
  window.addEventListener('resize', renew);
  keepers += 1;
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', renew);
    keepers -= 1;
    if (keepers === 0) kept = null;
  };
}

function read(): number {
  kept ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return kept;
}

/** How many pixels a number of rem is, also after the text size or the window changed. */
export const useRemPixels = (rem: number): number => rem * useSyncExternalStore(subscribe, read);
