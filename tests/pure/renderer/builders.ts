import type { createAppStore } from '../../../renderer/core/stores/app-store.ts';
import { openingStatus } from '../../../renderer/core/stores/app-store.ts';
import type { FamilyId } from '../../../shared/catalogue/families.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import { addMoney, rupiah } from '../../../shared/lib/money.ts';
import type { OrderState, Reading, Refund } from '../../../shared/orders/order.ts';
import type { OrderView, QuoteView, TicketView } from '../../../shared/orders/order-view.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import type { StaffView } from '../../../shared/staff/staff.ts';

/** Builds views as main pushes them, for the stores of the screen. */

export const NOW = Date.parse('2026-11-21T03:42:00.000Z');
export const KIOSK_FEE = rupiah(2_000);

export const aProduct = (family: FamilyId, more: Partial<Product> = {}): Product =>
  Product.parse({ code: `code-${family}`, name: `Produk ${family}`, family, ...more });
export const airtime = aProduct('telco-prepaid', { price: rupiah(51_500) });
export const bill = aProduct('electricity-postpaid');
export const voucher = aProduct('voucher-game', { price: rupiah(52_500) });
export const vehicleTax = aProduct('vehicle-tax', { requiredFields: ['nik', 'machine_number', 'phone_number'] });

export function aQuote(more: Partial<QuoteView> = {}): QuoteView {
  const salesPrice = more.salesPrice ?? rupiah(289_500);
  return {
    quoteId: 'quote-1',
    productCode: bill.code,
    clientNumber: '530001112223',
    clientName: 'S*** R******TI',
    meterId: '',
    lines: [{ name: 'Nama', value: 'S*** R******TI' }],
    basePrice: rupiah(284_500),
    adminFee: rupiah(5_000),
    salesPrice,
    kioskFee: KIOSK_FEE,
    total: addMoney(salesPrice, KIOSK_FEE),
    expiresAt: new Date(NOW + 300_000).toISOString(),
    unlisted: null,
    odd: [],
    ...more,
  };
}

export const aReading: Reading = {
  status: 'Success',
  finalFailure: false,
  errorCode: '',
  errorDetail: '',
  salesPrice: rupiah(51_500),
  adminFee: null,
  partnerFee: rupiah(0),
  clientName: '',
  serialNumber: '',
  voucherCode: '',
  fulfilledAt: null,
  lines: [],
};

const at = new Date(NOW).toISOString();
/** One value of every state that an order can be in. */
export const states = {
  intended: { is: 'intended', refusals: 0 },
  queued: { is: 'queued', until: at },
  sending: { is: 'sending', attempt: 1, refusals: 0, doubt: null },
  unknown: { is: 'unknown', why: 'timeout', status: null, message: '', since: at, notFounds: 0, notFoundSince: null },
  pending: { is: 'pending', since: at, notFounds: 0, goodsMissingSince: null },
  success: { is: 'success', reading: aReading, at },
  rejected: { is: 'rejected', status: 422, message: 'Nomor pelanggan salah' },
  notSent: { is: 'notSent', cause: 'unreachable', detail: '' },
  withdrawn: { is: 'withdrawn', why: 'refunded' },
  review: { is: 'review', why: 'unknownStatus', detail: 'Reversed', reading: null },
  failed: { is: 'failed', status: 'Failed', message: 'E31' },
  settled: { is: 'settled', as: 'delivered', by: 'Budi', reference: 'R-1', code: '' },
} as const satisfies { [K in OrderState['is']]: Extract<OrderState, { is: K }> };

/** One value of each state of a refund. */
export const refunds = {
  none: { is: 'none' },
  owed: { is: 'owed', amount: rupiah(53_500), since: at },
  held: { is: 'held', amount: rupiah(53_500), since: at, heldAt: at },
  paid: { is: 'paid', amount: rupiah(53_500), at, by: 'Sari', tender: 'cash' },
} as const satisfies { [K in Refund['is']]: Extract<Refund, { is: K }> };

export function anOrder(orderId: string, state: OrderState, more: Partial<OrderView> = {}): OrderView {
  return {
    orderId,
    clientName: '',
    sale: {
      orderId,
      ticketId: 'ticket-1',
      product: airtime,
      clientNumber: '081233445566',
      fields: [],
      amount: null,
      quote: null,
      price: rupiah(51_500),
      kioskFee: KIOSK_FEE,
      at,
      cashier: 'Sari',
    },
    state,
    goods: null,
    codeHidden: false,
    lines: [],
    identifiers: [],
    total: rupiah(53_500),
    payments: [{ tender: 'cash', amount: rupiah(53_500) }],
    parts: [{ tender: 'cash', amount: rupiah(53_500) }],
    change: rupiah(6_500),
    ticket: { lines: 1, total: rupiah(53_500) },
    refund: { is: 'none' },
    history: [{ state: state.is, at }],
    warnings: [],
    earnings: null,
    flagged: false,
    acknowledged: null,
    printed: 0,
    revision: 1,
    ...more,
  };
}

/** What main answers to a checkout: one order for each line, with journalled intents. */
export function ticketOf(form: CheckoutForm): TicketView {
  const orders = form.lines.map((_, index) =>
    anOrder(`7q2fk3ma000${123 + index}`, states.intended, {
      ticket: { lines: form.lines.length, total: rupiah(53_500) },
    }),
  );
  return { ticketId: 'ticket-1', orders, total: rupiah(53_500), change: rupiah(6_500) };
}

export const aStatus: StatusView = { ...openingStatus('training'), sales: { is: 'open' } };

/** A till without staff. */
export const unstaffed: StaffView = {
  session: { is: 'signedIn', person: { id: 'practice', name: '', role: 'owner' }, since: at, builtIn: true },
  people: [],
  staffed: false,
};

type AppView = Parameters<typeof createAppStore>[1];

/** What the screen begins with. */
export const anAppView = (more: Partial<AppView> = {}): AppView => ({
  version: '0.1.0',
  settings: defaultSettings(),
  products: [],
  operators: [],
  synonyms: [],
  practiceRows: null,
  status: aStatus,
  notices: [],
  ...more,
});
