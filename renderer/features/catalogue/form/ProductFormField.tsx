import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { RowFault } from '../../../../shared/catalogue/refused-row.ts';
import { useApp } from '../../../core/context.tsx';
import type { Strings } from '../../../core/i18n/shape.ts';
import { catalogueRowText } from '../../../presentation/catalogue-row-text.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { CutOffField } from './CutOffField.tsx';
import type { FormField } from './form-fields.ts';
import styles from './ProductForm.module.css';
import { ProductLogoField } from './ProductLogoField.tsx';
import type { FormColumn } from './product-draft.ts';

interface Props {
  readonly field: FormField;
  readonly value: string;
  readonly fault: RowFault | null;
  /** Whether the value cannot change. The code of a product in the catalogue never changes: the journal identifies the product by it. */
  readonly isFixed: boolean;
  readonly isFirst: boolean;
  readonly onType: (text: string) => void;
}

/** One value of the product, with its fault in words. */
export function ProductFormField({ field, value, fault, isFixed, isFirst, onType }: Props) {
  const { t } = useTranslation();
  const isByTouch = useApp((state) => state.isByTouch);
  const { column } = field;
  const said = { label: t(`productColumn.${column}`), fault: fault === null ? null : faultText(t, column, fault) };
  const hint = isHinted(column) ? t(`productHint.${column}`) : undefined;
  switch (field.kind) {
    case 'switch':
      return (
        <div className={styles.wide}>
          <Toggle
            label={said.label}
            isOn={value === 'yes'}
            onChange={(isOn) => onType(isOn ? 'yes' : 'no')}
            {...(hint === undefined ? {} : { hint })}
          />
        </div>
      );
    case 'choice':
      return (
        <Select
          {...said}
          hint={hint}
          value={value === '' ? (field.options[0] ?? '') : value}
          onChange={onType}
          options={field.options.map((option) => ({ value: option, label: optionText(t, option) }))}
        />
      );
    case 'hours':
      return <CutOffField {...said} hint={hint} value={value} onType={onType} />;
    case 'logo':
      return <ProductLogoField {...said} hint={hint} value={value} onType={onType} />;
    case 'lines':
      return (
        <div className={styles.wide}>
          <Field {...said} hint={hint} value={value} onChange={onType} maxLength={field.max} rows={field.rows} />
        </div>
      );
    default:
      return (
        <Field
          {...said}
          hint={hint}
          value={value}
          onChange={onType}
          maxLength={field.max}
          mono={field.kind === 'code'}
          isReadOnly={isFixed}
          autoFocus={isFirst}
          {...(field.kind === 'money' ? { inputMode: isByTouch ? ('none' as const) : ('numeric' as const) } : {})}
          input={{ 'data-product': column }}
        />
      );
  }
}

const HINTED: readonly (keyof Strings['productHint'])[] = [
  'code',
  'price',
  'cost',
  'nominal',
  'cut_off',
  'logo',
  'synonyms',
  'number_rule',
  'prefixes',
  'required_fields',
  'fields',
  'quote_ends_at_midnight',
  'enabled_by_contract',
  'practice',
];
const isHinted = (column: FormColumn): column is keyof Strings['productHint'] => HINTED.some((hinted) => hinted === column);

const faultText = (t: TFunction, column: FormColumn, rule: RowFault): string =>
  rule.is === 'repeats' ? t('catalogue.codeTaken') : catalogueRowText(t, { row: null, place: t(`productColumn.${column}`), rule });

const OPTION_NAMES: readonly (keyof Strings['productOption'])[] = ['inquiry', 'order', 'none', 'clientNumber', 'old', 'unified'];

/** The name of a choice; a format of phone numbers shows the beginning of such a number. */
function optionText(t: TFunction, option: string): string {
  const family = FamilyId.safeParse(option);
  if (family.success) return t(`family.${family.data}`);
  const named = OPTION_NAMES.find((name) => name === option);
  return named ? t(`productOption.${named}`) : `${option}812…`;
}
