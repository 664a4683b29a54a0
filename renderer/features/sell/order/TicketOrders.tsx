import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { DeliveredGoods, ProductNote } from '../../../parts/orders/Goods.tsx';
import { Identifiers } from '../../../parts/orders/Identifiers.tsx';
import { StateCard } from '../../../presentation/orders/StateCard.tsx';
import { StatePill } from '../../../presentation/orders/StatePill.tsx';
import { MustBeChecked } from '../../../presentation/orders/Warnings.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { useIsLayerOpen } from '../../../ui/overlay/open-layers.ts';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './TicketOrders.module.css';
import { needsAction } from './ticket-orders.ts';

/** The number of rows that have a shortcut key. */
const KEYED = 8;

interface Props {
  readonly orders: readonly OrderView[];
  /** The order that is shown in detail. */
  readonly shown: string;
}

/**
 * All orders of a paid ticket with their states and codes. A press, the row's key or an arrow shows one order in detail. The rows keep
 * their positions.
 */
export function TicketOrders({ orders, shown }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const { selectOrder: pick, showOrder: follow } = sell.getState();
  const at = orders.findIndex(({ orderId }) => orderId === shown);
  const move = (by: number) => {
    const to = orders[at + by];
    if (to) pick(to.orderId);
  };
  useShortcuts({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...Object.fromEntries(orders.slice(0, KEYED).map(({ orderId }, i) => [`Alt+${i + 1}`, () => pick(orderId)])),
  });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const shownNeeds = orders.some((order) => order.orderId === shown && needsAction(order));
  // An open dialog belongs to the shown order, so the ticket does not switch to another order.
  const isAsked = useIsLayerOpen();
  const first = shownNeeds || isAsked ? undefined : orders.find(needsAction)?.orderId;
  useEffect(() => {
    if (first !== undefined) follow(first);
  }, [first, follow]);
  return (
    <RowList ref={list} aria-label={t('sell.ticketOrders')}>
      {orders.map((order, i) => (
        <li key={order.orderId}>
          <button type="button" className={styles.row} aria-current={order.orderId === shown} onClick={() => pick(order.orderId)}>
            {i < KEYED ? <Kbd>{String(i + 1)}</Kbd> : <span />}
            <TwoLines title={order.sale.product.name}>
              <span className="mono">
                {order.sale.clientNumber === '' ? formatRupiah(order.total) : readableNumber(order.sale.clientNumber)}
              </span>
            </TwoLines>
            <StatePill order={order} />
          </button>
          <OrderBody order={order} isShown={order.orderId === shown} />
        </li>
      ))}
    </RowList>
  );
}

/** The content below an order's row: always its code; its other numbers and its state only for the order shown in detail. */
function OrderBody({ order, isShown }: { readonly order: OrderView; readonly isShown: boolean }) {
  const hasCode = order.goods !== null || order.codeHidden;
  const isSold = order.state.is === 'success';
  const details = isShown && (order.identifiers.length > 0 || !isSold || order.warnings.length > 0 || order.sale.product.note !== '');
  if (!hasCode && !details) return null;
  return (
    <div className={isShown ? `${styles.body} ${styles.shown}` : styles.body}>
      {isShown ? <MustBeChecked order={order} /> : null}
      <DeliveredGoods order={order} isCompact />
      {details ? <ProductNote order={order} /> : null}
      {details ? <Identifiers order={order} /> : null}
      {details && (!isSold || order.warnings.length > 0) ? <StateCard order={order} /> : null}
    </div>
  );
}
