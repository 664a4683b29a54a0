import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { everyGoods } from '../../../shared/orders/identifiers.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useApp, useOrder, useOrders } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { CodeText } from '../../parts/orders/Goods.tsx';
import { paidText } from '../../presentation/payment-text.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import styles from './LastCode.module.css';
import { ordersOfTicket } from './order/ticket-orders.ts';
import { useSell, useSellStore } from './sell-store.ts';

/**
 * The code of the last order, with each further token, and the total, the received money and the change of its ticket, shown during the
 * next sale; where main hides the code, the line says so. A press opens the order. The key opens it only in the search step, where no
 * input is lost.
 */
export function LastCode() {
  const sell = useSellStore();
  const { shown, codes, isPaid } = useLastSale();
  const hasOpenKey = useSell((state) => state.step.kind === 'find');
  const open = () => (shown === undefined ? undefined : sell.getState().openOrder(shown.orderId));
  const putAway = () => {
    sell.getState().putAwayLastCode();
    document.querySelector<HTMLElement>('[data-home]')?.focus();
  };
  useShortcuts(shown === undefined ? {} : { 'Ctrl+L': hasOpenKey ? open : undefined, 'Ctrl+K': putAway });
  if (shown === undefined) return null;
  return <Strip order={shown} codes={codes} isPaid={isPaid} hasOpenKey={hasOpenKey} onOpen={open} onPutAway={putAway} />;
}

/**
 * The order of the strip, undefined without one; the number of orders with a code on its ticket; and whether its money is shown: it was paid just now,
 * and nothing of it goes back.
 */
function useLastSale(): { readonly shown: OrderView | undefined; readonly codes: number; readonly isPaid: boolean } {
  const last = useOrder(useSell((state) => state.lastOrderId) ?? '');
  const isPaidNow = useSell((state) => state.isLastPaidNow);
  const list = useOrders((state) => state.list);
  const ticketId = last?.sale.ticketId;
  const orders = useMemo(() => (ticketId === undefined ? [] : ordersOfTicket(list, ticketId)), [list, ticketId]);
  const withCode = orders.filter(({ goods, codeHidden }) => goods !== null || codeHidden);
  const isPaid = isPaidNow && orders.every(({ refund }) => refund.is === 'none');
  const shown = withCode.find(({ orderId }) => orderId === last?.orderId) ?? withCode[0] ?? (isPaid ? last : undefined);
  return { shown, codes: withCode.length, isPaid };
}

interface StripProps {
  readonly order: OrderView;
  readonly codes: number;
  readonly isPaid: boolean;
  readonly hasOpenKey: boolean;
  readonly onOpen: () => void;
  readonly onPutAway: () => void;
}

function Strip({ order, codes, isPaid, hasOpenKey, onOpen, onPutAway }: StripProps) {
  const { t } = useTranslation();
  const isByTouch = useApp((state) => state.isByTouch);
  const { product, clientNumber } = order.sale;
  const ofCode = families[product.family].goods?.label === 'token' ? 'sell.lastCode.token' : 'sell.lastCode.code';
  const label = t(codes === 0 ? 'sell.lastCode.sale' : ofCode);
  return (
    <section className={isByTouch ? `${styles.strip} ${styles.byTouch}` : styles.strip} aria-label={label}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Stack as="span" gap="none">
          <span className={styles.label}>
            {label} {hasOpenKey ? <Kbd>{'Ctrl L'}</Kbd> : null}
          </span>
          <span className={styles.name}>{clientNumber === '' ? product.name : readableNumber(clientNumber)}</span>
        </Stack>
        <Codes order={order} />
        {codes > 1 ? <span className={styles.label}>{t('sell.lastCode.more', { count: codes - 1 })}</span> : null}
        {isPaid ? <span className={styles.money}>{paidText(t, order)}</span> : null}
      </button>
      <button type="button" className={styles.away} onClick={onPutAway}>
        <X aria-hidden="true" />
        <span className="sr-only">{t('sell.lastCode.putAway')}</span>
        <Kbd>{'Ctrl K'}</Kbd>
      </button>
    </section>
  );
}

/** The code with each further token; that it is hidden; or nothing for an order without one. */
function Codes({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (order.codeHidden) return <span className={styles.hidden}>{t('sell.lastCode.hidden')}</span>;
  return (
    <Stack as="span" gap="none" align="start">
      {keyed(everyGoods(order.sale, order.goods, order.identifiers), String).map(({ key, item }) => (
        <CodeText key={key} order={order} goods={item} />
      ))}
    </Stack>
  );
}
