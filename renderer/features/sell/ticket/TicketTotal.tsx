import { useTranslation } from 'react-i18next';
import { formatRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import styles from './TicketTotal.module.css';

/** What the customer pays, with all kiosk fees, in large type. */
export function TicketTotal({ total }: { readonly total: Rupiah }) {
  const { t } = useTranslation();
  return (
    <p className={styles.total}>
      <span>{t('sell.total')}</span>
      <b>{formatRupiah(total)}</b>
    </p>
  );
}
