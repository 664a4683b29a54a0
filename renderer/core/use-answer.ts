import { useEffect, useRef, useState } from 'react';
import { inBackground } from './background-work.ts';

/**
 * The answer to the latest question; null before the first answer. Asks whenever `of` changes, and nothing where it is null.
 * An answer that comes after a later question is dropped; until its own comes, the answer before it stays.
 */
export function useAnswer<T>(of: unknown, ask: () => Promise<T>): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (of === null) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const told = await latest.current();
      if (isCurrent) setAnswer(() => told);
    };
    inBackground(load());
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return answer;
}
