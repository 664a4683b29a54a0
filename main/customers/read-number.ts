import { comparableNumber } from '../../shared/catalogue/client-number.ts';
import type { SavedNumber } from '../../shared/customers/customer.ts';
import type { NumberSource } from '../../shared/customers/customer-forms.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { ReadSaleForm } from '../selling/orders/sale-form.ts';

/** What is saved of a number, without its id and label. */
type ReadTarget = Omit<SavedNumber, 'numberId' | 'label'>;

/** Checks a number that is to be saved: of an order that was sold, or as typed for a product. */
export type ReadNumber = (source: NumberSource) => Result<ReadTarget, Failure>;

interface Deps {
  readonly order: (orderId: string) => StoredOrder | null;
  readonly readForm: ReadSaleForm;
}

/** Numbers of phones are kept in their national form, so that two writings of one are the same. */
export const createReadNumber =
  ({ order, readForm }: Deps): ReadNumber =>
  (source) => {
    if (source.kind === 'typed') {
      const read = readForm(source);
      if (!read.ok) return read;
      const { product, clientNumber, fields } = read.value;
      return targetOf(product, clientNumber, fields);
    }
    const sold = order(source.orderId)?.order.sale;
    return sold ? targetOf(sold.product, sold.clientNumber, sold.fields) : fail({ kind: 'notFound', what: 'order' });
  };

function targetOf(
  { code, family, brand }: { readonly code: string; readonly family: SavedNumber['family']; readonly brand: string },
  clientNumber: string,
  fields: SavedNumber['fields'],
): Result<ReadTarget, Failure> {
  if (clientNumber === '') return fail({ kind: 'nothingToSave' });
  return ok({ productCode: code, family, brand, number: comparableNumber(family, clientNumber), fields });
}
