import { equivalentNumbers } from '../../../shared/catalogue/client-number.ts';
import type { Customer } from '../../../shared/customers/customer.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { KeptInquiry } from '../../journal/search/inquiries-for.ts';
import type { Customers } from '../customers.ts';

/** An inquiry for a number of the customer that never became a sale. */
export interface InquiryFact {
  readonly inquiryId: string;
  readonly at: string;
  /** Empty for one that the catalogue no longer has. */
  readonly product: string;
  readonly productCode: string;
  readonly number: string;
  /** The name that the biller told. */
  readonly billName: string;
  readonly price: number;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** What the service answered, as it came. */
  readonly answer: string;
}

/** Every form in which an inquiry for the customer's numbers may hold them. */
export const writingsOf = ({ numbers }: Pick<Customer, 'numbers'>): readonly string[] => [
  ...new Set(numbers.flatMap(({ family, number }) => equivalentNumbers(family, number))),
];

interface Found {
  readonly orders: readonly StoredOrder[];
  readonly inquiries: readonly KeptInquiry[];
}

/** The inquiries that none of the orders came from. */
export function inquiryFacts(
  { productOf }: Pick<Customers, 'productOf'>,
  customer: Pick<Customer, 'numbers'>,
  { orders, inquiries }: Found,
): InquiryFact[] {
  const sold = new Set(orders.map(({ order: { sale } }) => sale.quote?.id));
  return inquiries.flatMap(({ subject, at, productCode, clientNumber, quote, raw }) => {
    const product = productOf(productCode);
    const writings = writingsOf({ numbers: customer.numbers.filter(({ family, brand }) => isOf(product, family, brand)) });
    if (sold.has(subject) || !(writings.includes(clientNumber) || writings.includes(quote.meterId))) return [];
    const { clientName, salesPrice, lines } = quote;
    const known = { inquiryId: subject, at, product: product?.name ?? '', productCode, number: clientNumber };
    return [{ ...known, billName: clientName, price: salesPrice, lines, answer: raw }];
  });
}

/** Whether a product may be what the number is for; one that nobody knows any more may be anything. */
const isOf = (product: ReturnType<Customers['productOf']>, family: string, brand: string): boolean =>
  product === null || (product.family === family && product.brand === brand);
