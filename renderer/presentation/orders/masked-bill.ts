import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { isPersonalField, maskNumber, type PersonalSubject, personalDataMasksOf } from '../../../shared/receipts/personal-data.ts';

/** The lines of a bill with their personal numbers masked, as on its receipt. The goods stay whole. */
export const maskedLines = (sale: PersonalSubject, lines: readonly NameValue[], goods: readonly string[] = []): readonly NameValue[] =>
  lines.map(personalDataMasksOf(sale, lines, goods).line);

/** The extra fields of a sale, masked alike. */
export const maskedFields = (sale: PersonalSubject): readonly NameValue[] =>
  sale.fields.map(({ name, value }) => ({ name, value: isPersonalField(sale, name) ? maskNumber(value) : value }));

/** The identifiers of an order with the same masks: a biller may put a personal number into a reference. */
export function maskedIdentifiers({ sale, lines, goods, identifiers }: MaskedOrder): OrderView['identifiers'] {
  const masks = personalDataMasksOf(sale, lines, goods === null ? [] : [goods]);
  return identifiers.map(({ label, value }) => ({ label, value: masks.text(value) }));
}

type MaskedOrder = Pick<OrderView, 'sale' | 'lines' | 'goods' | 'identifiers'>;
