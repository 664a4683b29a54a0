import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { RequestedSale } from '../decode/decode.ts';

/** The bodies of the specification ("Inquiry request", "Checkout request"), as the characters on the wire. */

export interface InquiryRequest extends RequestedSale {
  /** `type` of the request; one sample sends `order`. */
  readonly inquiryType: 'inquiry' | 'order';
  /** Whether `id` repeats the customer's number, as one sample does; not by default. */
  readonly inquiryId?: 'none' | 'clientNumber';
}

/**
 * Sends `fields` only where the product takes extra input, and `id` only where its row says so: an `order` with an id is a
 * checkout.
 */
export function inquiryBody({ productCode, clientNumber, fields, inquiryType, inquiryId }: Omit<InquiryRequest, 'family'>): string {
  const id = inquiryId === 'clientNumber' && inquiryType === 'inquiry' ? { id: clientNumber } : {};
  return JSON.stringify({ data: { type: inquiryType, ...id, attributes: attributes(productCode, clientNumber, null, fields) } });
}

interface CheckoutRequest {
  readonly orderId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  /** The newest inquiry's `sales_price`; null omits the member, for families that send no amount. */
  readonly amount: Rupiah | null;
  readonly fields: readonly NameValue[];
}

/** Made once per order and journalled; every POST of the order sends these characters. */
export function checkoutBody({ orderId, productCode, clientNumber, amount, fields }: CheckoutRequest): string {
  return JSON.stringify({ data: { type: 'order', id: orderId, attributes: attributes(productCode, clientNumber, amount, fields) } });
}

function attributes(productCode: string, clientNumber: string, amount: Rupiah | null, fields: readonly NameValue[]) {
  return {
    product_code: productCode,
    client_number: clientNumber,
    ...(amount === null ? {} : { amount }),
    ...(fields.length === 0 ? {} : { fields: fields.map(({ name, value }) => ({ name, value })) }),
  };
}
