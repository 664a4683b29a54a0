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
} from '../../../../shared/statement/statement-format.ts';
import type { StatementLook } from '../../../../shared/statement/statement-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { Select } from '../../../ui/form/Select.tsx';
import styles from '../Statement.module.css';
import { useStatement } from '../statement-context.ts';
import { columnName } from './RowsOfFile.tsx';

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
      <HeadingRow format={format} look={look} onChange={(headingRow) => change({ headingRow })} />
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

function HeadingRow({ format: { headingRow }, look, onChange }: Props & { readonly onChange: (row: number) => void }) {
  const { t } = useTranslation();
  const rows = [0, ...new Set([...look.rows.map(({ row }) => row), ...(headingRow > 0 ? [headingRow] : [])])];
  const options = rows.map((row) => ({ value: String(row), label: row === 0 ? t('statement.noHeadings') : t('statement.rowAt', { row }) }));
  return <Select label={t('statement.headings')} options={options} value={String(headingRow)} onChange={(row) => onChange(Number(row))} />;
}

interface ColumnProps extends Props {
  readonly name: StatementColumn;
  readonly onChange: (columns: StatementFormat['columns']) => void;
}

function ColumnField({ name, format: { columns, headingRow, sign }, look, onChange }: ColumnProps) {
  const { t } = useTranslation();
  const heading = look.rows.find(({ row }) => row === headingRow);
  const titleOf = (at: number) => {
    const title = heading?.cells[at] ?? '';
    return title === '' ? columnName(at) : `${columnName(at)} · ${title}`;
  };
  const chosen = columns[name];
  const count = Math.max(look.columns, (chosen ?? -1) + 1);
  const options = Array.from({ length: count }, (_, at) => ({ value: String(at), label: titleOf(at) }));
  const label = t(`statement.column_${name === 'amount' && sign === 'twoColumns' ? 'debit' : name}`);
  return (
    <Select
      label={label}
      options={[{ value: '', label: t('statement.noColumn') }, ...options]}
      value={chosen === null ? '' : String(chosen)}
      fault={chosen === null ? t('statement.columnMissing') : null}
      onChange={(at) => onChange({ ...columns, [name]: at === '' ? null : Number(at) })}
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
