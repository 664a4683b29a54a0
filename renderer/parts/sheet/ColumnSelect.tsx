import { useTranslation } from 'react-i18next';
import { columnName } from '../../../shared/lib/first-rows.ts';
import { Select } from '../../ui/form/Select.tsx';

interface Props {
  readonly label: string;
  /** The headings of the columns, in order. A column without one is named by its letter alone. */
  readonly headings: readonly (string | null)[];
  /** The number of columns in the file. */
  readonly columns: number;
  /** The chosen column, counted from 0; null while none is chosen. */
  readonly chosen: number | null;
  readonly isNeeded: boolean;
  readonly onChange: (chosen: number | null) => void;
  readonly hint?: string | undefined;
  readonly fault?: string | null;
}

/** The choice of a column of a file, by its letter and heading. */
export function ColumnSelect({ label, headings, columns, chosen, isNeeded, onChange, hint, fault = null }: Props) {
  const { t } = useTranslation();
  const titleOf = (at: number) => {
    const title = headings[at] ?? '';
    return title === '' ? columnName(at) : `${columnName(at)} · ${title}`;
  };
  const count = Math.max(columns, (chosen ?? -1) + 1);
  const options = Array.from({ length: count }, (_, at) => ({ value: String(at), label: titleOf(at) }));
  return (
    <Select
      label={label}
      hint={hint}
      options={[{ value: '', label: t(isNeeded ? 'sheet.noColumn' : 'sheet.notInFile') }, ...options]}
      value={chosen === null ? '' : String(chosen)}
      fault={fault ?? (isNeeded && chosen === null ? t('sheet.columnMissing') : null)}
      onChange={(at) => onChange(at === '' ? null : Number(at))}
    />
  );
}
