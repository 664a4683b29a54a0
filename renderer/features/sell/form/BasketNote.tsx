import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { type BasketLine, totalOf } from '../ticket/ticket-lines.ts';

/** The number of lines on the ticket and their sum, shown while another line is filled in. */
export function BasketNote({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <NoteBox tone="plain" icon={ReceiptText}>
      {t('sell.onTicket', { count: lines.length, total: formatRupiah(totalOf(lines)) })}
    </NoteBox>
  );
}
