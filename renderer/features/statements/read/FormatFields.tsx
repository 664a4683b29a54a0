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
import styles from '../Statement.module.css';
import { useStatement } from '../statement-store.ts';

interface Props {
  readonly format: StatementFormat;
  readonly preview: StatementPreview;
}

/** Which columns hold what, and which signs the file uses; each change reads the file again. */
export function FormatFields({ format, preview }: Props) {
  const { t } = useTranslation();
  const changeFormat = useStatement((state) => state.changeFormat);
  const change = (changed: Partial<StatementFormat>) => inBackground(changeFormat(changed));
  const needed = neededColumns(format);
  return (
    <div className={styles.fields}>
      <HeadingRowSelect first={preview} headingRow={format.headingRow} onChange={(headingRow) => change({ headingRow })} />
      <Select
        label={t('statements.sign')}
        options={AMOUNT_SIGNS.map((value) => ({ value, label: t(`statements.sign_${value}`) }))}
        value={format.sign}
        onChange={(sign) => change({ sign })}
      />
      {STATEMENT_COLUMNS.filter((name) => needed.includes(name)).map((name) => (
        <ColumnField key={name} name={name} format={format} preview={preview} onChange={(columns) => change({ columns })} />
      ))}
      <Select
        label={t('statements.decimal')}
        options={DECIMAL_SIGNS.map((value) => ({ value, label: t(`statements.decimal_${value}`) }))}
        value={format.decimal}
        onChange={(decimal) => change({ decimal })}
      />
      <Select
        label={t('statements.dates')}
        options={DATE_ORDERS.map((value) => ({ value, label: t(`statements.dates_${value}`) }))}
        value={format.dates}
        onChange={(dates) => change({ dates })}
      />
      <Select
        label={t('statements.zone')}
        options={STATEMENT_ZONES.map((value) => ({ value, label: t(`statements.zone_${value}`) }))}
        value={format.zone}
        onChange={(zone) => change({ zone })}
      />
      <Select
        label={t('statements.separator')}
        options={SEPARATOR_NAMES.map((value) => ({ value, label: t(`statements.separator_${value}`) }))}
        value={format.separator}
        onChange={(separator) => change({ separator })}
      />
    </div>
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
