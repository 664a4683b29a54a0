import type { RawEvent } from './evidence.ts';
import { at, listAt, maybeNumberAt, numberAt, parsed, textAt } from './json.ts';

/** What the raw events say about the money of each order: where it stands after each of them, and what went back. */

export type Place = 'open' | 'owed' | 'fulfilled' | 'refunded';

export interface SoldLine {
  readonly orderId: string;
  /** The number of its ticket's event. */
  readonly seq: number;
  readonly family: string;
  readonly product: string;
  readonly cashier: string;
  readonly base: number;
  readonly admin: number;
  readonly other: number;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  /** How many times the partner fee enters D: 0, 1 or -1. */
  readonly partnerFeeSign: number;
}

/** What the provider took for a delivered order. */
interface Taken {
  readonly debit: number;
  readonly partnerFee: number;
}

/** The money of an order left one place for another, or the provider's part of it became known. */
export interface Step {
  readonly seq: number;
  readonly line: SoldLine;
  /** Null at the sale. */
  readonly from: Place | null;
  readonly to: Place;
  /** Null until the goods were delivered. */
  readonly taken: Taken | null;
}

interface Received {
  readonly seq: number;
  readonly tender: string;
  readonly amount: number;
}

interface Returned extends Received {
  readonly paidBy: string;
  readonly cashier: string;
}

/** A change of what a customer owes. */
export interface DebtStep {
  readonly seq: number;
  /** The customer's id. */
  readonly customer: string;
  readonly kind: 'charged' | 'collected' | 'paidBack' | 'credited' | 'writtenOff';
  /** How it was paid; empty where nothing was. */
  readonly tender: string;
  readonly amount: number;
}

export interface History {
  readonly tickets: number;
  readonly sold: readonly SoldLine[];
  readonly received: readonly Received[];
  readonly steps: readonly Step[];
  readonly returned: readonly Returned[];
  readonly debts: readonly DebtStep[];
}

/** Families whose goods are a token or a code: a success without it is none yet. */
const WITH_CODE = new Set([
  'electricity-prepaid',
  'voucher-retail',
  'voucher-game',
  'voucher-streaming',
  'voucher-learning',
  'game-account',
]);

/** By the rule that is frozen in the sale. */
const PARTNER_FEE_SIGNS: Readonly<Record<string, number>> = { salesPrice: 0, lessPartnerFee: -1, plusPartnerFee: 1 };

/** The order as its events leave it. */
interface Life {
  readonly line: SoldLine;
  /** The customer whom its ticket names; empty for none. */
  readonly customer: string;
  place: Place;
  taken: Taken | null;
  /** The checkout was refused, so a read that does not find it proves that it did not happen. */
  isRefused: boolean;
  isOwed: boolean;
  returned: number;
}

export function historyOf(events: readonly RawEvent[]): History {
  const lives = new Map<string, Life>();
  const history = {
    ...{ tickets: 0, sold: [] as SoldLine[], received: [] as Received[], steps: [] as Step[], returned: [] as Returned[] },
    debts: [] as DebtStep[],
  };
  for (const event of events) {
    history.debts.push(...paidLater(event));
    if (event.type === 'ticket') {
      const customer = customerOf(event);
      history.tickets += 1;
      history.received.push(...receivedBy(event));
      for (const line of linesOf(event)) {
        history.sold.push(line);
        history.steps.push({ seq: event.seq, line, from: null, to: 'open', taken: null });
        lives.set(line.orderId, { line, customer, place: 'open', taken: null, isRefused: false, isOwed: false, returned: 0 });
      }
    }
    const life = event.type === 'order' ? lives.get(event.subject) : undefined;
    if (!life) continue;
    const returned = returnedBy(event);
    history.returned.push(...returned);
    history.debts.push(...returned.filter(({ tender }) => tender === 'account').map((part) => creditedBy(part, life)));
    history.steps.push(...stepOf(life, event));
  }
  return history;
}

function linesOf({ seq, body }: RawEvent): SoldLine[] {
  return listAt(body, 'sales').map((sale) => {
    const price = numberAt(sale, 'price');
    const fee = numberAt(sale, 'kioskFee');
    const [base, admin] = [maybeNumberAt(sale, 'quote', 'basePrice'), maybeNumberAt(sale, 'quote', 'adminFee')];
    const isAnswered = base !== null && admin !== null && base + admin <= price;
    return {
      orderId: textAt(sale, 'orderId'),
      seq,
      family: textAt(sale, 'product', 'family'),
      product: textAt(sale, 'product', 'code'),
      cashier: textAt(sale, 'cashier'),
      base: isAnswered ? base : price,
      admin: isAnswered ? admin : 0,
      other: isAnswered ? price - base - admin : 0,
      price,
      fee,
      total: price + fee,
      partnerFeeSign: PARTNER_FEE_SIGNS[String(at(sale, 'debitRule') ?? 'salesPrice')] ?? Number.NaN,
    };
  });
}

