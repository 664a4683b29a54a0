import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { everyGoods } from '../../../shared/orders/identifiers.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { usePaidForOrder } from '../../parts/compensation/use-paid-for-order.ts';
import { OrderComplaint } from '../../parts/complaints/OrderComplaint.tsx';
import { OwnerOfNumber } from '../../parts/customers/KnownCustomer.tsx';
import { RefundPaid } from '../../parts/order-actions/RefundPaid.tsx';
import { Customer } from '../../parts/orders/Customer.tsx';
import { DeliveredGoods, ProductNote } from '../../parts/orders/Goods.tsx';
import { Identifiers } from '../../parts/orders/Identifiers.tsx';
import { LabelledLines } from '../../parts/orders/LabelledLines.tsx';
import { maskedFields, maskedLines } from '../../presentation/orders/masked-bill.ts';
import { StateCard } from '../../presentation/orders/StateCard.tsx';
import { MustBeChecked } from '../../presentation/orders/Warnings.tsx';
import { cashReceived } from '../../presentation/payment-text.ts';
import { Heading } from '../../ui/text/Heading.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import { OrderEarnings } from './OrderEarnings.tsx';

/** The customer, the goods, the state and the payment of an order. A fact that requires an act comes first. */
export function OrderSummary({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const lines = order.lines.length > 0 ? order.lines : (order.sale.quote?.lines ?? []);
  const goods = everyGoods(order.sale, order.goods, order.identifiers);
  const received = cashReceived(order);
  const compensated = usePaidForOrder(order.orderId)?.compensated ?? rupiah(0);
  return (
    <>
      <MustBeChecked order={order} />
      <Customer
        name={order.clientName}
        number={order.sale.clientNumber}
        fields={maskedFields(order.sale)}
        declared={order.sale.product.declaredFields}
      />
      <OwnerOfNumber order={order} />
      <DeliveredGoods order={order} />
      <ProductNote order={order} />
      <Identifiers order={order} />
      {order.refund.is === 'paid' ? <RefundPaid refund={order.refund} /> : null}
      <OrderComplaint order={order}>
        <StateCard order={order} />
      </OrderComplaint>
      <SumList
        look="small"
        rows={[
          ...order.parts.map(({ tender, amount }) => ({
            label: t('sell.paysWith', { how: t(`tenderIn.${tender}`) }),
            note: order.payments.find((payment) => payment.tender === tender)?.reference,
            value: formatRupiah(amount),
          })),
          ...(received === null || order.change === 0 || order.ticket.lines > 1
            ? []
            : [
                { label: t('sell.received'), value: formatRupiah(received) },
                { label: t('sell.change'), value: formatRupiah(order.change) },
              ]),
          ...(compensated > 0 ? [{ label: t('complaints.compensated'), value: formatRupiah(compensated) }] : []),
        ]}
      />
      {order.earnings === null ? null : <OrderEarnings earnings={order.earnings} />}
      {lines.length > 0 ? (
        <>
          <Heading>{t('sell.resultLines')}</Heading>
          <LabelledLines lines={maskedLines(order.sale, lines, goods)} none={t('sell.noDetails')} />
        </>
      ) : null}
    </>
  );
}
