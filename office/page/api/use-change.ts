import { useState } from 'react';
import type { Result } from '../../../shared/lib/result.ts';
import type { CallFailure } from './office.ts';
import { useSession } from './session.tsx';
import { useSingle } from './use-single.ts';

type Sent<A> = Promise<Result<A, CallFailure>>;

/** Sends a change; a second press meanwhile does nothing. `failure` is that of the last try; null where there is none. */
export function useChange(): {
  readonly failure: CallFailure | null;
  readonly run: <A>(send: () => Sent<A>, onDone: (answer: A) => void) => void;
} {
  const { onFailure } = useSession();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const single = useSingle();
  const change = async <A>(send: () => Sent<A>, onDone: (answer: A) => void): Promise<void> => {
    const sent = await send();
    setFailure(sent.ok ? null : sent.failure);
    if (sent.ok) return onDone(sent.value);
    onFailure(sent.failure);
  };
  return {
    failure,
    run: (send, onDone) => single(() => change(send, onDone).catch(() => setFailure({ kind: 'away' }))),
  };
}
