import { useMemo } from 'react';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { useApp, useCustomers } from '../../core/context.tsx';

/** The means besides cash that can be chosen: those of the shop, and on account where it keeps customers. */
export function useTakenMeans(): readonly NonCashKind[] {
  const nonCash = useApp((state) => state.settings.payments.nonCash);
  const hasCustomers = useCustomers((state) => state.found.index.size > 0);
  return useMemo(() => (hasCustomers ? [...nonCash, 'account'] : nonCash), [nonCash, hasCustomers]);
}
