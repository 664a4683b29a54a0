import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/views.ts';
import { useDates } from '../../app/context.tsx';
import { readable } from '../words/readable.ts';
import { StatePill } from '../words/StatePill.tsx';
import styles from './OrderList.module.css';

const ROW_REM = 3.625;

interface Props {
  readonly orders: readonly OrderView[];
  /** The row that is pointed at. */
  readonly at: number | null;
  readonly onPick: (orderId: string) => void;
  readonly onServe: (orderId: string) => void;
}

/** The orders, newest first; only the rows in sight are drawn. The search field keeps the focus and points into the list. */
export function OrderList({ orders, at, onPick, onServe }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 6,
    initialRect: { width: 800, height: 500 },
  });
  useEffect(() => {
    if (at !== null) virtual.scrollToIndex(at);
  }, [virtual, at]);
  return (
    <div ref={box} className={styles.box}>
      <div id="order-list" role="listbox" aria-label={t('orders.list')} className={styles.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const order = orders[row.index];
          return order ? (
            <Row
              key={order.orderId}
              order={order}
              index={row.index}
              of={orders.length}
              top={row.start}
              isPicked={row.index === at}
              onPick={onPick}
              onServe={onServe}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

interface RowProps extends Pick<Props, 'onPick' | 'onServe'> {
  readonly order: OrderView;
  readonly index: number;
  readonly of: number;
  readonly top: number;
  readonly isPicked: boolean;
}

function Row({ order, index, of, top, isPicked, onPick, onServe }: RowProps) {
  const { t } = useTranslation();
  const { time, day } = useDates();
  return (
    <div
      id={`order-row-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isPicked}
      aria-setsize={of}
      aria-posinset={index + 1}
      className={`${styles.row} ${isPicked ? styles.picked : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(order.orderId)}
      onDoubleClick={() => onServe(order.orderId)}
      onKeyDown={(event) => (event.key === 'Enter' ? onServe(order.orderId) : undefined)}
      data-testid={`order-${order.orderId}`}
    >
      <span className={styles.when}>
        <b>{time(order.sale.at)}</b>
        {day(order.sale.at)}
      </span>
      <span className={styles.what}>
        <b>{order.sale.product.name}</b>
        <span className={styles.number}>{order.sale.clientNumber === '' ? t('sell.noNumber') : readable(order.sale.clientNumber)}</span>
      </span>
      <span className={styles.total}>
        {formatRupiah(order.total)}
        {order.refund.is === 'owed' ? <span className={styles.owed}>{t('orders.stillOwed')}</span> : null}
      </span>
      <span className={styles.state}>
        <StatePill order={order} />
      </span>
    </div>
  );
}
