import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { isRefundable } from '../../../../shared/order/order.ts';
import { RefundPaid } from '../../../parts/order-actions/RefundPaid.tsx';
import { LargeAmount } from '../ticket/LargeAmount.tsx';
import styles from './OrderTicket.module.css';
import { isUncertain } from './ticket-orders.ts';

interface Props {
  /** The order that is shown. */
  readonly order: OrderView;
  /** All orders of its ticket. */
  readonly orders: readonly OrderView[];
}

/** The money that leaves the drawer: a refund that is owed, else the ticket's change. */
export function MoneyBack({ order, orders }: Props) {
  const { t } = useTranslation();
  const { refund, tender } = order;
  const isCompact = orders.length > 1;
  if (refund.is === 'paid') return <RefundPaid refund={refund} />;
  if (refund.is === 'held') return <LargeAmount label={t('refund.heldLabel')} amount={refund.amount} tone="bad" isCompact={isCompact} />;
  if (refund.is === 'owed' || isRefundable(order.state))
    return (
      <>
        <LargeAmount
          label={t('refund.amount')}
          amount={refund.is === 'owed' ? refund.amount : order.total}
          tone="bad"
          isCompact={isCompact}
        />
        {isCompact && tender.kind === 'cash' && order.change > 0 ? <SmallChange order={order} /> : null}
      </>
    );
  if (tender.kind !== 'cash' || order.state.is === 'withdrawn')
    return (
      <p className={styles.paid}>{`${t('sell.paysWith', { how: t(`tender.${tender.kind}`) })} · ${formatRupiah(order.ticket.total)}`}</p>
    );
  if (order.change === 0) return <p className={styles.paid}>{t('sell.paidExactly', { total: formatRupiah(order.ticket.total) })}</p>;
  // While it is uncertain whether an order happened, that is the news, and not the change.
  if (orders.some(isUncertain)) return <LargeAmount label={t('sell.change')} amount={order.change} tone="quiet" isCompact />;
  return <LargeAmount label={t('sell.change')} amount={order.change} tone="good" isCompact={isCompact} />;
}

/** The ticket's change, small, where another sum is more urgent. */
function SmallChange({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation();
  return (
    <p className={styles.paid}>
      {t('sell.change')} <b>{formatRupiah(order.change)}</b>
    </p>
  );
}
