import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useApp } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { EmptyState, Note } from '../../ui/text/Note.tsx';
import { hasCriteria } from './history/criteria.ts';
import { isTurned, spanOf } from './history/days.ts';
import type { HistoryStore } from './history/history-store.ts';
import { OrderList } from './OrderList.tsx';
import styles from './OrdersScreen.module.css';

export function ResultCount({ history }: { readonly history: HistoryStore }) {
  const { t } = useTranslation();
  const { criteria, result: found } = useStore(history);
  const count = found.state === 'found' ? found.orders.length : 0;
  const all = hasCriteria(criteria) ? 'history.count' : 'orders.count';
  const countText = found.state === 'found' ? t(found.next === null ? all : 'history.first', { count }) : t('history.searching');
  return (
    <p role="status" className={styles.message}>
      {found.state === 'failed' ? '' : countText}
    </p>
  );
}

interface Props {
  readonly history: HistoryStore;
  readonly orders: readonly OrderView[];
  /** The highlighted row. */
  readonly at: number | null;
  readonly onPick: (order: OrderView) => void;
  readonly onServe: (orderId: string) => void;
}

/** The found orders, or the reason why there are none. */
export function ResultList({ history, orders, at, onPick, onServe }: Props) {
  const { t } = useTranslation();
  const { result: found, loadMore } = useStore(history);
  if (found.state === 'failed') return <FailureNote failure={found.failure} />;
  if (orders.length === 0) return found.state === 'searching' ? null : <NoOrders history={history} />;
  const hasMore = found.state === 'found' && found.next !== null;
  return (
    <>
      <OrderList orders={orders} at={at} onPick={onPick} onServe={onServe} onEnd={hasMore ? loadMore : null} />
      {found.state === 'found' && found.cutShort ? <Note>{t('history.cutShort')}</Note> : null}
    </>
  );
}

function NoOrders({ history }: Pick<Props, 'history'>) {
  const { t } = useTranslation();
  const { criteria, result: found } = useStore(history);
  const clock = useApp((state) => state.settings.clock);
  const isAll = !hasCriteria(criteria);
  const isCut = found.state === 'found' && found.cutShort;
  const hint = isTurned(spanOf(criteria.span, Date.now(), clock)) ? 'history.turned' : isCut ? 'history.cutShort' : 'history.noneHint';
  return (
    <EmptyState title={t(isAll ? 'orders.none' : 'history.none')}>
      <p>{t(isAll ? 'orders.noneHint' : hint)}</p>
    </EmptyState>
  );
}
