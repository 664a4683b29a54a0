import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { SoldField } from '../../../shared/catalogue/product-fields.ts';
import { fieldText } from '../../presentation/field-text.ts';
import styles from './Customer.module.css';

interface Props {
  readonly name: string;
  readonly number: string;
  readonly fields: readonly NameValue[];
  /** The field labels that the product's row declares; absent where it declares none. */
  readonly declared?: readonly Pick<SoldField, 'name' | 'label'>[] | undefined;
  /** Places name and number side by side. */
  readonly isCompact?: boolean;
}

/** The customer's name, number and fields in large type. Empty for a voucher, which has no customer. */
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
