import type { TFunction } from 'i18next';
import { type FieldLabel, isKnownField, type LabelledDifference } from '../../shared/catalogue/product-fields.ts';

/** What an extra field is called: as its product's row says, else as every till does, else its own name. */
export function fieldText(t: TFunction, { name, label }: { readonly name: string; readonly label: FieldLabel | null }): string {
  if (label) return t('common.language') === 'en' ? label.en : label.id;
  return isKnownField(name) ? t(`field.${name}`) : name;
}

/** Which extra input came back otherwise: its name, what was sent and what came back. */
export const differenceWords = (t: TFunction, fields: readonly LabelledDifference[]): string =>
  fields.map(({ sent, said, ...field }) => t('sell.fieldDiffers', { field: fieldText(t, field), sent, said })).join('; ');
