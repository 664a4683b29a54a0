import { useEffect, useRef, useState } from 'react';
import { inBackground } from './background-work.ts';

/**
 * The answer to the latest question; null before the first one. Asks at each change of `of`, except to null. The previous answer stays until
 * the new one comes; an answer that a later question overtook is dropped.
 */
export function useAnswer<T>(of: unknown, ask: () => Promise<T>): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (of === null) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const answered = await latest.current();
      if (isCurrent) setAnswer(() => answered);
    };
    inBackground(load());
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return answer;
}
