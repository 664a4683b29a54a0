import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { useOrders } from '../../../core/context.tsx';
import { StatePill } from '../../../presentation/orders/StatePill.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './RecentSales.module.css';

/** No screen has room for more rows below the products. The style sheet has one rule for each row. */
const MOST = 12;

const NONE: readonly OrderView[] = [];

/**
 * The last sales with their states, as many as fit below the products; a press shows the order on the ticket. The style sheet alone hides
 * rows without room, so that typing, which changes the room, renders nothing here. The rows render after the rest of the panel, so that
 * the field is ready for the next customer first.
 */
export function RecentSales({ isHidden }: { readonly isHidden: boolean }) {
  const hasSome = useOrders(({ list }) => list.length > 0);
  return (
    <div hidden={isHidden} className={hasSome ? `${styles.recent} ${styles.some}` : styles.recent}>
      <Sales />
    </div>
  );
}

const Sales = memo(() => {
  const { t } = useTranslation();
  const sell = useSellStore();
  const list = useOrders((state) => state.list);
  const drawn = useDeferredValue(list, NONE);
  return (
    <section className={styles.shown} aria-label={t('sell.recent')}>
      <Heading>{t('sell.recent')}</Heading>
      {list.length === 0 ? <p className={styles.none}>{t('sell.noRecent')}</p> : null}
      <ul className={styles.rows}>
        {drawn.slice(0, MOST).map((order) => (
          <li key={order.orderId}>
            <button type="button" className={styles.row} onClick={() => sell.getState().openOrder(order.orderId)}>
              <span className={styles.name}>{order.sale.product.name}</span>
              <span className={styles.number}>
                {order.sale.clientNumber === '' ? t('sell.noNumber') : readableNumber(order.sale.clientNumber)}
              </span>
              <span className={styles.total}>{formatRupiah(order.total)}</span>
              <span className={styles.state}>
                <StatePill order={order} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
