import fc from 'fast-check';
import type { FamilyId } from '../../../shared/catalogue/families.ts';
import type { Order, OrderState, Refund } from '../../../shared/orders/order.ts';
import type { ReceiptInput } from '../../../shared/receipts/build-receipt.ts';
import { anyCharacter } from './any-character.ts';
import { type Changes, orderOf } from './receipts.ts';

/** Text from outside that tries to open a drawer, print as another program or break a page, for every field of a receipt. */
export const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      { maxLength: 40 },
    )
    .map((units) => units.join('')),
  fc.constantFrom(
    '\u001b@',
    '\u001bp\u0000\u0019\u00fa',
    '\u0010\u0014\u0001\u0000\u0005',
    '\u0010\u0004\u0001',
    '%1B%40',
    '←↔►◄↕‼¶§▬↨↑↓→∟▲▼☺☻♥♦♣♠•◘○◙♂♀♪♫☼⌂',
    '\u009b31m',
    '{{shop}}',
    '<b>"\'&',
    '\r\n\t\f',
    '\ud800',
    'a\u0301\u0301\u0301\u0301',
  ),
);

/** The end states of an order, for each document that an order can have. */
export const ENDINGS = {
  receipt: {},
  'receipt of what was delivered by hand': { state: 'settled' },
  'claim slip': { state: 'pending' },
  'claim slip of what is being checked': { state: 'unknown' },
  'intent slip': { state: 'queued' },
  'slip of money that is owed': { state: 'failed', refund: 'owed' },
  'slip of money that was paid back': { state: 'failed', refund: 'paid' },
} as const satisfies Readonly<Record<string, Changes>>;
export type Ending = keyof typeof ENDINGS;

/** Enough texts for every field of an order, each used in turn. */
export const hostileTexts = fc.array(hostile, { minLength: 31, maxLength: 31 });
type NextText = () => string;
export function inTurn(texts: readonly string[]): NextText {
  let at = 0;
  return () => texts[at++ % texts.length] ?? '';
}

/**
 * An order with hostile text in every field that comes from outside. What is printed exactly (a token, a code, a serial number) is hostile
 * only where `exactToo`: no printer has all of its letters.
 */
export function hostileOrder(family: FamilyId, ending: Ending, next: NextText, exactToo: boolean, orderId?: string): Order {
  const order = orderOf(family, ENDINGS[ending]);
  const { sale } = order;
  const exact = (sent: string): string => (exactToo ? next() : sent);
  const { product, quote, fields } = sale;
  return {
    ...order,
    sale: {
      ...sale,
      ...(orderId === undefined ? {} : { orderId }),
      product: { ...product, name: next(), brand: next(), howToRedeem: `${next()}\n${next()}`, terms: next(), note: next() },
      clientNumber: next(),
      fields: [...fields.map(({ name }) => ({ name, value: next() })), { name: next(), value: next() }],
      quote: quote && { ...quote, clientName: next(), meterId: next(), lines: [{ name: next(), value: next() }] },
      cashier: next(),
    },
    state: hostileState(order.state, next, exact),
    refund: hostileRefund(order.refund, next),
  };
}

function hostileState(state: OrderState, next: NextText, exact: (sent: string) => string): OrderState {
  if (state.is === 'settled') return { ...state, by: next(), reference: next(), code: exact(state.code) };
  if (state.is === 'failed' || state.is === 'unknown') return { ...state, message: next() };
  if (state.is !== 'success') return state;
  const { reading } = state;
  const lines = Array.from({ length: 3 }, () => ({ name: next(), value: next() }));
  const identifiers = { serialNumber: exact(reading.serialNumber), voucherCode: exact(reading.voucherCode) };
  return { ...state, reading: { ...reading, ...identifiers, status: next(), clientName: next(), lines } };
}

const hostileRefund = (refund: Refund, next: NextText): Refund => (refund.is === 'paid' ? { ...refund, by: next() } : refund);

/** Dots that form a drawer kick, a status query and a recovery, again and again. */
const KICKS = {
  width: 64,
  height: 8,
  bits: Buffer.from(Array.from({ length: 8 }, () => [0x10, 0x14, 0x01, 0x10, 0x04, 0x10, 0x05, 0x10]).flat()).toString('base64'),
};

/** The shop's own texts and picture, and the journal's head. */
export function hostileFrame(next: NextText, language: 'id' | 'en', training: boolean): Omit<ReceiptInput, 'order' | 'payment'> {
  return {
    shop: { name: next(), address: next(), phone: next(), npwp: next(), header: next(), footer: next() },
    receipt: { language, showKioskFee: training, logo: KICKS },
    training,
    headHash: next(),
    timeZone: 'Asia/Jakarta',
  };
}
