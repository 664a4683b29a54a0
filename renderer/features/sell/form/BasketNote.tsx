import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { type BasketLine, totalOf } from '../ticket/ticket-lines.ts';
import styles from './BasketNote.module.css';

/** Shown while another line is filled in: the number of lines on the ticket and their sum. */
export function BasketNote({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <p className={styles.note}>
      <ReceiptText aria-hidden="true" /> {t('sell.onTicket', { count: lines.length, total: formatRupiah(totalOf(lines)) })}
    </p>
  );
}
