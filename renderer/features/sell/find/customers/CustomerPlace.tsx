import { useStore } from 'zustand';
import type { CustomerHit } from '../../../../../shared/customers/find-customers.ts';
import { FailureNote } from '../../../../presentation/FailureNote.tsx';
import type { FindStore } from '../find-store.ts';
import styles from './CustomerOffers.module.css';
import { CustomerOffers } from './CustomerOffers.tsx';

interface Props {
  readonly find: FindStore;
  readonly onBegin: (hit: CustomerHit) => void;
}

/**
 * The customers whom the text names, and why a sale to one did not begin. Its size does not depend on its content, which scrolls where it
 * does not fit.
 */
export function CustomerPlace({ find, onBegin }: Props) {
  const customers = useStore(find, (state) => state.customers);
  const failure = useStore(find, (state) => state.failure);
  return (
    <div className={styles.place}>
      {customers.hits.length > 0 ? <CustomerOffers found={customers} onBegin={onBegin} /> : null}
      {failure === null ? null : (
        <div ref={bringIntoSight}>
          <FailureNote failure={failure} moneyMoved="none" />
        </div>
      )}
    </div>
  );
}

const bringIntoSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
