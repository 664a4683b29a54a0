import { useTranslation } from 'react-i18next';
import { MAPPED_COLUMNS } from '../../../shared/catalogue/columns/columns.ts';
import { NEEDED_COLUMNS, placedAt } from '../../../shared/catalogue/columns/import-mapping.ts';
import { columnName } from '../../../shared/lib/first-rows.ts';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { ColumnSelect } from '../sheet/ColumnSelect.tsx';
import { HeadingRowSelect } from '../sheet/HeadingRowSelect.tsx';
import { columnLabel, type ImportColumnsProps } from './import-columns.ts';

/** The columns that lists of providers usually have. The fields of other columns appear only where the file has them. */
const USUAL = ['code', 'name', 'family', 'brand', 'cost', 'price', 'enabled', 'cut_off', 'cut_off_from', 'cut_off_to', 'note'] as const;
const isUsual = (name: string): boolean => USUAL.some((each) => each === name);

/** The choice of the file's columns, and a message about the columns that are not read. */
export function ColumnFields({ unmapped, mapping, onColumns }: ImportColumnsProps) {
  const { t } = useTranslation();
  const { columns, headingRow } = mapping;
  const others = MAPPED_COLUMNS.filter((name) => !isUsual(name) && columns[name] !== undefined);
  const count = Math.max(unmapped.first.columns, unmapped.headings.length);
  const place = (name: string, at: number | null) => onColumns({ ...mapping, columns: placedAt(columns, name, at) });
  return (
    <>
      <Stack columns="15rem" gap="m">
        {unmapped.namesColumns ? null : (
          <HeadingRowSelect first={unmapped.first} headingRow={headingRow} onChange={(row) => onColumns({ ...mapping, headingRow: row })} />
        )}
        {[...USUAL, ...others].map((name) => (
          <ColumnSelect
            key={name}
            label={columnLabel(t, name)}
            headings={unmapped.headings}
            columns={count}
            chosen={columns[name] ?? null}
            isNeeded={NEEDED_COLUMNS.includes(name)}
            onChange={(at) => place(name, at)}
            hint={name === 'price' && columns.price === undefined ? t('importColumns.priceHint') : undefined}
            fault={name === 'family' && unmapped.hasMore ? t('importColumns.tooMany') : null}
          />
        ))}
      </Stack>
      <Unread headings={unmapped.headings} columns={columns} />
      {unmapped.titles.count > 0 || !mapping.leaveOutTitles ? (
        <Toggle
          label={t('importColumns.titles')}
          hint={t('importColumns.titlesHint', { count: unmapped.titles.count, first: unmapped.titles.first.join(', ') })}
          isOn={mapping.leaveOutTitles}
          onChange={(leaveOutTitles) => onColumns({ ...mapping, leaveOutTitles })}
        />
      ) : null}
    </>
  );
}

/** One message for all columns of the file that are not chosen. */
function Unread({ headings, columns }: { readonly headings: readonly string[]; readonly columns: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const chosen = new Set(Object.values(columns));
  const names = headings.map((heading, at) => (heading === '' ? columnName(at) : heading)).filter((_, at) => !chosen.has(at));
  if (names.length === 0) return null;
  return <Note size="m">{t('importColumns.unread', { count: names.length, names: names.join(', ') })}</Note>;
}
