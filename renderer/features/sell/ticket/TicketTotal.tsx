import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import styles from '../confirm/PriceBreakdown.module.css';
import { type BasketLine, totalOf } from './ticket-lines.ts';

/** What a ticket of several lines comes to, the kiosk's fee of each line and all: the largest thing on the screen. */
export function TicketTotal({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  return (
    <p className={styles.total}>
      <span>{t('sell.total')}</span>
      <b data-testid="total">{formatRupiah(totalOf(lines))}</b>
    </p>
  );
}
