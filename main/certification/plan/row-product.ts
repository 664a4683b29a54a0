import { Product } from '../../../shared/catalogue/product.ts';
import { parseFields } from '../../../shared/catalogue/product-fields.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { mergeCatalogue } from '../../catalogue/merge-catalogue.ts';
import type { SaleTarget } from '../../orders/quotes.ts';
import { badFieldFailure } from '../../orders/sale-form.ts';
import type { ListedProduct } from '../../service/operations/product-list.ts';
import type { PlanRow } from './plan-row.ts';

/** What is known of products beside the plan. */
interface ProductSources {
  readonly catalogueProduct: (code: string) => Product | null;
  /** The service's own list; empty where the settings name none. */
  readonly listedProducts: readonly ListedProduct[];
}

/**
 * The product of a row: the catalogue's own where it has the code in that family, else one that has the row's family and
 * nothing more, and what the service's own list says of it. Without a price it is sold at what the list has, else at 0, and
 * what the service charges stands in its answers.
 */
export function productOfRow(row: PlanRow, { catalogueProduct: catalogued, listedProducts: listed }: ProductSources): SaleTarget {
  const found = catalogued(row.productCode);
  const plain = found?.family === row.family ? found : Product.parse({ code: row.productCode, name: row.productCode, family: row.family });
  const product = mergeCatalogue([plain], listed).products[0] ?? plain;
  const { productCode, clientNumber, fields } = row;
  return { product: { ...product, price: product.price ?? product.cost ?? rupiah(0) }, productCode, clientNumber, fields };
}

/** What is sent for a row; what the service has off sale, or lacks a field that its product requires, is not sold, as at the counter. */
export function sellableTarget(target: SaleTarget | undefined, key: string): Result<SaleTarget, Failure> {
  if (!target) return fail({ kind: 'unknownProduct', code: key });
  const { product } = target;
  const missing = parseFields(product, target.fields).faults.find(({ fault }) => fault.why === 'empty');
  if (missing) return fail(badFieldFailure(missing));
  return product.offSale ? fail({ kind: 'productOff', code: product.code, why: product.offSale }) : ok(target);
}
