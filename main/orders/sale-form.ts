import type { Product } from '../../shared/catalogue.ts';
import { isSellable, numberRuleOf } from '../../shared/catalogue.ts';
import { formattedNumber, readNumber, takesPhone } from '../../shared/client-number.ts';
import type { Failure } from '../../shared/failures.ts';
import { families, fieldRules } from '../../shared/families.ts';
import type { SaleForm } from '../../shared/ipc/contract.ts';
import type { NameValue } from '../../shared/labels.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Target } from './quotes.ts';

/** Makes of a form what will be sent, or says why it may not be. */
export type FormReader = (form: SaleForm) => Result<Target, Failure>;

/**
 * Reads what a cashier filled in against the catalogue: the product is known and may be sold, the number and each
 * required field pass their checks. What comes back is what will be sent, no more.
 */
export function readSaleForm(form: SaleForm, productOf: (code: string) => Product | null): Result<Target, Failure> {
  const product = productOf(form.productCode);
  if (!product) return fail({ kind: 'unknownProduct', code: form.productCode });
  if (!isSellable(product)) return fail({ kind: 'notSellable', code: product.code });
  if (product.offSale) return fail({ kind: 'productOff', code: product.code, why: product.offSale });
  const clientNumber = readClientNumber(product, form.number);
  if (!clientNumber.ok) return clientNumber;
  const fields = readFields(product, form);
  if (!fields.ok) return fields;
  return ok({ product, productCode: product.code, clientNumber: clientNumber.value, fields: fields.value });
}

/** Vouchers send an empty number (specification, "What the service does"). */
function readClientNumber(product: Product, typed: string): Result<string, Failure> {
  const rule = numberRuleOf(product);
  if (families[product.family].number === null || rule === null) return ok('');
  const read = readNumber(typed, rule, takesPhone(product.family));
  if (!read.ok) return fail({ kind: 'badNumber', fault: read.failure });
  return ok(formattedNumber(product.family, read.value, product.numberFormat));
}

function readFields(product: Product, form: SaleForm): Result<NameValue[], Failure> {
  const fields: NameValue[] = [];
  for (const name of product.requiredFields) {
    const typed = form.fields.find((field) => field.name === name)?.value ?? '';
    const read = readNumber(typed, fieldRules[name], fieldRules[name].phone);
    if (!read.ok) return fail({ kind: 'badField', field: name, fault: read.failure });
    fields.push({ name, value: read.value });
  }
  return ok(fields);
}
