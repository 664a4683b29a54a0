import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useDates } from '../../core/context.tsx';
import { keyed } from '../../ui/layout/keyed.ts';
import { stateStyles } from '../order-text.ts';
import styles from './OrderHistory.module.css';

/** The states of an order so far, with their times. */
export function OrderHistory({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { exact } = useDates();
  return (
    <ol className={styles.history}>
      {keyed(order.history, ({ state, at }) => `${state} ${at}`).map(({ key, item }) => {
        const { icon: Icon, tone } = stateStyles[item.state];
        return (
          <li key={key} className={styles[tone]}>
            <Icon aria-hidden="true" />
            <span>{t(`state.${item.state}.pill`)}</span>
            <time dateTime={item.at}>{exact(item.at)}</time>
          </li>
        );
      })}
    </ol>
  );
}
