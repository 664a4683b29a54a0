import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 47.99rem)');
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether there is room for a list and not for a table. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
