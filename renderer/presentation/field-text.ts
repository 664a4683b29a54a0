import type { TFunction } from 'i18next';
import { type FieldLabel, isKnownField, type LabelledDifference } from '../../shared/catalogue/product-fields.ts';

/** The label of an extra field: that of the product's row, else the built-in one, else its name. */
export function fieldText(t: TFunction, { name, label }: { readonly name: string; readonly label: FieldLabel | null }): string {
  if (label) return t('common.language') === 'en' ? label.en : label.id;
  return isKnownField(name) ? t(`field.${name}`) : name;
}

/** Which extra input the answer changed: its name, the sent value and the received value. */
export const differenceWords = (t: TFunction, fields: readonly LabelledDifference[]): string =>
  fields.map(({ sent, said, ...field }) => t('sell.fieldDiffers', { field: fieldText(t, field), sent, said })).join('; ');
