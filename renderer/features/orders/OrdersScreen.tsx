import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps, useOrders } from '../../core/context.tsx';
import { scanField } from '../../core/scanner/scan-fields.ts';
import { isInFilter, ORDERS_FILTERS } from '../../core/stores/orders-filter.ts';
import { FieldPad } from '../../parts/digit-pad/FieldPad.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { HistoryFilters } from './history/HistoryFilters.tsx';
import {
  createHistoryStore,
  type HistoryCriteria,
  type HistoryStore,
  hasCriteria,
  NO_CRITERIA,
  onlyCustomersLast,
} from './history/history-store.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderList } from './OrderList.tsx';
import styles from './OrdersScreen.module.css';

/** How many recent orders the list shows without a search. */
const RECENT_LIMIT = 500;
/** How many rows Page Up and Page Down move. */
const PAGE_ROWS = 8;

/** Shows the recent orders; with a search text, every order that was ever sold. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { bridge, orders, app, openOrder } = useDeps();
  const [history] = useState(() => createHistoryStore(bridge.orders.search, () => app.getState().settings.clock));
  const criteria = useStore(history, (state) => state.criteria);
  const shown = useListedOrders(history);
  const [picked, setPicked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    inBackground(orders.getState().loadRecent(RECENT_LIMIT));
    inBackground(orders.getState().loadWaiting());
  }, [orders]);

  const pick = (order: OrderView | undefined) => {
    if (order) orders.getState().addLoaded([order]);
    setPicked(order?.orderId ?? null);
  };
  // Details of the previous selection are not shown beside another search.
  const changeCriteria = (change: Partial<HistoryCriteria>) => {
    setPicked(null);
    history.getState().search(change);
  };
  useEffect(
    () =>
      history.subscribe(({ criteria: { text }, result }, before) => {
        const only = result === before.result || text.trim() === '' ? undefined : onlyCustomersLast(result);
        if (only === undefined) return;
        orders.getState().addLoaded([only]);
        setPicked((current) => current ?? only.orderId);
      }),
    [history, orders],
  );
  const at = shown.findIndex((order) => order.orderId === picked);
  const move = (by: number) => pick(shown[Math.max(0, Math.min(shown.length - 1, at + by))]);
  const leave = () => (hasCriteria(criteria) ? changeCriteria(NO_CRITERIA) : app.getState().navigate('sell'));
  const onKeyDown = (event: React.KeyboardEvent) => {
    const run = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move(PAGE_ROWS),
      PageUp: () => move(-PAGE_ROWS),
      Enter: () => (picked === null || at < 0 ? move(1) : openOrder(picked)),
      Escape: leave,
    }[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <div className={styles.found}>
          <SearchField
            ref={field}
            value={criteria.text}
            onType={(text) => changeCriteria({ text })}
            onKeyDown={onKeyDown}
            label={t('orders.search')}
            list="order-list"
            hasResults={shown.length > 0}
            activeId={at < 0 ? undefined : `order-row-${at}`}
            placeholder={t('orders.searchHint')}
            maxLength={200}
            {...scanField('orderSearch')}
          />
          <div className={styles.chips}>
            {hasCriteria(criteria) ? (
              <Button variant="quiet" keyName="Esc" onPress={() => changeCriteria(NO_CRITERIA)}>
                {t('history.clear')}
              </Button>
            ) : (
              <FilterChips />
            )}
          </div>
          <div className={styles.narrow}>
            {hasCriteria(criteria) ? <ResultCount history={history} /> : <Heading>{t('orders.count', { count: shown.length })}</Heading>}
            <HistoryFilters criteria={criteria} onChange={changeCriteria} />
          </div>
          <ResultList history={history} orders={shown} at={at < 0 ? null : at} onPick={pick} onServe={openOrder} />
        </div>
        <FieldPad home={`[data-scan="orderSearch"]`} />
      </div>
      <OrderDetails orderId={picked} onServe={openOrder} />
    </div>
  );
}

/** The listed orders: the found ones in their current view, or the recent ones of the filter. */
function useListedOrders(history: HistoryStore): readonly OrderView[] {
  const { criteria, result: found } = useStore(history);
  const { orders, list } = useOrders((state) => state);
  const filter = useApp((state) => state.ordersFilter);
  return useMemo(() => {
    if (!hasCriteria(criteria)) return list.filter((order) => isInFilter(order, filter));
    if (found.state !== 'found') return [];
    return found.orders.map((order) => newer(order, orders.get(order.orderId)));
  }, [criteria, found, orders, list, filter]);
}

const newer = (one: OrderView, other: OrderView | undefined): OrderView => (other && other.revision >= one.revision ? other : one);

function FilterChips() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const filter = useApp((state) => state.ordersFilter);
  return (
    <SegmentedControl
      variant="chips"
      label={t('orders.filter')}
      value={filter}
      onChange={app.getState().setOrdersFilter}
      options={ORDERS_FILTERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
    />
  );
}

/** The number of results. */
function ResultCount({ history }: { readonly history: HistoryStore }) {
  const { t } = useTranslation();
  const found = useStore(history, (state) => state.result);
  const count = found.state === 'found' ? found.orders.length : 0;
  const countText =
    found.state === 'found' ? t(found.next === null ? 'history.count' : 'history.first', { count }) : t('history.searching');
  return (
    <p role="status" className={styles.message}>
      {found.state === 'failed' ? '' : countText}
    </p>
  );
}

interface ShownProps {
  readonly history: HistoryStore;
  readonly orders: readonly OrderView[];
  readonly at: number | null;
  readonly onPick: (order: OrderView) => void;
  readonly onServe: (orderId: string) => void;
}

function ResultList({ history, orders, at, onPick, onServe }: ShownProps) {
  const { t } = useTranslation();
  const found = useStore(history, (state) => state.result);
  const more = useStore(history, (state) => state.loadMore);
  if (found.state === 'failed') return <FailureNote failure={found.failure} />;
  if (found.state === 'searching') return <div className={styles.none} />;
  const isHistory = found.state === 'found';
  if (orders.length === 0)
    return (
      <div className={styles.none}>
        <strong>{t(isHistory ? 'history.none' : 'orders.none')}</strong>
        <p>{t(isHistory ? (found.cutShort ? 'history.cutShort' : 'history.noneHint') : 'orders.noneHint')}</p>
      </div>
    );
  return (
    <>
      <OrderList orders={orders} at={at} onPick={onPick} onServe={onServe} onEnd={isHistory && found.next !== null ? more : null} />
      {isHistory && found.cutShort ? <p className={styles.cut}>{t('history.cutShort')}</p> : null}
    </>
  );
}
