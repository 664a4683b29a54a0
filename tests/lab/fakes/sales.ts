import type { FamilyId } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { Product as ProductSchema } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { Quote, Reading, Sale } from '../../../shared/orders/order.ts';

/** Realistic sales for tests: complete, with every detail open to change. */

export const AT = '2026-11-21T03:42:00.000Z';

export const productFor = (family: FamilyId, changes: Partial<Product> = {}): Product =>
  ProductSchema.parse({ code: `p-${family}`, name: `Product ${family}`, family, price: 26_500, ...changes });

export const quoteFor = (changes: Partial<Quote> = {}): Quote => ({
  id: 'quote-1',
  at: AT,
  expiresAt: '2026-11-21T03:47:00.000Z',
  clientName: 'B*** S*****O',
  meterId: '',
  lines: [{ name: 'Tarif/Daya', value: 'R1/900VA' }],
  basePrice: rupiah(100_000),
  adminFee: rupiah(2_500),
  salesPrice: rupiah(102_500),
  ...changes,
});

export const saleFor = (family: FamilyId, changes: Partial<Sale> = {}): Sale => ({
  orderId: 'abcdefgh000001',
  ticketId: 'ticket-1',
  product: { code: `p-${family}`, name: `Product ${family}`, brand: '', family, generation: 'old', howToRedeem: '', terms: '', note: '' },
  clientNumber: '14012345678',
  fields: [],
  amount: null,
  body: '{"data":{}}',
  quote: null,
  price: rupiah(26_500),
  kioskFee: rupiah(0),
  at: AT,
  cashier: 'Sari',
  ...changes,
});

export const readingFor = (changes: Partial<Reading> = {}): Reading => ({
  status: 'Pending',
  finalFailure: false,
  errorCode: '',
  errorDetail: '',
  salesPrice: rupiah(26_500),
  adminFee: rupiah(0),
  partnerFee: rupiah(0),
  clientName: '',
  serialNumber: '',
  voucherCode: '',
  fulfilledAt: null,
  lines: [],
  ...changes,
});

export const TOKEN = '4101-2233-8087-1200-7766';

export const successFor = (changes: Partial<Reading> = {}): Reading =>
  readingFor({ status: 'Success', fulfilledAt: AT, serialNumber: TOKEN, voucherCode: TOKEN, ...changes });
