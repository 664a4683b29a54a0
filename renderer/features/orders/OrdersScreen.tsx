import { Filter } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useDeps, useOrders } from '../../core/context.tsx';
import { scanField } from '../../core/scanner/scan-fields.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { useListKeys } from '../../core/use-list-keys.ts';
import { OpenComplaints } from '../../parts/complaints/OpenComplaints.tsx';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { ActiveFilters } from './history/ActiveFilters.tsx';
import { type HistoryCriteria, hasCriteria, NO_CRITERIA, without } from './history/criteria.ts';
import { FilterPanel } from './history/FilterPanel.tsx';
import { type HistoryStore, onlyCustomersLast } from './history/history-store.ts';
import { useChoices, useHistory } from './history/use-history.ts';
import { ViewChips } from './history/ViewChips.tsx';
import { knownOrders } from './history/views.ts';
import { OrderDetails } from './OrderDetails.tsx';
import styles from './OrdersScreen.module.css';
import { ResultCount, ResultList } from './ResultList.tsx';

/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 8;

/** Every order of the till, the newest first, narrowed by views, filters and the typed text. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { orders, app, openOrder } = useDeps();
  const history = useHistory();
  const criteria = useStore(history, (state) => state.criteria);
  const shown = useListedOrders(history);
  // Orders that are certainly among the results are listed before the search answers.
  const isListed = useStore(history, (state) => state.isListed || (state.result.state === 'searching' && shown.length > 0));
  const [picked, setPicked] = useState<string | null>(null);
  const [isComplaints, setComplaints] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const choices = useChoices(isFiltering);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const pick = (order: OrderView | undefined) => {
    if (order) orders.getState().addLoaded([order]);
    setPicked(order?.orderId ?? null);
  };
  // A new search ends the selection, so that the details never belong to another search.
  const changeCriteria = (change: Partial<HistoryCriteria>) => {
    setPicked(null);
    setComplaints(false);
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
  const leave = () => (isComplaints || hasCriteria(criteria) ? changeCriteria(NO_CRITERIA) : app.getState().navigate('sell'));
  const next = useRef<() => void>(null);
  const onKeyDown = useListKeys({
    ...{ text: criteria.text, isListed },
    // The list of complaints has stops of Tab, and no row that the field points at.
    inList: isComplaints
      ? {}
      : {
          ArrowDown: () => move(1),
          ArrowUp: () => move(-1),
          PageDown: () => move(PAGE_ROWS),
          PageUp: () => move(-PAGE_ROWS),
          Enter: () => (picked === null || at < 0 ? move(1) : next.current?.()),
        },
    atOnce: { Escape: leave },
  });
  useShortcuts({ F4: () => setFiltering(true) });
  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <div className={styles.found}>
          <div className={criteria.text === '' ? styles.column : `${styles.column} ${styles.typed}`}>
            <SearchField
              ref={field}
              value={criteria.text}
              onType={(text) => changeCriteria({ text })}
              onKeyDown={onKeyDown}
              label={t('orders.search')}
              list="order-list"
              hasResults={!isComplaints && shown.length > 0}
              activeId={at < 0 ? undefined : `order-row-${at}`}
              placeholder={t('orders.searchHint')}
              maxLength={200}
              {...scanField('orderSearch')}
            />
            <div className={styles.views}>
              <ViewChips
                criteria={criteria}
                onPick={changeCriteria}
                isComplaints={isComplaints}
                onComplaints={() => {
                  setPicked(null);
                  setComplaints(true);
                }}
              />
            </div>
            <div className={styles.narrow}>
              {isComplaints ? null : <ResultCount history={history} />}
              <div className={styles.ways}>
                {isComplaints || hasCriteria(criteria) ? (
                  <Button variant="quiet" keyName="Esc" onPress={() => changeCriteria(NO_CRITERIA)}>
                    {t('history.clear')}
                  </Button>
                ) : null}
                <Button icon={<Filter aria-hidden="true" />} keyName="F4" onPress={() => setFiltering(true)}>
                  {t('history.filters')}
                </Button>
              </div>
            </div>
            <ActiveFilters criteria={criteria} onRemove={(name) => changeCriteria(without(criteria, name))} />
            {isComplaints ? (
              <OpenComplaints />
            ) : (
              <ResultList history={history} orders={shown} at={at < 0 ? null : at} onPick={pick} onServe={openOrder} />
            )}
          </div>
        </div>
        <FieldPad home={`[data-scan="orderSearch"]`} />
      </div>
      <OrderDetails orderId={picked} onServe={openOrder} next={next} />
      {isFiltering ? (
        <FilterPanel criteria={criteria} choices={choices} onChange={changeCriteria} onClose={() => setFiltering(false)} />
      ) : null}
    </div>
  );
}

/** The found orders, each in its newest known view; until the search answers, the loaded orders that are certainly among the results. */
function useListedOrders(history: HistoryStore): readonly OrderView[] {
  const { criteria, result: found } = useStore(history);
  const { orders, list } = useOrders((state) => state);
  return useMemo(() => {
    if (found.state === 'failed') return [];
    if (found.state === 'searching') return knownOrders(criteria, list) ?? [];
    return found.orders.map((order) => newer(order, orders.get(order.orderId)));
  }, [criteria, found, orders, list]);
}

const newer = (one: OrderView, other: OrderView | undefined): OrderView => (other && other.revision >= one.revision ? other : one);
