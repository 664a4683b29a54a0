import { useEffect } from 'react';
import type { FindStore } from './find-store.ts';

/** A pause in the typing. */
const PAUSE_MS = 160;

/** Draws every tile once nothing was typed for a moment: while somebody types, each character draws only the tiles that have a key. */
export function useSettling(find: FindStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = find.subscribe(({ typed, groups, settle }, before) => {
      // Another character begins the wait anew, also where it finds the same.
      if (typed === before.typed && groups === before.groups) return;
      clearTimeout(timer);
      timer = setTimeout(settle, PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [find]);
}
