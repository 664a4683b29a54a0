import type { TFunction } from 'i18next';
import { type FieldLabel, isKnownField } from '../../../shared/product-fields.ts';

/** What an extra field is called: as its product's row says, else as every till does, else its own name. */
export function fieldWord(t: TFunction, { name, label }: { readonly name: string; readonly label: FieldLabel | null }): string {
  if (label) return t('common.language') === 'en' ? label.en : label.id;
  return isKnownField(name) ? t(`field.${name}`) : name;
}
