import type { NameValue } from '../../shared/catalogue/labels.ts';
import type { Delivery } from './bills.ts';
import type { CheckoutAttributes, OrderAttributes } from './resource-attributes.ts';

/** How an order ends, decided at its acceptance; null: it stays `Pending`. */
export interface Ending {
  readonly at: number | null;
  readonly status: string;
  readonly errorCode: string;
  readonly errorDetail: string;
  readonly delivers: boolean;
}

/** An order that the service accepted. */
export interface AcceptedOrder {
  readonly id: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
  readonly salesPrice: number;
  readonly adminFee: number;
  readonly partnerFee: number;
  readonly acceptedAt: number;
  readonly delivery: Delivery;
  readonly ending: Ending;
}

const isOver = (order: AcceptedOrder, now: number): boolean => order.ending.at !== null && now >= order.ending.at;

/** Whether the goods were delivered, or the bill was paid. */
export const isDelivered = (order: AcceptedOrder, now: number): boolean => isOver(order, now) && order.ending.status === 'Success';

const common = (order: AcceptedOrder): Omit<Wire<CheckoutAttributes>, 'status' | 'fulfilled_at' | 'serial_number'> => ({
  client_number: order.clientNumber,
  error_code: '',
  error_detail: '',
  fields: order.fields.length > 0 ? [...order.fields] : null,
  partner_fee: order.partnerFee,
  product_code: order.productCode,
  sales_price: order.salesPrice,
});

/** The resource as it is sent, with money as plain numbers. */
type Wire<T> = { readonly [K in keyof T]: T[K] extends number ? number : T[K] };

/** The checkout form: always `Pending`, and without the four attributes of order details (specification, "Order resource"). */
export const checkoutForm = (order: AcceptedOrder): Wire<CheckoutAttributes> => ({
  ...common(order),
  fulfilled_at: null,
  serial_number: '',
  status: 'Pending',
});

/** The order-details form at a given time. */
export function detailsForm(order: AcceptedOrder, now: number): Wire<OrderAttributes> {
  const { ending, delivery } = order;
  const over = isOver(order, now);
  const delivered = isDelivered(order, now);
  const handed = delivered && ending.delivers;
  return {
    ...common(order),
    error_code: over ? ending.errorCode : '',
    error_detail: over ? ending.errorDetail : '',
    admin_fee: order.adminFee,
    client_name: delivery.clientName,
    fulfilled_at: delivered ? new Date(ending.at ?? now).toISOString() : null,
    fulfillment_result: delivered ? (handed ? [...delivery.lines] : []) : null,
    serial_number: handed ? delivery.serialNumber : '',
    status: over ? ending.status : 'Pending',
    voucher_code: handed ? delivery.voucherCode : '',
  };
}
