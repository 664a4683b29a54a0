import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useOrders, useParts } from '../../app/context.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderList } from './OrderList.tsx';
import styles from './OrdersScreen.module.css';
import { FILTERS, findOrders } from './orders-filter.ts';

/** How many orders are asked for; older ones are found by the history that is still to come. */
const LIMIT = 500;

export function OrdersScreen() {
  const { t } = useTranslation();
  const { orders, app, sell } = useParts();
  const list = useOrders((state) => state.list);
  const filter = useApp((state) => state.ordersFilter);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const found = useMemo(() => findOrders(list, filter, typed), [list, filter, typed]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    void orders.getState().load(LIMIT);
    void orders.getState().loadOwed();
  }, [orders]);

  const serve = (orderId: string) => {
    sell.getState().openOrder(orderId);
    app.getState().go('sell');
  };
  const at = found.findIndex((order) => order.orderId === picked);
  const move = (by: number) => setPicked(found[Math.max(0, Math.min(found.length - 1, at + by))]?.orderId ?? null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const run = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => (picked === null ? move(1) : serve(picked)),
      Escape: () => (typed === '' ? app.getState().go('sell') : setTyped('')),
    }[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <div className={styles.field}>
          <Search aria-hidden="true" />
          <input
            ref={field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? 'order-list' : undefined}
            aria-activedescendant={at < 0 ? undefined : `order-row-${at}`}
            aria-label={t('orders.search')}
            placeholder={t('orders.search')}
            autoComplete="off"
            spellCheck={false}
            data-testid="orders-search"
          />
        </div>
        <Choice
          look="chips"
          label={t('orders.filter')}
          value={filter}
          onChange={app.getState().filterOrders}
          options={FILTERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
        <Heading>{t('orders.count', { count: found.length })}</Heading>
        {found.length === 0 ? (
          <div className={styles.none}>
            <strong>{t('orders.none')}</strong>
            <p>{t('orders.noneHint')}</p>
          </div>
        ) : (
          <OrderList orders={found} at={at < 0 ? null : at} onPick={setPicked} onServe={serve} />
        )}
      </div>
      <OrderDetails orderId={picked} onServe={serve} />
    </div>
  );
}
