import { z } from 'zod';
import { NameValue } from '../../shared/catalogue/labels.ts';
import { Rupiah } from '../../shared/lib/money.ts';

/** The attributes of the service's resources, exactly as the specification shows them ("Resources and their fields"). */

const Fields = z.array(NameValue).nullable();
const Lines = z.array(NameValue);

/** "Inquiry response". */
export const InquiryAttributes = z.object({
  admin_fee: Rupiah,
  base_price: Rupiah,
  client_name: z.string(),
  client_number: z.string(),
  fields: Fields,
  inquiry_result: Lines,
  meter_id: z.string(),
  product_code: z.string(),
  sales_price: Rupiah,
});
export type InquiryAttributes = z.infer<typeof InquiryAttributes>;

const orderCommon = {
  client_number: z.string(),
  error_code: z.string(),
  error_detail: z.string(),
  fields: Fields,
  fulfilled_at: z.iso.datetime({ offset: true }).nullable(),
  partner_fee: Rupiah,
  product_code: z.string(),
  sales_price: Rupiah,
  serial_number: z.string(),
  status: z.string(),
};

/** "Order resource", the form that a checkout is answered with. */
export const CheckoutAttributes = z.object(orderCommon);
export type CheckoutAttributes = z.infer<typeof CheckoutAttributes>;

/** "Order resource", the form of order details. */
export const OrderAttributes = z.object({
  ...orderCommon,
  admin_fee: Rupiah,
  client_name: z.string(),
  fulfillment_result: Lines.nullable(),
  voucher_code: z.string(),
});
export type OrderAttributes = z.infer<typeof OrderAttributes>;
