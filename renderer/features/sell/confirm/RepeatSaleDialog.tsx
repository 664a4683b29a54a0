import { useTranslation } from 'react-i18next';
import type { EarlierSale } from '../../../../shared/order/earlier-sale.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { readableNumber } from '../../../presentation/number-text.ts';
import { stateStyles } from '../../../presentation/order-text.ts';
import { useTimeAgo } from '../../../presentation/time-ago.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useSellStore } from '../sell-context.ts';
import type { BasketLine } from '../ticket/ticket-lines.ts';
import styles from './RepeatSaleDialog.module.css';

interface Props {
  readonly earlier: readonly EarlierSale[];
  readonly lines: readonly BasketLine[];
}

/**
 * Asks about every earlier order that equals a line of the ticket. One that may still succeed is a warning, and its yes has no key:
 * the customer may get it twice.
 */
export function RepeatSaleDialog({ earlier, lines }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const isOpen = earlier.some(({ as }) => as === 'open');
  const answer = (again: boolean) => inBackground(sell.getState().answerRepeatSale(again));
  return (
    <ConfirmDialog
      danger={isOpen}
      hasConfirmKey={!isOpen}
      title={t(isOpen ? 'sell.repeatOpenTitle' : 'sell.repeatTitle')}
      confirmLabel={t('sell.repeatYes')}
      cancelLabel={t('sell.repeatNo')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <ul className={styles.list}>
        {earlier.map((sale) => (
          <EarlierSaleRow key={sale.orderId} sale={sale} name={nameOf(sale, lines)} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const nameOf = ({ productCode }: EarlierSale, lines: readonly BasketLine[]): string =>
  lines.find(({ product }) => product.code === productCode)?.product.name ?? productCode;

function EarlierSaleRow({ sale, name }: { readonly sale: EarlierSale; readonly name: string }) {
  const { t } = useTranslation();
  const { time, day, isToday } = useDates();
  const ago = useTimeAgo();
  const { tone, icon } = stateStyles[sale.state];
  const at = isToday(sale.at) ? time(sale.at) : `${day(sale.at)}, ${time(sale.at)}`;
  return (
    <li className={styles.sale}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.number}>{readableNumber(sale.clientNumber)}</span>
      </span>
      <span className={styles.state}>
        <Pill tone={tone} icon={icon}>
          <span>{t(`state.${sale.state}.pill`)}</span>
        </Pill>
      </span>
      <span className={styles.when}>{t(sale.as === 'open' ? 'sell.repeatOpen' : 'sell.repeatSold', { at, ago: ago(sale.at) })}</span>
      <span className={`${styles.id} selectable`}>{t('common.order', { orderId: sale.orderId })}</span>
      {sale.as === 'open' ? <p className={styles.warning}>{t('sell.repeatWarning')}</p> : null}
    </li>
  );
}
