import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { OfficeRight } from '../../../shared/office/people.ts';
import { Me } from '../../../shared/office/people-forms.ts';
import { forgetAnswers } from './kept.ts';
import { ask, type CallFailure, send } from './office.ts';

/** Who is signed in, as far as the page knows. */
type SessionState =
  | { readonly is: 'asking' }
  | { readonly is: 'signedOut' }
  | { readonly is: 'away' }
  | { readonly is: 'signedIn'; readonly me: Me; readonly isKept: boolean };

interface Session {
  readonly state: SessionState;
  readonly signedIn: (me: Me) => void;
  /** Removes all that the browser keeps. Null where the session has ended; while the office is away, it goes on. */
  readonly signOut: () => Promise<CallFailure | null>;
  readonly ask: () => void;
  /** A call failed; one without a session leads to the sign-in. */
  readonly onFailure: (failure: CallFailure) => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('No session around');
  return session;
}

/** Whether the person has the right; at some outlet, where it is a right by outlet. */
export function useRight(): (right: OfficeRight) => boolean {
  const { state } = useSession();
  return (right) => state.is === 'signedIn' && state.me.rights.includes(right);
}

const isSignedOut = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.refused === 'notSignedIn';

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ is: 'asking' });
  const onFailure = useCallback((failure: CallFailure) => {
    if (isSignedOut(failure)) setState({ is: 'signedOut' });
  }, []);
  const askMe = useCallback(() => {
    ask('/office/v1/me', Me).then(
      (result) => {
        if (result.ok) setState({ is: 'signedIn', me: result.value.value, isKept: result.value.isKept });
        else setState(isSignedOut(result.failure) ? { is: 'signedOut' } : { is: 'away' });
      },
      () => setState({ is: 'away' }),
    );
  }, []);
  useEffect(askMe, [askMe]);
  const session = useMemo(
    (): Session => ({
      state,
      onFailure,
      ask: askMe,
      signedIn: (me) => setState({ is: 'signedIn', me, isKept: false }),
      signOut: async () => {
        const ended = await send('POST', '/office/v1/sign-out', undefined, z.object({}));
        await forgetAnswers();
        if (!ended.ok && !isSignedOut(ended.failure)) return ended.failure;
        setState({ is: 'signedOut' });
        return null;
      },
    }),
    [state, onFailure, askMe],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
