import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { isPersonalField, maskNumber, type PersonalSubject, personalDataMasksOf } from '../../../shared/receipts/personal-data.ts';

/** The lines of a bill with their personal numbers masked, as on its receipt. The goods stay whole. */
export const maskedLines = (sale: PersonalSubject, lines: readonly NameValue[], goods: readonly string[] = []): readonly NameValue[] =>
  lines.map(personalDataMasksOf(sale, lines, goods).line);

/** The extra fields of a sale, masked alike. */
export const maskedFields = (sale: PersonalSubject): readonly NameValue[] =>
  sale.fields.map(({ name, value }) => ({ name, value: isPersonalField(sale, name) ? maskNumber(value) : value }));