const receivedBy = ({ seq, body }: RawEvent): Received[] =>
  listAt(body, 'ticket', 'payments').map((part) => ({ seq, tender: textAt(part, 'tender'), amount: numberAt(part, 'amount') }));

function returnedBy({ seq, body }: RawEvent): Returned[] {
  if (at(body, 'event', 'type') !== 'refundPaid') return [];
  const part = at(body, 'event', 'part');
  const tender = textAt(body, 'event', 'tender');
  return [{ seq, tender, paidBy: textAt(part, 'paidBy'), amount: numberAt(part, 'amount'), cashier: textAt(body, 'event', 'by') }];
}

const customerOf = ({ body }: RawEvent): string => String(at(body, 'ticket', 'customer') ?? '');

/** What a ticket puts on account, and what customers pay, get back and are forgiven. */
function paidLater(event: RawEvent): DebtStep[] {
  const { seq, type, subject: customer, body } = event;
  const amount = (): number => numberAt(body, 'amount');
  switch (type) {
    case 'ticket':
      return receivedBy(event)
        .filter(({ tender }) => tender === 'account')
        .map((part) => ({ seq, customer: customerOf(event), kind: 'charged', tender: '', amount: part.amount }));
    case 'accountPaid':
      return listAt(body, 'payments').map((part) => ({
        ...{ seq, customer, kind: 'collected', tender: textAt(part, 'tender'), amount: numberAt(part, 'amount') },
      }));
    case 'accountPaidBack':
      return [{ seq, customer, kind: 'paidBack', tender: textAt(body, 'tender'), amount: amount() }];
    case 'accountWrittenOff':
      return [{ seq, customer, kind: 'writtenOff', tender: '', amount: amount() }];
    default:
      return [];
  }
}

const creditedBy = ({ seq, amount }: Returned, { customer }: Life): DebtStep => ({ seq, customer, kind: 'credited', tender: '', amount });

/** Applies the event to the order. Returns a step where its money moved or its delivery became known, else none. */
function stepOf(life: Life, { seq, body }: RawEvent): Step[] {
  const { place: from, taken: before, line } = life;
  learn(life, body);
  life.place = placeOf(life);
  if (life.place === from && (life.taken === null) === (before === null)) return [];
  return [{ seq, line, from, to: life.place, taken: life.taken }];
}

function learn(life: Life, body: unknown): void {
  const event = at(body, 'event');
  const answer = at(event, 'answer', 'is');
  switch (at(event, 'type')) {
    case 'checkoutAnswered':
      life.isRefused = answer === 'refused';
      return;
    case 'detailsAnswered':
      life.taken ??= deliveredBy(life.line, at(body, 'raw'));
      if (answer === 'notFound' && at(event, 'answer', 'trusted') === true && life.isRefused) life.isOwed = true;
      return;
    case 'withdrawn':
      life.isOwed = true;
      return;
    case 'settled':
      if (at(event, 'as') === 'didNotHappen') life.isOwed = true;
      return;
    case 'refundPaid':
      life.returned += numberAt(event, 'part', 'amount');
      return;
  }
}

function placeOf({ line, taken, isOwed, returned }: Life): Place {
  if (returned > 0 && returned >= line.total) return 'refunded';
  if (isOwed) return 'owed';
  return taken === null ? 'open' : 'fulfilled';
}

/** The amount that the provider took, read from its answer that reports a success with goods. */
function deliveredBy({ orderId, family, product, partnerFeeSign }: SoldLine, raw: unknown): Taken | null {
  const data = at(parsed(raw), 'data');
  const attributes = at(data, 'attributes');
  if (at(data, 'id') !== orderId || at(attributes, 'product_code') !== product || at(attributes, 'status') !== 'Success') return null;
  const goods = [at(attributes, 'voucher_code'), at(attributes, 'serial_number')];
  if (WITH_CODE.has(family) && !goods.some((code) => typeof code === 'string' && code.trim() !== '')) return null;
  const partnerFee = numberAt(attributes, 'partner_fee');
  return { debit: numberAt(attributes, 'sales_price') + partnerFeeSign * partnerFee, partnerFee };
}
