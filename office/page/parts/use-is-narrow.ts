import { useSyncExternalStore } from 'react';

/** Below these there is room for a list and not for a table; `wide` is one of eight columns beside the navigation. */
const NARROW = { table: window.matchMedia('(max-width: 47.99rem)'), wide: window.matchMedia('(max-width: 79.99rem)') } as const;

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
