import { useTranslation } from 'react-i18next';
import {
  AMOUNT_SIGNS,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  neededColumns,
  SEPARATOR_NAMES,
  STATEMENT_COLUMNS,
  STATEMENT_ZONES,
  type StatementColumn,
  type StatementFormat,
} from '../../../../shared/statements/statement-format.ts';
import type { StatementPreview } from '../../../../shared/statements/statement-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { ColumnSelect } from '../../../parts/sheet/ColumnSelect.tsx';
import { HeadingRowSelect } from '../../../parts/sheet/HeadingRowSelect.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useStatement } from '../statement-store.ts';

interface Props {
  readonly format: StatementFormat;
  readonly preview: StatementPreview;
}

type Choice = 'sign' | 'decimal' | 'dates' | 'zone' | 'separator';

/** Chooses the meaning of the columns, and how the file writes amounts and dates. Each change reads the file again. */
export function FormatFields({ format, preview }: Props) {
  const { t } = useTranslation();
  const changeFormat = useStatement((state) => state.changeFormat);
  const change = (changed: Partial<StatementFormat>) => inBackground(changeFormat(changed));
  const needed = neededColumns(format);
  const choice = <K extends Choice>(
    name: K,
    label: string,
    values: readonly StatementFormat[K][],
    textOf: (value: StatementFormat[K]) => string,
  ) => (
    <Select
      label={label}
      options={values.map((value) => ({ value, label: textOf(value) }))}
      value={format[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Stack columns="15rem" gap="m">
      <HeadingRowSelect first={preview} headingRow={format.headingRow} onChange={(headingRow) => change({ headingRow })} />
      {choice('sign', t('statements.sign'), AMOUNT_SIGNS, (sign) => t(`statements.sign_${sign}`))}
      {STATEMENT_COLUMNS.filter((name) => needed.includes(name)).map((name) => (
        <ColumnField key={name} name={name} format={format} preview={preview} onChange={(columns) => change({ columns })} />
      ))}
      {choice('decimal', t('statements.decimal'), DECIMAL_SIGNS, (decimal) => t(`statements.decimal_${decimal}`))}
      {choice('dates', t('statements.dates'), DATE_ORDERS, (dates) => t(`statements.dates_${dates}`))}
      {choice('zone', t('statements.zone'), STATEMENT_ZONES, (zone) => t(`statements.zone_${zone}`))}
      {choice('separator', t('statements.separator'), SEPARATOR_NAMES, (separator) => t(`statements.separator_${separator}`))}
    </Stack>
  );
}

interface ColumnProps extends Props {
  readonly name: StatementColumn;
  readonly onChange: (columns: StatementFormat['columns']) => void;
}

function ColumnField({ name, format: { columns, headingRow, sign }, preview, onChange }: ColumnProps) {
  const { t } = useTranslation();
  const heading = preview.rows.find(({ row }) => row === headingRow);
  return (
    <ColumnSelect
      label={t(`statements.column_${name === 'amount' && sign === 'twoColumns' ? 'debit' : name}`)}
      headings={heading?.cells ?? []}
      columns={preview.columns}
      chosen={columns[name]}
      isNeeded
      onChange={(at) => onChange({ ...columns, [name]: at })}
    />
  );
}
