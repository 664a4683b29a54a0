import { useTranslation } from 'react-i18next';
import { FIELD_NAMES, type FieldName } from '../../../shared/families.ts';
import type { NameValue } from '../../../shared/labels.ts';
import { readable } from '../words/readable.ts';
import styles from './Who.module.css';

interface Props {
  readonly name: string;
  readonly number: string;
  readonly fields: readonly NameValue[];
}

const isFieldName = (name: string): name is FieldName => FIELD_NAMES.some((known) => known === name);

/** Whom the sale is for, in large type. A voucher is for whoever holds it: nothing is shown then. */
export function Who({ name, number, fields }: Props) {
  const { t } = useTranslation();
  if (name === '' && number === '' && fields.length === 0) return null;
  return (
    <div className={styles.who}>
      {name === '' ? null : <span className={styles.name}>{name}</span>}
      {number === '' ? null : (
        <span className={`${styles.number} selectable`} data-testid="who-number">
          {readable(number)}
        </span>
      )}
      {fields.map((field) => (
        <span key={field.name} className={styles.field}>
          {isFieldName(field.name) ? t(`field.${field.name}`) : field.name}
          <b>{readable(field.value)}</b>
        </span>
      ))}
    </div>
  );
}
