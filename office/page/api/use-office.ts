import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { type Answer, ask, type CallFailure } from './office.ts';
import { useSession } from './session.tsx';

/** What is known of the answer to a question. An answer stays while a newer one is read. */
export interface Asked<T> {
  readonly answer: Answer<T> | null;
  readonly failure: CallFailure | null;
  readonly again: () => void;
}

/** Time between two readings of a page that is looked at, in ms. */
const REFRESH_MS = 60_000;

/** Asks the office, and again each minute while the page is in sight. */
export function useOffice<T>(path: string, schema: z.ZodType<T>): Asked<T> {
  const { onFailure } = useSession();
  const [state, setState] = useState<{ readonly path: string; readonly answer: Answer<T> | null; readonly failure: CallFailure | null }>({
    ...{ path, answer: null, failure: null },
  });
  const read = useCallback(
    async (isWanted: () => boolean) => {
      const result = await ask(path, schema);
      if (!isWanted()) return;
      if (result.ok) setState({ path, answer: result.value, failure: null });
      else {
        setState((known) => ({ path, answer: known.path === path ? known.answer : null, failure: result.failure }));
        onFailure(result.failure);
      }
    },
    [path, schema, onFailure],
  );
  const again = useCallback(() => {
    read(() => true).catch(() => undefined);
  }, [read]);
  useEffect(() => {
    let isWanted = true;
    const now = (): void => {
      if (document.visibilityState === 'visible') read(() => isWanted).catch(() => undefined);
    };
    now();
    const timer = setInterval(now, REFRESH_MS);
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', now);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', now);
    };
  }, [read]);
  return state.path === path ? { answer: state.answer, failure: state.failure, again } : { answer: null, failure: null, again };
}
