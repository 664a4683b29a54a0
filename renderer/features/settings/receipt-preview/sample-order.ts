import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { Order } from '../../../../shared/order/order.ts';

const AT = '2026-01-02T03:04:05.000Z';
const TOKEN = '1234-5678-9012-3456-7890';
const PRICE = rupiah(102_500);

/** A made-up token sale, to show what a receipt looks like with the present settings. It is never printed or stored. */
export const sampleOrder = (kioskFee: Rupiah, cashier: string): Order => ({
  sale: {
    orderId: 'xxxxxxxxx000001',
    ticketId: 'xxxxxxxxx000001',
    product: {
      code: 'sample',
      name: 'Token PLN 100.000',
      brand: 'PLN',
      family: 'electricity-prepaid',
      generation: 'old',
      howToRedeem: '',
      terms: '',
      note: '',
    },
    clientNumber: '14012345678',
    fields: [],
    amount: null,
    body: '',
    quote: null,
    price: PRICE,
    kioskFee,
    at: AT,
    cashier,
  },
  state: {
    is: 'success',
    at: AT,
    reading: {
      status: 'Success',
      finalFailure: false,
      errorCode: '',
      errorDetail: '',
      salesPrice: PRICE,
      adminFee: null,
      partnerFee: null,
      clientName: 'B*** S*****O',
      serialNumber: TOKEN,
      voucherCode: TOKEN,
      fulfilledAt: AT,
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
