import type { RequestedOrder } from '../../../main/service/decode/decode.ts';
import type { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../../../main/service/decode/members.ts';
import type { AnswerSettings } from '../../../main/service/outcome.ts';

/** Answers as the specification shows them, for tests to change. */

export const asked = {
  productCode: 'pln-prepaid-100',
  clientNumber: '14012345678',
  family: 'electricity-prepaid',
  fields: [],
} as const;
export const askedOrder: RequestedOrder = { ...asked, orderId: 'k3x9m2q7a0000001' };

export const answerSettings: AnswerSettings = {
  failureStatuses: [],
  noErrorCodes: [],
  balanceEmptyMarks: [],
  alreadyPaidMarks: [],
  refusals: [],
};

type Loose<T> = { [K in keyof T]: unknown };

export const inquiryAttributes: Loose<InquiryAttributes> = {
  admin_fee: 2_500,
  base_price: 100_000,
  client_name: 'B*** S*****O',
  client_number: asked.clientNumber,
  fields: null,
  inquiry_result: [
    { name: 'Nama', value: 'B*** S*****O' },
    { name: 'Tarif/Daya', value: 'R1/900VA' },
    { name: 'Periode', value: '202610' },
    { name: 'Periode', value: '202611' },
  ],
  meter_id: '14012345678',
  product_code: asked.productCode,
  sales_price: 102_500,
};

export const checkoutAttributes: Loose<CheckoutAttributes> = {
  client_number: asked.clientNumber,
  error_code: '',
  error_detail: '',
  fields: null,
  fulfilled_at: null,
  partner_fee: 0,
  product_code: asked.productCode,
  sales_price: 102_500,
  serial_number: '',
  status: 'Pending',
};

export const TOKEN = '1234-5678-9012-3456-7890';

export const orderAttributes: Loose<OrderAttributes> = {
  ...checkoutAttributes,
  admin_fee: 2_500,
  client_name: 'BUDI SANTOSO',
  fulfilled_at: '2026-11-21T03:42:10Z',
  fulfillment_result: [
    { name: 'Token', value: TOKEN },
    { name: 'Total Bayar', value: 'Rp 102.500' },
  ],
  serial_number: TOKEN,
  status: 'Success',
  voucher_code: TOKEN,
};

export const inquiryText = (attributes: object = {}, data: object = {}): string =>
  JSON.stringify({ data: { type: 'inquiry', id: '512345678901', ...data, attributes: { ...inquiryAttributes, ...attributes } } });

export const checkoutText = (attributes: object = {}, data: object = {}): string =>
  JSON.stringify({ data: { type: 'order', id: askedOrder.orderId, ...data, attributes: { ...checkoutAttributes, ...attributes } } });

export const orderText = (attributes: object = {}, data: object = {}): string =>
  JSON.stringify({ data: { type: 'order', id: askedOrder.orderId, ...data, attributes: { ...orderAttributes, ...attributes } } });
