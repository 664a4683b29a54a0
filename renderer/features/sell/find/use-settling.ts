import { useEffect } from 'react';
import type { FindStore } from './find-store.ts';

/** The pause in the typing after which all tiles are rendered, in ms. */
const PAUSE_MS = 160;

/** Renders every tile after a pause in the typing. During the typing, each character renders only the tiles that have a key. */
export function useSettling(find: FindStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = find.subscribe(({ typed, groups, settle }, before) => {
      // Every character restarts the pause, even when it finds the same results.
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
