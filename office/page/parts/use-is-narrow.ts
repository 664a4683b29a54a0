import { useSyncExternalStore } from 'react';

/** Below these there is room for a list and not for a table beside the navigation: of few columns, of five to seven, of eight. */
const NARROW = {
  table: window.matchMedia('(max-width: 47.99rem)'),
  broad: window.matchMedia('(max-width: 63.99rem)'),
  wide: window.matchMedia('(max-width: 79.99rem)'),
} as const;

/** Whether there is room for a list and not for a table. */
export function useIsNarrow(table: keyof typeof NARROW = 'table'): boolean {
  const narrow = NARROW[table];
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed);
      return () => narrow.removeEventListener('change', changed);
    },
    () => narrow.matches,
  );
}
