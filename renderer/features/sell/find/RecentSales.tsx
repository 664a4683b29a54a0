import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { useOrders } from '../../../core/context.tsx';
import { readableNumber } from '../../../presentation/number-text.ts';
import { StatePill } from '../../../presentation/order/StatePill.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { useSellStore } from '../sell-context.ts';
import styles from './RecentSales.module.css';

const MOST = 12;
const ROW_REM = 2.8125;

/** The last sales with their states, as many as the room below the products holds; a press shows one on the ticket. Not drawn again for a key in the field. */
export const RecentSales = memo(() => {
  const { t } = useTranslation();
  const sell = useSellStore();
  const list = useOrders((state) => state.list);
  const room = useRef<HTMLDivElement>(null);
  const fits = useFittingRows(room);
  return (
    <section
      className={[styles.recent, list.length > 0 ? styles.some : '', fits === 0 ? styles.noRoom : ''].filter(Boolean).join(' ')}
      aria-label={t('sell.recent')}
    >
      <Heading>{t('sell.recent')}</Heading>
      {list.length === 0 ? <p className={styles.none}>{t('sell.noRecent')}</p> : null}
      <div ref={room} className={styles.room}>
        <ul className={styles.rows}>
          {list.slice(0, Math.min(fits, MOST)).map((order) => (
            <li key={order.orderId}>
              <button type="button" className={styles.row} onClick={() => sell.getState().openOrder(order.orderId)}>
                <span className={styles.name}>{order.sale.product.name}</span>
                <span className={styles.number}>
                  {order.sale.clientNumber === '' ? t('sell.noNumber') : readableNumber(order.sale.clientNumber)}
                </span>
                <span className={styles.total}>{formatRupiah(order.total)}</span>
                <span className={styles.state}>
                  <StatePill order={order} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** How many whole rows the element holds now. */
function useFittingRows(room: React.RefObject<HTMLElement | null>): number {
  const [fits, setFits] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const remNow = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    let [width, rem] = [element.clientWidth, remNow()];
    const measure = (height: number) => setFits(Math.floor(height / (ROW_REM * rem)));
    measure(element.clientHeight);
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      // A key in the field changes the height alone; asking for a style makes the engine calculate what the key changed once more.
      if (entry.contentRect.width !== width) [width, rem] = [entry.contentRect.width, remNow()];
      measure(entry.contentRect.height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return fits;
}
