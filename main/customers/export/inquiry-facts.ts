import { families } from '../../../shared/catalogue/families.ts';
import { displayName } from '../../../shared/catalogue/labels.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { isSameHolder, type SavedNumber } from '../../../shared/customers/customer.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { KeptInquiry } from '../../journal/search/inquiries-for.ts';
import type { Customers } from '../customers.ts';
import { writingsOf } from '../numbers-ever.ts';

/** An inquiry for a number of the customer that never became a sale. */
export interface InquiryFact {
  readonly inquiryId: string;
  readonly at: string;
  /** Empty for one that the catalogue no longer has. */
  readonly product: string;
  readonly productCode: string;
  readonly number: string;
  /** The name that the biller answered. */
  readonly billName: string;
  readonly price: number;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** What the service answered, as it came. */
  readonly answer: string;
}

interface Found {
  readonly orders: readonly StoredOrder[];
  readonly inquiries: readonly KeptInquiry[];
}

/** The inquiries that none of the orders came from. */
export function inquiryFacts(
  { productOf }: Pick<Customers, 'productOf'>,
  numbers: readonly SavedNumber[],
  { orders, inquiries }: Found,
): InquiryFact[] {
  const sold = new Set(orders.map(({ order: { sale } }) => sale.quote?.id));
  return inquiries.flatMap(({ subject, at, productCode, clientNumber, quote, raw }) => {
    const product = productOf(productCode);
    // What the catalogue no longer has may be anything.
    const writings = writingsOf(product === null ? numbers : numbers.filter((saved) => isSameHolder(saved, issuerOf(product))));
    if (sold.has(subject) || !(writings.includes(clientNumber) || writings.includes(quote.meterId))) return [];
    const { clientName, salesPrice, lines } = quote;
    const known = { inquiryId: subject, at, product: product?.name ?? '', productCode, number: clientNumber };
    return [
      {
        ...known,
        billName: product === null ? cleanText(clientName) : displayName(families[product.family], clientName),
        price: salesPrice,
        lines,
        answer: raw,
      },
    ];
  });
}

const issuerOf = ({ code, family, brand }: Product) => ({ productCode: code, family, brand });
