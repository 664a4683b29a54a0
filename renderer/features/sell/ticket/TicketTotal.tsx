import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import styles from '../confirm/PriceBreakdown.module.css';
import { type BasketLine, totalOf } from './ticket-lines.ts';

/** The total of a ticket of several lines, with all kiosk fees: the largest text on the screen. */
export function TicketTotal({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  return (
    <p className={styles.total}>
      <span>{t('sell.total')}</span>
      <b>{formatRupiah(totalOf(lines))}</b>
    </p>
  );
}
