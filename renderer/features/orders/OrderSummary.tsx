import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { Payment } from '../../../shared/orders/payments.ts';
import { OrderComplaint } from '../../parts/complaints/OrderComplaint.tsx';
import { OwnerOfNumber } from '../../parts/customers/KnownCustomer.tsx';
import { RefundPaid } from '../../parts/order-actions/RefundPaid.tsx';
import { Customer } from '../../parts/orders/Customer.tsx';
import { DeliveredGoods, ProductNote } from '../../parts/orders/Goods.tsx';
import { Identifiers } from '../../parts/orders/Identifiers.tsx';
import { LabelledLines } from '../../parts/orders/LabelledLines.tsx';
import { MustBeChecked } from '../../presentation/orders/MustBeChecked.tsx';
import { StateCard } from '../../presentation/orders/StateCard.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import styles from './OrderDetails.module.css';
import { OrderEarnings } from './OrderEarnings.tsx';

/** What was sold to whom, what became of it, and how it was paid. What asks for an act comes first. */
export function OrderSummary({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const lines = order.lines.length > 0 ? order.lines : (order.sale.quote?.lines ?? []);
  return (
    <>
      <MustBeChecked order={order} />
      <Customer
        name={order.clientName}
        number={order.sale.clientNumber}
        fields={order.sale.fields}
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
      {order.parts.map((part) => (
        <PaidPart key={part.tender} part={part} payments={order.payments} />
      ))}
      {order.earnings === null ? null : <OrderEarnings earnings={order.earnings} />}
      {lines.length > 0 ? (
        <>
          <Heading>{t('sell.resultLines')}</Heading>
          <LabelledLines lines={lines} none={t('sell.noDetails')} />
        </>
      ) : null}
    </>
  );
}

/** One of the means that paid the order, with the reference of its payment. */
function PaidPart({ part, payments }: { readonly part: Payment; readonly payments: OrderView['payments'] }) {
  const { t } = useTranslation();
  const { reference } = payments.find(({ tender }) => tender === part.tender) ?? {};
  return (
    <p className={styles.paid}>
      <span>
        {t('sell.paysWith', { how: t(`tender.${part.tender}`) })}
        {reference === undefined ? null : <small className="selectable">{` ${reference}`}</small>}
      </span>
      <b>{formatRupiah(part.amount)}</b>
    </p>
  );
}
