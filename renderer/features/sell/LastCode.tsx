import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import { everyGoods } from '../../../shared/orders/identifiers.ts';
import { useApp, useOrder, useOrders } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { CodeText } from '../../parts/orders/Goods.tsx';
import { readableNumber } from '../../presentation/number-text.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import styles from './LastCode.module.css';
import { ordersOfTicket } from './order/ticket-orders.ts';
import { useSell, useSellStore } from './sell-store.ts';

/**
 * The code of the last order, with each further token, shown during the next sale; where main hides the code, the line says so. A press opens the
 * order. The key opens it only in the search step, where no input is lost.
 */
export function LastCode() {
  const { t } = useTranslation();
  const sell = useSellStore();
  const last = useOrder(useSell((state) => state.lastOrderId) ?? '');
  const isByTouch = useApp((state) => state.isByTouch);
  const list = useOrders((state) => state.list);
  const ticketId = last?.sale.ticketId;
  const withCode = useMemo(
    () => (ticketId === undefined ? [] : ordersOfTicket(list, ticketId).filter(({ goods, codeHidden }) => goods !== null || codeHidden)),
    [list, ticketId],
  );
  const shown = withCode.find(({ orderId }) => orderId === last?.orderId) ?? withCode[0];
  const open = () => (shown === undefined ? undefined : sell.getState().openOrder(shown.orderId));
  const putAway = () => {
    sell.getState().putAwayLastCode();
    document.querySelector<HTMLElement>('[data-home]')?.focus();
  };
  const hasOpenKey = useSell((state) => state.step.kind === 'find');
  useShortcuts(shown === undefined ? {} : { 'Ctrl+L': hasOpenKey ? open : undefined, 'Ctrl+K': putAway });
  if (shown === undefined) return null;
  const { product, clientNumber } = shown.sale;
  const label = t(families[product.family].goods?.label === 'token' ? 'sell.lastCode.token' : 'sell.lastCode.code');
  return (
    <section className={isByTouch ? `${styles.strip} ${styles.byTouch}` : styles.strip} aria-label={label}>
      <button type="button" className={styles.open} onClick={open}>
        <Stack as="span" gap="none">
          <span className={styles.label}>
            {label} {hasOpenKey ? <Kbd>{'Ctrl L'}</Kbd> : null}
          </span>
          <span className={styles.name}>{clientNumber === '' ? product.name : readableNumber(clientNumber)}</span>
        </Stack>
        {shown.goods === null ? (
          <span className={styles.hidden}>{t('sell.lastCode.hidden')}</span>
        ) : (
          <Stack as="span" gap="none" align="start">
            {keyed(everyGoods(shown.sale, shown.goods, shown.identifiers), String).map(({ key, item }) => (
              <CodeText key={key} order={shown} goods={item} />
            ))}
          </Stack>
        )}
        {withCode.length > 1 ? <span className={styles.label}>{t('sell.lastCode.more', { count: withCode.length - 1 })}</span> : null}
      </button>
      <button type="button" className={styles.away} aria-label={t('sell.lastCode.putAway')} onClick={putAway}>
        <X aria-hidden="true" />
        <Kbd>{'Ctrl K'}</Kbd>
      </button>
    </section>
  );
}
