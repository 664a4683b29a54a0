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
import type { StatementLook } from '../../../../shared/statements/statement-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { ColumnSelect } from '../../../parts/sheet/ColumnSelect.tsx';
import { HeadingRowSelect } from '../../../parts/sheet/HeadingRowSelect.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import styles from '../Statement.module.css';
import { useStatement } from '../statement-store.ts';

interface Props {
  readonly format: StatementFormat;
  readonly look: StatementLook;
}

/** Which columns hold what, and which signs the file uses; each change reads the file again. */
export function FormatFields({ format, look }: Props) {
  const { t } = useTranslation();
  const changeFormat = useStatement((state) => state.changeFormat);
  const change = (changed: Partial<StatementFormat>) => inBackground(changeFormat(changed));
  const needed = neededColumns(format);
  return (
    <div className={styles.fields}>
      <HeadingRowSelect first={look} headingRow={format.headingRow} onChange={(headingRow) => change({ headingRow })} />
      <Choice
        label={t('statement.sign')}
        values={AMOUNT_SIGNS}
        value={format.sign}
        nameOf={(sign) => t(`statement.sign_${sign}`)}
        onChange={(sign) => change({ sign })}
      />
      {STATEMENT_COLUMNS.filter((name) => needed.includes(name)).map((name) => (
        <ColumnField key={name} name={name} format={format} look={look} onChange={(columns) => change({ columns })} />
      ))}
      <Choice
        label={t('statement.decimal')}
        values={DECIMAL_SIGNS}
        value={format.decimal}
        nameOf={(decimal) => t(`statement.decimal_${decimal}`)}
        onChange={(decimal) => change({ decimal })}
      />
      <Choice
        label={t('statement.dates')}
        values={DATE_ORDERS}
        value={format.dates}
        nameOf={(dates) => t(`statement.dates_${dates}`)}
        onChange={(dates) => change({ dates })}
      />
      <Choice
        label={t('statement.zone')}
        values={STATEMENT_ZONES}
        value={format.zone}
        nameOf={(zone) => t(`statement.zone_${zone}`)}
        onChange={(zone) => change({ zone })}
      />
      <Choice
        label={t('statement.separator')}
        values={SEPARATOR_NAMES}
        value={format.separator}
        nameOf={(separator) => t(`statement.separator_${separator}`)}
        onChange={(separator) => change({ separator })}
      />
    </div>
  );
}

interface ColumnProps extends Props {
  readonly name: StatementColumn;
  readonly onChange: (columns: StatementFormat['columns']) => void;
}

function ColumnField({ name, format: { columns, headingRow, sign }, look, onChange }: ColumnProps) {
  const { t } = useTranslation();
  const heading = look.rows.find(({ row }) => row === headingRow);
  return (
    <ColumnSelect
      label={t(`statement.column_${name === 'amount' && sign === 'twoColumns' ? 'debit' : name}`)}
      headings={heading?.cells ?? []}
      columns={look.columns}
      chosen={columns[name]}
      isNeeded
      onChange={(at) => onChange({ ...columns, [name]: at })}
    />
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly nameOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>({ label, values, value, nameOf, onChange }: ChoiceProps<V>) {
  const pick = (picked: string): void => {
    const found = values.find((each) => each === picked);
    if (found !== undefined) onChange(found);
  };
  return <Select label={label} options={values.map((each) => ({ value: each, label: nameOf(each) }))} value={value} onChange={pick} />;
}
