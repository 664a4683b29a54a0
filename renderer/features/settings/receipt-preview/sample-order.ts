import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { Order } from '../../../../shared/orders/order.ts';

/** An order id in the form that Loket draws. No till has drawn this one. */
const ORDER_ID = '7q2fk3ma9xc4000123';
const TOKEN = '1234-5678-9012-3456-7890';
export const SAMPLE_PRICE = rupiah(102_500);
export const SAMPLE_PRODUCT = {
  code: 'sample',
  name: 'Token PLN 100.000',
  brand: 'PLN',
  family: 'electricity-prepaid',
  generation: 'old',
  howToRedeem: '',
  terms: '',
  note: '',
} as const;

interface SampleSale {
  readonly kioskFee: Rupiah;
  readonly cashier: string;
  /** In ms since 1970. */
  readonly now: number;
}

/** A made-up token sale that shows a receipt with the present settings. The till never prints or stores it. */
export const sampleOrder = ({ kioskFee, cashier, now }: SampleSale): Order => orderAt(new Date(now).toISOString(), kioskFee, cashier);

const orderAt = (at: string, kioskFee: Rupiah, cashier: string): Order => ({
  sale: {
    orderId: ORDER_ID,
    ticketId: ORDER_ID,
    product: SAMPLE_PRODUCT,
    clientNumber: '14012345678',
    fields: [],
    amount: null,
    body: '',
    quote: null,
    price: SAMPLE_PRICE,
    kioskFee,
    at,
    cashier,
  },
  state: {
    is: 'success',
    at,
    reading: {
      status: 'Success',
      finalFailure: false,
      errorCode: '',
      errorDetail: '',
      salesPrice: SAMPLE_PRICE,
      adminFee: null,
      partnerFee: null,
      clientName: 'B*** S*****O',
      serialNumber: TOKEN,
      voucherCode: TOKEN,
      fulfilledAt: at,
      lines: [
        { name: 'No. Meter', value: '14012345678' },
        { name: 'Nama', value: 'B*** S*****O' },
        { name: 'Jml KWH', value: '66,4' },
      ],
      isToken: true,
    },
  },
  attempts: 1,
  refund: { is: 'none' },
  warnings: [],
  history: [],
});
