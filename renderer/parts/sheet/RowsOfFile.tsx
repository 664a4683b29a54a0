import { useTranslation } from 'react-i18next';
import { columnName, type FileRow, type FirstRows } from '../../../shared/lib/first-rows.ts';
import { DataTable } from '../figures/DataTable.tsx';

/** The first rows of a file, unchanged, as a table. */
export function RowsOfFile({ first: { rows, columns } }: { readonly first: FirstRows }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('sheet.rowsOfFile')}
      columns={[
        { name: t('sheet.row'), of: ({ row }) => String(row) },
        ...Array.from({ length: columns }, (_, at) => ({ name: columnName(at), of: ({ cells }: FileRow) => cells[at] ?? '' })),
      ]}
      rows={rows}
      keyOf={({ row }) => String(row)}
    />
  );
}
