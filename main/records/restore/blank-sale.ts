import { rupiah } from '../../../shared/lib/money.ts';
import type { Sale } from '../../../shared/orders/order.ts';

/** A sale of which only the id is known: enough to read the order, never to send it. */
export const blankSale = (orderId: string, at: string): Sale => ({
  orderId,
  ticketId: '',
  product: { code: '', name: '', brand: '', family: 'telco-prepaid', generation: 'old', howToRedeem: '', terms: '', note: '' },
  clientNumber: '',
  fields: [],
  amount: null,
  body: '',
  quote: null,
  price: rupiah(0),
  kioskFee: rupiah(0),
  at,
  cashier: '',
});
