import type { TFunction } from 'i18next';
import { type FieldLabel, isKnownField, type LabelledDifference } from '../../shared/catalogue/product-fields.ts';

/** The label of an extra field: the label of the product's row, else the built-in label, else the name of the field. */
export function fieldText(t: TFunction, { name, label }: { readonly name: string; readonly label: FieldLabel | null }): string {
  if (label) return t('common.language') === 'en' ? label.en : label.id;
  return isKnownField(name) ? t(`field.${name}`) : name;
}

/** The extra fields that the answer changed, each with its label, the sent value and the received value. */
export const differenceWords = (t: TFunction, fields: readonly LabelledDifference[]): string =>
  fields.map(({ sent, said, ...field }) => t('sell.fieldDiffers', { field: fieldText(t, field), sent, said })).join('; ');
