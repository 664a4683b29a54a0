import { useTranslation } from 'react-i18next';
import type { FirstRows } from '../../../shared/lib/first-rows.ts';
import { Select } from '../../ui/form/Select.tsx';

interface Props {
  readonly first: FirstRows;
  /** The row with the headings, counted from 1; 0 where no row has them. */
  readonly headingRow: number;
  readonly onChange: (row: number) => void;
}

/** The most characters of a row that its option shows. */
const SHOWN_LENGTH = 16;

/** The choice of the row with the headings, among the first rows. */
export function HeadingRowSelect({ first, headingRow, onChange }: Props) {
  const { t } = useTranslation();
  const rows = [0, ...new Set([...first.rows.map(({ row }) => row), ...(headingRow > 0 ? [headingRow] : [])])];
  const beginningOf = (row: number): string => {
    const cells = first.rows.find((each) => each.row === row)?.cells ?? [];
    const text = cells.filter((cell) => cell !== null && cell !== '').join(', ');
    return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).replace(/,? *$/, '')}…` : text;
  };
  const options = rows.map((row) => ({
    value: String(row),
    label: row === 0 ? t('sheet.noHeadings') : [t('sheet.rowAt', { row }), beginningOf(row)].filter((part) => part !== '').join(' · '),
  }));
  return <Select label={t('sheet.headings')} options={options} value={String(headingRow)} onChange={(row) => onChange(Number(row))} />;
}
