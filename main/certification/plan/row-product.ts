import { Product } from '../../../shared/catalogue/product.ts';
import { parseFields } from '../../../shared/catalogue/product-fields.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ListedProduct } from '../../../shared/service/service-views.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import { badFieldFailure } from '../../selling/orders/sale-form.ts';
import { mergeCatalogue } from '../../shop/catalogue/merge-catalogue.ts';
import type { PlanRow } from './plan-row.ts';

/** Sources of product data besides the plan. */
interface ProductSources {
  readonly catalogueProduct: (code: string) => Product | null;
  /** The service's product list; empty where the settings name none. */
  readonly listedProducts: readonly ListedProduct[];
}

/**
 * The product of a row: the catalogue's where it has the code in that family, else one with only the row's family; with the
 * service's list applied. Without a price in the catalogue it is sold at the list's price, else at 0, and the service's
 * answers show what it charged.
 */
export function productOfRow(row: PlanRow, { catalogueProduct: catalogued, listedProducts: listed }: ProductSources): SaleTarget {
  const found = catalogued(row.productCode);
  const plain = found?.family === row.family ? found : Product.parse({ code: row.productCode, name: row.productCode, family: row.family });
  const product = mergeCatalogue([plain], listed).products[0] ?? plain;
  const { productCode, clientNumber, fields } = row;
  return { product: { ...product, ...row.inquiry, price: product.price ?? product.cost ?? rupiah(0) }, productCode, clientNumber, fields };
}

/** What to send for a row. As at the counter, fails for a product that the service has off sale or that lacks a required field. */
export function sellableTarget(target: SaleTarget | undefined, key: string): Result<SaleTarget, Failure> {
  if (!target) return fail({ kind: 'unknownProduct', code: key });
  const { product } = target;
  const missing = parseFields(product, target.fields).faults.find(({ fault }) => fault.why === 'empty');
  if (missing) return fail(badFieldFailure(missing));
  return product.offSale ? fail({ kind: 'productOff', code: product.code, why: product.offSale }) : ok(target);
}
