import { formatNumber, isPhoneFamily, parseNumber } from '../../../shared/catalogue/client-number.ts';
import { families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { isSellable, numberRuleOf } from '../../../shared/catalogue/product.ts';
import { type FieldFault, parseFields } from '../../../shared/catalogue/product-fields.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { SaleForm } from '../../../shared/ipc/sale-forms.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { SaleTarget } from './quotes.ts';

/** Checks a form and returns what to send, or why not. */
export type ReadSaleForm = (form: SaleForm) => Result<SaleTarget, Failure>;

/**
 * Checks a cashier's input against the catalogue: the product is known and sellable, the number and each required field are
 * valid. Returns exactly what to send.
 */
export function readSaleForm(form: SaleForm, productOf: (code: string) => Product | null): Result<SaleTarget, Failure> {
  const known = readProduct(form.productCode, productOf);
  if (!known.ok) return known;
  const product = known.value;
  const clientNumber = parseClientNumber(product, form.number);
  if (!clientNumber.ok) return clientNumber;
  const { fields, faults } = parseFields(product, form.fields);
  const [wrong] = faults;
  if (wrong) return fail(badFieldFailure(wrong));
  return ok({ product, productCode: product.code, clientNumber: clientNumber.value, fields });
}

/** The product, if it is known and sold now. */
export function readProduct(code: string, productOf: (code: string) => Product | null): Result<Product, Failure> {
  const product = productOf(code);
  if (!product) return fail({ kind: 'unknownProduct', code });
  if (!isSellable(product)) return fail({ kind: 'notSellable', code: product.code });
  return product.offSale ? fail({ kind: 'productOff', code: product.code, why: product.offSale }) : ok(product);
}

/** Vouchers send an empty number (specification, "What the service does"). */
function parseClientNumber(product: Product, typed: string): Result<string, Failure> {
  const rule = numberRuleOf(product);
  if (families[product.family].number === null || rule === null) return ok('');
  const read = parseNumber(typed, rule, isPhoneFamily(product.family));
  if (!read.ok) return fail({ kind: 'badNumber', fault: read.failure });
  return ok(formatNumber(product.family, read.value, product.numberFormat));
}

export const badFieldFailure = ({ field: { name, label }, fault }: FieldFault): Failure => ({
  kind: 'badField',
  field: name,
  label,
  fault,
});
