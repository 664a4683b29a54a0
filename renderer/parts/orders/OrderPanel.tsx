import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { returnedOf } from '../../../shared/orders/refunds.ts';
import type { ReceiptDocument } from '../../../shared/receipts/document.ts';
import { useApp, useDeps, useOrder } from '../../core/context.tsx';
import { useAnswer } from '../../core/use-answer.ts';
import { maskedLines } from '../../presentation/orders/masked-bill.ts';
import { OrderHistory } from '../../presentation/orders/OrderHistory.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { ReceiptView } from '../receipts/ReceiptView.tsx';
import { LabelledLines } from './LabelledLines.tsx';
import styles from './OrderPanel.module.css';

/** The left side of an order: its receipt as it will print, or its history while it has no receipt. */
export function OrderPanel({ orderId }: { readonly orderId: string }) {
  const order = useOrder(orderId);
  return order ? <KnownOrder order={order} /> : null;
}

/** Makes the receipt focusable, because a long one scrolls and the keyboard must reach it. */
const FOCUSABLE = { tabIndex: 0 } as const;

function KnownOrder({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const preview = useReceipt(order);
  const paper = useApp((state) => state.settings.receipt.paper);
  if (preview)
    return (
      <section className={styles.paper} {...FOCUSABLE} aria-label={t('sell.preview')}>
        <ReceiptView document={preview} paper={paper} />
      </section>
    );
  return (
    <div className={styles.choice}>
      <Heading>{t('sell.history')}</Heading>
      <OrderHistory order={order} />
      {order.sale.quote && order.sale.quote.lines.length > 0 ? (
        <>
          <Heading>{t('sell.details')}</Heading>
          <LabelledLines lines={maskedLines(order.sale, order.sale.quote.lines)} none={t('sell.noDetails')} />
        </>
      ) : null}
    </div>
  );
}

/** The receipt or slip as it would print now; null while the order has none, or while its code is hidden. */
export function useReceipt(order: OrderView): ReceiptDocument | null {
  const { bridge } = useDeps();
  const { orderId } = order;
  // Changes with everything that changes the receipt: the state, the refunded parts, a print (a reprint says so), and a hidden code.
  const version = `${orderId} ${order.state.is} ${order.refund.is} ${returnedOf(order.refund)} ${order.printed} ${order.codeHidden}`;
  const shown = useAnswer(version, async () => ({ orderId, preview: await bridge.receipts.preview(orderId) }));
  return shown?.orderId === orderId && !order.codeHidden && shown.preview.ok ? shown.preview.value : null;
}
