import { useMemo, useRef } from 'react';
import { type CustomerHits, NO_CUSTOMERS } from '../../../../../shared/customers/find-customers.ts';
import { useCustomers } from '../../../../core/context.tsx';
import { MOST_OFFERS } from './CustomerOffers.tsx';

/** The customers whom the typed text names, the same object as long as they are the same. */
export function useCustomerHits(typed: string, isFinding: boolean): CustomerHits {
  const { index } = useCustomers((state) => state.found);
  const found = useMemo(() => (isFinding ? index.search(typed, MOST_OFFERS) : NO_CUSTOMERS), [index, typed, isFinding]);
  const kept = useRef(found);
  if (!areSame(kept.current, found)) kept.current = found;
  return kept.current;
}

const areSame = (one: CustomerHits, other: CustomerHits): boolean =>
  one.total === other.total &&
  one.hits.length === other.hits.length &&
  one.hits.every(({ customer, number }, at) => customer === other.hits[at]?.customer && number === other.hits[at]?.number);
