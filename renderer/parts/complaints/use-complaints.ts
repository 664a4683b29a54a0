import { useCallback, useEffect, useState } from 'react';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';

/** The complaints of an order, and one act at a time on them. */
interface Complaints {
  /** Null until they are known. */
  readonly list: readonly ComplaintView[] | null;
  /** Why the last act failed; nothing was recorded. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Acts, and reads the complaints again. Answers whether it succeeded. */
  readonly act: (call: () => Promise<Result<unknown, Failure>>) => Promise<boolean>;
  readonly dismissFailure: () => void;
}

export function useComplaints(orderId: string): Complaints {
  const { bridge } = useDeps();
  const [list, setList] = useState<readonly ComplaintView[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const answer = await bridge.complaints.ofOrder(orderId);
    if (answer.ok) setList(answer.value);
  }, [bridge, orderId]);
  useEffect(() => inBackground(load()), [load]);
  const act: Complaints['act'] = async (call) => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    const answer = await call();
    if (answer.ok) await load();
    else setFailure(answer.failure);
    setBusy(false);
    return answer.ok;
  };
  return { list, failure, isBusy, act, dismissFailure: () => setFailure(null) };
}
