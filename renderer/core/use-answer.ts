import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
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

/** The value of the latest answer; null before the first one and after a failed one. The notices show the failure. */
export function useValue<T>(of: unknown, ask: () => Promise<Result<T, Failure>>): T | null {
  return useAnswer(of, async () => {
    const answer = await ask();
    inBackground(Promise.resolve(answer));
    return answer.ok ? answer.value : null;
  });
}
