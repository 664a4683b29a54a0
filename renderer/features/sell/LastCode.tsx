import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import { useApp, useOrder, useOrders } from '../../core/context.tsx';
import { CodeText } from '../../parts/order/Goods.tsx';
import { readableNumber } from '../../presentation/number-text.ts';
import styles from './LastCode.module.css';
import { ordersOfTicket } from './order/ticket-orders.ts';
import { useSell, useSellStore } from './sell-context.ts';

/** The code of the last order, in one line beside the next sale; hidden as main hides it elsewhere. A press opens the order. */
export function LastCode() {
  const { t } = useTranslation();
  const sell = useSellStore();
  const last = useOrder(useSell((state) => state.lastOrderId) ?? '');
  const isByTouch = useApp((state) => state.isByTouch);
  const list = useOrders((state) => state.list);
  const ticketId = last?.sale.ticketId;
  const withCode = useMemo(
    () => (ticketId === undefined ? [] : ordersOfTicket(list, ticketId).filter(({ goods, codeHidden }) => goods !== null || codeHidden)),
    [list, ticketId],
  );
  const shown = withCode.find(({ orderId }) => orderId === last?.orderId) ?? withCode[0];
  if (shown === undefined) return null;
  const { product, clientNumber } = shown.sale;
  const label = t(families[product.family].goods?.label === 'token' ? 'sell.lastCode.token' : 'sell.lastCode.code');
  return (
    <section className={isByTouch ? `${styles.strip} ${styles.byTouch}` : styles.strip} aria-label={label}>
      <button type="button" className={styles.open} onClick={() => sell.getState().openOrder(shown.orderId)}>
        <span className={styles.what}>
          <span className={styles.label}>{label}</span>
          <span className={styles.name}>{clientNumber === '' ? product.name : readableNumber(clientNumber)}</span>
        </span>
        {shown.goods === null ? <span className={styles.hidden}>{t('sell.lastCode.hidden')}</span> : <CodeText goods={shown.goods} />}
        {withCode.length > 1 ? <span className={styles.label}>{t('sell.lastCode.more', { count: withCode.length - 1 })}</span> : null}
      </button>
    </section>
  );
}
