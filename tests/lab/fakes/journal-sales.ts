import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { Reading } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import { quoteFor, readingFor, saleFor } from './sales.ts';

/** Realistic sales for journals of any length: the events of the n-th sale of a shop, the same every time. */

type UndatedOrderEvent = OrderEvent extends infer E ? (E extends OrderEvent ? Omit<E, 'at'> : never) : never;

const CASHIERS = ['Sari', 'Budi', 'Wulan'];
const NAMES = ['BUDI SANTOSO', 'SITI AMINAH', 'AGUS WIJAYA', 'DEWI LESTARI', 'RIZKY PRATAMA', 'NUR HIDAYAH', 'EKO SAPUTRA'];
const PRODUCTS = ['PLN Token 50.000', 'PLN Token 100.000', 'PLN Token 200.000', 'PLN Token 20.000'];
const START = Date.parse('2024-01-02T01:00:00.000Z');

/** Spreads numbers so that they look random, the same for the same n. */
export function spread(n: number, salt: number): number {
  let mixed = Math.imul(n ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 13) ^ (mixed >>> 17)) >>> 0;
}
const digits = (n: number, salt: number, count: number): string =>
  Array.from({ length: Math.ceil(count / 9) }, (_, part) => String(spread(n, salt + part * 7919) % 1_000_000_000).padStart(9, '0'))
    .join('')
    .slice(0, count);
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

interface Sold {
  readonly orderId: string;
  readonly clientNumber: string;
  readonly token: string;
  readonly at: string;
}

export const soldAt = (n: number): Sold => ({
  orderId: `abcdefgh${String(n).padStart(6, '0')}`,
  clientNumber: `14${digits(n, 1, 10)}`,
  token: digits(n, 77, 20).replace(/(.{4})(?=.)/g, '$1-'),
  at: new Date(START + n * 61_000).toISOString(),
});

/** All events of one sale that has ended; `members` holds the unusual members of its answers. */
export function eventsOfSale(n: number, members: Partial<Reading> = {}): JournalEvent[] {
  const { orderId, clientNumber, token, at } = soldAt(n);
  const price = rupiah([50_000, 100_000, 200_000, 20_000][n % 4] as number);
  const quote = quoteFor({ id: `quote-${n}`, clientName: pick(NAMES, spread(n, 3)), meterId: clientNumber, salesPrice: price });
  const name = pick(PRODUCTS, n);
  const sale = saleFor('electricity-prepaid', {
    orderId,
    ticketId: `ticket-${n}`,
    clientNumber,
    product: { ...saleFor('electricity-prepaid').product, code: `pln-${n % 4}`, name },
    quote,
    amount: price,
    price,
    kioskFee: rupiah(2_500),
    at,
    cashier: pick(CASHIERS, spread(n, 5)),
    body: JSON.stringify({
      data: { type: 'order', id: orderId, attributes: { amount: price, client_number: clientNumber, fields: null } },
    }),
  });
  const readingWith = (changes: Partial<Reading>): Reading =>
    readingFor({
      salesPrice: price,
      clientName: quote.clientName,
      lines: [
        { name: 'Tarif/Daya', value: 'R1/900VA' },
        { name: 'Jumlah kWh', value: '33,4' },
      ],
      ...members,
      ...changes,
    });
  const order = (happening: UndatedOrderEvent): JournalEvent => ({
    type: 'order',
    subject: orderId,
    at,
    event: { ...happening, at } as OrderEvent,
    raw: 'reading' in happening ? null : sale.body,
    by: null,
  });
  return [
    {
      type: 'ticket',
      by: null,
      subject: sale.ticketId,
      at,
      sales: [sale],
      ticket: {
        ticketId: sale.ticketId,
        nonce: `nonce-${n}`,
        tender: { kind: 'cash', received: rupiah(price + 2_500) },
        total: rupiah(price + 2_500),
        change: rupiah(0),
        cashier: sale.cashier,
        at,
        orderIds: [orderId],
      },
    },
    order({ type: 'sending' }),
    order({ type: 'checkoutAnswered', answer: { is: 'accepted', reading: readingWith({}) } }),
    order({
      type: 'detailsAnswered',
      answer: { is: 'accepted', reading: readingWith({ status: 'Success', fulfilledAt: at, serialNumber: token, voucherCode: token }) },
    }),
    { type: 'printed', subject: orderId, at, kind: 'receipt', copy: 0, by: null },
  ];
}
