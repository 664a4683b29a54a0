import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useDates, useDeps } from '../../core/context.tsx';
import { StatePill } from '../../presentation/orders/StatePill.tsx';
import { RowButton, RowList } from '../../ui/layout/RowList.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './Customers.module.css';
import { useCustomersScreen } from './customers-screen-store.ts';

interface Props {
  readonly hasNumbers: boolean;
}

/** The newest orders for the customer's numbers; a press opens one. Nothing where there is neither a number nor an order. */
export function CustomerSalesList({ hasNumbers }: Props) {
  const { t } = useTranslation();
  const sales = useCustomersScreen((state) => state.sales);
  if (sales === null) return <Note>{t('customers.salesLoading')}</Note>;
  if (sales.orders.length === 0) return hasNumbers ? <Note>{t('customers.noSales')}</Note> : null;
  return (
    <>
      <Heading>{t('customers.sales')}</Heading>
      <RowList isRaised aria-label={t('customers.sales')}>
        {sales.orders.map((order) => (
          <li key={order.orderId}>
            <Sold order={order} />
          </li>
        ))}
      </RowList>
      {sales.hasMore ? <Note>{t('customers.olderSales')}</Note> : null}
    </>
  );
}

function Sold({ order }: { readonly order: OrderView }) {
  const { dayTimeOfYear } = useDates();
  const { openOrder } = useDeps();
  const { product, clientNumber, at } = order.sale;
  return (
    <RowButton onPress={() => openOrder(order.orderId)}>
      <TwoLines title={product.name}>
        <span className={styles.mono}>{readableNumber(clientNumber)}</span>
      </TwoLines>
      <TwoLines title={formatRupiah(order.total)} align="end">
        <span>{dayTimeOfYear(at)}</span>
      </TwoLines>
      <StatePill order={order} />
    </RowButton>
  );
}
