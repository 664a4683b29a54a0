import { useTranslation } from 'react-i18next';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { SoldField } from '../../../shared/catalogue/product-fields.ts';
import { fieldText } from '../../presentation/field-text.ts';
import { readableNumber } from '../../presentation/number-text.ts';
import styles from './Customer.module.css';

interface Props {
  readonly name: string;
  readonly number: string;
  readonly fields: readonly NameValue[];
  /** The labels of the product's row for its fields; absent where it declares none. */
  readonly declared?: readonly Pick<SoldField, 'name' | 'label'>[] | undefined;
  /** Name and number side by side. */
  readonly isCompact?: boolean;
}

/** The customer in large type. A voucher has no customer: nothing is shown. */
export function Customer({ name, number, fields, declared = [], isCompact = false }: Props) {
  const { t } = useTranslation();
  const labelOf = (field: string) => declared.find((known) => known.name === field)?.label ?? null;
  if (name === '' && number === '' && fields.length === 0) return null;
  return (
    <div className={isCompact ? `${styles.who} ${styles.compact}` : styles.who}>
      {name === '' ? null : <span className={styles.name}>{name}</span>}
      {number === '' ? null : <span className={`${styles.number} selectable`}>{readableNumber(number)}</span>}
      {fields.map((field) => (
        <span key={field.name} className={styles.field}>
          {fieldText(t, { name: field.name, label: labelOf(field.name) })}
          <b>{readableNumber(field.value)}</b>
        </span>
      ))}
    </div>
  );
}
