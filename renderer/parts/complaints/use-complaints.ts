import { useCallback, useEffect, useState } from 'react';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps, useShift } from '../../core/context.tsx';

/** The complaints of an order, and the acts on them, one at a time. */
interface Complaints {
  /** Null until main has answered. */
  readonly list: readonly ComplaintView[] | null;
  /** The failure of the last act, which recorded nothing. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Runs an act and reloads the complaints after a success. Resolves to whether it succeeded. */
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
    return answer;
  }, [bridge, orderId]);
  // A compensation that was begun at the order is an entry of its open complaint.
  const shift = useShift(({ view }) => view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed shift may hold a compensation for the order
  useEffect(() => inBackground(load()), [load, shift]);
  const act: Complaints['act'] = async (call) => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    const answer = await call();
    if (answer.ok) {
      const reload = load();
      inBackground(reload);
      await reload;
    } else setFailure(answer.failure);
    setBusy(false);
    return answer.ok;
  };
  return { list, failure, isBusy, act, dismissFailure: () => setFailure(null) };
}
