import { useRef } from 'react';

/** Returns a function that runs one work at a time: a second press meanwhile does nothing. */
export function useSingle(): (work: () => Promise<void>) => void {
  const isBusy = useRef(false);
  return (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    work()
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  };
}
