import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { StatementPreview } from '../../../../shared/statements/statement-views.ts';
import { useDates } from '../../../core/context.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { Note } from '../../../ui/text/Note.tsx';

type Line = StatementPreview['first'][number];

/** The first rows as they are read, and the sums of all rows. */
export function ReadRows({ preview }: { readonly preview: StatementPreview }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { first, read, unread, withOrderId, debit, credit } = preview;
  const movedBy = (line: Line, isCredit: boolean) => (line.isRead && line.isCredit === isCredit ? formatBalance(line.amount) : '');
  const whenOf = (line: Line) => {
    if (!line.isRead) return t(`statements.unread_${line.why}`);
    const at = new Date(line.at).toISOString();
    return dateTime(at);
  };
  return (
    <>
      <Note size="m">
        {t('statements.readCounts', { read, unread, withOrderId })}{' '}
        {t('statements.readSums', { debit: formatBalance(debit), credit: formatBalance(credit) })}
      </Note>
      <DataTable
        caption={t('statements.asRead')}
        columns={[
          { name: t('sheet.row'), of: ({ row }) => String(row) },
          { name: t('statements.column_orderId'), of: ({ said }) => said },
          { name: t('statements.column_at'), of: whenOf },
          { name: t('statements.debit'), of: (line) => movedBy(line, false), isNumber: true },
          { name: t('statements.credit'), of: (line) => movedBy(line, true), isNumber: true },
        ]}
        rows={first}
        keyOf={({ row }) => String(row)}
      />
    </>
  );
}
