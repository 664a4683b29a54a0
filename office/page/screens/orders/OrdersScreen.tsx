import { OrderList } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { useOffice } from '../../api/use-office.ts';
import { Empty } from '../../parts/Empty.tsx';
import { LeftRows, OfficePage } from '../../parts/OfficePage.tsx';
import { OrderRows } from '../../parts/orders/OrderRows.tsx';
import { useTexts } from '../../parts/use-texts.ts';

/** Orders of all tills that are open, unknown or owed. */
export function OrdersScreen() {
  const { t } = useTexts();
  const asked = useOffice(QUERY_PATHS.orders, OrderList);
  return (
    <OfficePage title={t('orders.title')} about={`${t('orders.about')} ${t('orders.act')}`} asked={asked}>
      {({ rows, left }) =>
        rows.length === 0 ? (
          <Empty title={t('orders.none')} next={t('orders.noneNext')} />
        ) : (
          <>
            <OrderRows label={t('orders.title')} rows={rows} />
            <LeftRows left={left} />
          </>
        )
      }
    </OfficePage>
  );
}
