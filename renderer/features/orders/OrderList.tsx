import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useDates } from '../../core/context.tsx';
import { useRemPixels } from '../../core/use-rem-pixels.ts';
import { StatePill } from '../../presentation/orders/StatePill.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './OrderList.module.css';

const ROW_REM = 4.125;
/** The next page is loaded this many rows before the end. */
const LOAD_AHEAD = 20;

interface Props {
  readonly orders: readonly OrderView[];
  /** The highlighted row. */
  readonly at: number | null;
  readonly onPick: (order: OrderView) => void;
  /** Called when the end of the loaded rows comes near; null when there are no more. */
  readonly onEnd?: (() => void) | null;
  readonly onServe: (orderId: string) => void;
}

/** The orders, newest first; only rows in sight are rendered. The search field keeps the focus and names the highlighted row. */
export function OrderList({ orders, at, onPick, onServe, onEnd = null }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useRemPixels(ROW_REM);
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The search field refers to the highlighted row, so that row is rendered even out of sight.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), at),
    initialRect: { width: 800, height: 500 },
  });
  useEffect(() => {
    if (at !== null) virtual.scrollToIndex(at);
  }, [virtual, at]);
  const last = virtual.getVirtualItems().at(-1)?.index ?? -1;
  const isAtEnd = last >= orders.length - LOAD_AHEAD;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <div ref={box} className={styles.box}>
      <div
        id="order-list"
        role="listbox"
        aria-label={t('orders.list')}
        className={styles.all}
        style={{ height: `${orders.length * ROW_REM}rem` }}
      >
        {virtual.getVirtualItems().map((row) => {
          const order = orders[row.index];
          return order ? (
            <Row
              key={order.orderId}
              order={order}
              index={row.index}
              of={orders.length}
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

const withRow = (rows: number[], at: number | null): number[] =>
  at === null || rows.includes(at) ? rows : [...rows, at].sort((one, other) => one - other);

interface RowProps extends Pick<Props, 'onPick' | 'onServe'> {
  readonly order: OrderView;
  readonly index: number;
  readonly of: number;
  readonly isPicked: boolean;
}

function Row({ order, index, of, isPicked, onPick, onServe }: RowProps) {
  const { t } = useTranslation();
  const { time, dayOfYear } = useDates();
  return (
    <div
      id={`order-row-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isPicked}
      aria-setsize={of}
      aria-posinset={index + 1}
      className={`${styles.row} ${isPicked ? styles.picked : ''}`}
      style={{ top: `${index * ROW_REM}rem` }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(order)}
      onDoubleClick={() => onServe(order.orderId)}
      onKeyDown={(event) => (event.key === 'Enter' ? onServe(order.orderId) : undefined)}
    >
      <span className={styles.when}>
        <TwoLines title={time(order.sale.at)} isLarge>
          {dayOfYear(order.sale.at)}
        </TwoLines>
      </span>
      <span className={styles.what}>
        <TwoLines title={order.sale.product.name} isLarge isOneLine>
          <span className={styles.number}>
            {order.sale.clientNumber === '' ? t('sell.noNumber') : readableNumber(order.sale.clientNumber)}
          </span>
        </TwoLines>
      </span>
      <span className={styles.total}>
        {formatRupiah(order.total)}
        {order.refund.is === 'owed' ? <span className={styles.owed}>{t('orders.stillOwed')}</span> : null}
        {order.refund.is === 'held' ? <span className={styles.owed}>{t('orders.held')}</span> : null}
        {order.flagged ? <span className={styles.flagged}>{t('checked.openRow')}</span> : null}
      </span>
      <span className={styles.state}>
        <StatePill order={order} />
      </span>
    </div>
  );
}
