import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { AccountView } from '../../../shared/on-account/on-account-views.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';

/** A customer's account, and the acts on it, one at a time. */
export interface ShownAccount {
  /** Null until main has answered. */
  readonly view: AccountView | null;
  /** The failure of the last act, which recorded nothing. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Runs an act and shows the changed account. Resolves to whether it succeeded. */
  readonly act: (call: () => Promise<Result<AccountView, Failure>>) => Promise<boolean>;
  /** The print job of the last slip that was requested here; null where there is none. */
  readonly printed: PrintJobView | null;
  readonly print: (call: () => Promise<Result<PrintJobView, Failure>>) => Promise<void>;
  readonly dismissFailure: () => void;
}

/** The props of every dialog of an account. */
export interface AccountDialogProps {
  readonly view: AccountView;
  readonly account: ShownAccount;
  readonly onClose: () => void;
}

export function useAccount(customerId: string): ShownAccount {
  const { bridge } = useDeps();
  const [view, setView] = useState<AccountView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [printed, setPrinted] = useState<PrintJobView | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = (answer: Result<AccountView, Failure>): boolean => {
    if (answer.ok) setView(answer.value);
    setFailure(answer.ok ? null : answer.failure);
    return answer.ok;
  };
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const answer = await bridge.onAccount.of(customerId);
      if (!isShown) return;
      if (answer.ok) setView(answer.value);
      else setFailure(answer.failure);
    };
    inBackground(load());
    return () => {
      isShown = false;
    };
  }, [bridge, customerId]);
  const act: ShownAccount['act'] = async (call) => {
    if (isBusy) return false;
    setBusy(true);
    const isDone = show(await call());
    setBusy(false);
    return isDone;
  };
  const print: ShownAccount['print'] = async (call) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await call();
    setBusy(false);
    setPrinted(answer.ok ? answer.value : null);
    setFailure(answer.ok ? null : answer.failure);
  };
  return { view, failure, isBusy, act, printed, print, dismissFailure: () => setFailure(null) };
}
