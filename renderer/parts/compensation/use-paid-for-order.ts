import { useMemo } from 'react';
import { dropFailure } from '../../../shared/lib/result.ts';
import type { PaidForOrder } from '../../../shared/shifts/compensation.ts';
import { useDeps, useShift } from '../../core/context.tsx';
import { useAnswer } from '../../core/use-answer.ts';

/** What was paid for an order and went back for it; null until main has answered. Read again after each movement of cash. */
export function usePaidForOrder(orderId: string): PaidForOrder | null {
  const { bridge } = useDeps();
  const shift = useShift(({ view }) => view);
  const of = useMemo(() => ({ orderId, shift }), [orderId, shift]);
  const answer = useAnswer(of, () => bridge.shifts.paidForOrder(orderId));
  if (answer?.ok) return answer.value;
  // Without an open till nothing can be paid either, and the payment says why.
  if (answer) dropFailure(answer);
  return null;
}
