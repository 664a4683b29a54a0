import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { useOrders } from '../../../core/context.tsx';
import { readableNumber } from '../../../presentation/number-text.ts';
import { StatePill } from '../../../presentation/StatePill.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { useSellStore } from '../sell-context.ts';
import styles from './RecentSales.module.css';

const SHOWN = 6;

/** The last sales with their states; a press shows one on the ticket. */
export function RecentSales() {
  const { t } = useTranslation();
  const sell = useSellStore();
  const list = useOrders((state) => state.list);
  return (
    <section className={styles.recent} aria-label={t('sell.recent')}>
      <Heading>{t('sell.recent')}</Heading>
      {list.length === 0 ? <p className={styles.none}>{t('sell.noRecent')}</p> : null}
      <ul className={styles.rows}>
        {list.slice(0, SHOWN).map((order) => (
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
}
