import { useTranslation } from 'react-i18next';
import type { StatementLook } from '../../../../shared/statement/statement-views.ts';
import { DataTable } from '../../../parts/figures/DataTable.tsx';

/** A column is named by a letter, as in a spreadsheet; `at` is counted from 0. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The first rows as they are in the file. */
export function RowsOfFile({ look: { rows, columns } }: { readonly look: StatementLook }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('statement.rowsOfFile')}
      columns={[
        { name: t('statement.row'), of: ({ row }) => String(row) },
        ...Array.from({ length: columns }, (_, at) => ({
          name: columnName(at),
          of: ({ cells }: StatementLook['rows'][number]) => cells[at] ?? '',
        })),
      ]}
      rows={rows}
      keyOf={({ row }) => String(row)}
    />
  );
}
