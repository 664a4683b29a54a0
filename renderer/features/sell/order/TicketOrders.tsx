import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { readableNumber } from '../../../presentation/number-text.ts';
import { StatePill } from '../../../presentation/StatePill.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import { useSellStore } from '../sell-context.ts';
import styles from './TicketOrders.module.css';
import { needsAction } from './ticket-orders.ts';

/** How many rows have a shortcut key. */
const KEYED = 8;
/** Two rows stay in sight where the order below needs the space, and five rows fit. */
const HEIGHT = { least: '5.7rem', most: '14.25rem' };

interface Props {
  readonly orders: readonly OrderView[];
  /** The order that is shown large below. */
  readonly shown: string;
}

/** All orders of a paid ticket with their states; a press, its key or the arrows open one. The rows keep their positions. */
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
  const first = shownNeeds ? undefined : orders.find(needsAction)?.orderId;
  useEffect(() => {
    if (first !== undefined) follow(first);
  }, [first, follow]);
  return (
    <RowList ref={list} shrinks={HEIGHT} aria-label={t('sell.ticketOrders')}>
      {orders.map((order, i) => (
        <li key={order.orderId}>
          <button type="button" className={styles.row} aria-current={order.orderId === shown} onClick={() => pick(order.orderId)}>
            {i < KEYED ? <Kbd>{String(i + 1)}</Kbd> : <span />}
            <TwoLines title={order.sale.product.name}>
              <span className={styles.number}>
                {order.sale.clientNumber === '' ? formatRupiah(order.total) : readableNumber(order.sale.clientNumber)}
              </span>
            </TwoLines>
            <StatePill order={order} />
          </button>
        </li>
      ))}
    </RowList>
  );
}
