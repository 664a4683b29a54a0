import { useTranslation } from 'react-i18next';
import { columnName } from '../../../shared/lib/first-rows.ts';
import { DataTable } from '../figures/DataTable.tsx';
import styles from './ImportColumns.module.css';
import { columnLabel, type ImportColumnsProps } from './import-columns.ts';

/** The most cells that are shown of a column. */
const EXAMPLES = 3;

/** The columns of the file in rows, because price lists have many: the heading, the first cells, and the meaning of each column. */
export function ColumnsOfFile({ unmapped, mapping: { columns, headingRow } }: Pick<ImportColumnsProps, 'unmapped' | 'mapping'>) {
  const { t } = useTranslation();
  const below = unmapped.first.rows.filter(({ row }) => unmapped.namesColumns || row > headingRow);
  const titleOf = (at: number): string => [columnName(at), unmapped.headings[at] ?? ''].filter((part) => part !== '').join(' · ');
  const examplesOf = (at: number): string =>
    below
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES)
      .join(' · ');
  const readAs = (at: number): string =>
    Object.keys(columns)
      .filter((name) => columns[name] === at)
      .map((name) => columnLabel(t, name))
      .join(', ');
  const wrapped = (text: string) => <span className={styles.cell}>{text === '' ? '–' : text}</span>;
  return (
    <DataTable
      caption={t('sheet.rowsOfFile')}
      columns={[
        { name: t('sheet.column'), of: titleOf },
        { name: t('sheet.examples'), of: (at) => wrapped(examplesOf(at)) },
        { name: t('importColumns.readAs'), of: (at) => wrapped(readAs(at)) },
      ]}
      rows={Array.from({ length: Math.max(unmapped.first.columns, unmapped.headings.length) }, (_, at) => at)}
      keyOf={String}
    />
  );
}
