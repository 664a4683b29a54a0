import type { JournalEvent, Ticket } from '../../../../main/journal/core/events.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { NON_CASH_KINDS } from '../../../../shared/lib/tender.ts';
import { amountPaid, type Reading, type Sale } from '../../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { type Given, payTicket } from '../../../../shared/orders/payments.ts';
import { firstTenderOf, linePartsOf } from '../../../../shared/orders/ticket-payments.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { quoteFor, readingFor, saleFor } from '../../fakes/sales.ts';
import type { Dice } from './dice.ts';
import { CASHIERS, PRODUCTS, SUPERVISOR, TENDERS, type YearProduct } from './shop.ts';

/** One ticket of the generated year, with everything that happens to its orders. */
interface TicketPlan {
  /** Counts from 1; names its ids. */
  readonly number: number;
  /** In ms since the epoch. */
  readonly at: number;
  readonly clock: ShopClock;
  /** Whether the year ends before its orders do. */
  readonly isLast: boolean;
}

const BILLS = new Set([
  'electricity-postpaid',
  'water',
  'social-insurance',
  'tv-internet',
  'loan',
  'property-tax',
  'telco-postpaid',
  'gas',
]);

/** The events of a ticket in their order, each with its time. */
export function eventsOfTicket(plan: TicketPlan, dice: Dice): JournalEvent[] {
  const by = dice.pick(CASHIERS);
  const sales = Array.from({ length: dice.pick([[88, 1] as const, [9, 2] as const, [3, 3] as const]) }, (_, line) =>
    saleOf(plan, line, dice.pick(PRODUCTS), by, dice),
  );
  const ticket = ticketOf(plan, sales, by, dice);
  const sold: JournalEvent = { type: 'ticket', subject: ticket.ticketId, at: ticket.at, ticket, sales, by };
  return [sold, ...sales.flatMap((sale) => lifeOf(plan, ticket, sale, by, dice))];
}

/** Price of a bill: around the usual amount, in steps of 500. */
const priceOf = ({ family, price }: YearProduct, dice: Dice): Rupiah =>
  rupiah(BILLS.has(family) ? Math.round((price * (0.5 + dice.next())) / 500) * 500 : price);

function saleOf({ number, at }: TicketPlan, line: number, product: YearProduct, by: Authority, dice: Dice): Sale {
  const { code, name, family, brand, fee } = product;
  const price = priceOf(product, dice);
  const quote = BILLS.has(family) ? quoteFor({ basePrice: rupiah(price - 2_500), adminFee: rupiah(2_500), salesPrice: price }) : null;
  const cost = quote ? null : rupiah(Math.round(price * 0.97));
  return saleFor(family, {
    product: { ...saleFor(family).product, code, name, brand },
    orderId: `abcdefgh${String(number).padStart(7, '0')}${line}`,
    ticketId: `t${number}`,
    clientNumber: `08${String(1_000_000_000 + dice.between(0, 899_999_999))}`,
    ...{ quote, price, cost, amount: quote ? price : null, kioskFee: rupiah(fee) },
    at: new Date(at).toISOString(),
    cashier: by.person.name,
  });
}

function ticketOf({ number, at, clock }: TicketPlan, sales: readonly Sale[], by: Authority, dice: Dice): Ticket {
  const totals = sales.map(amountPaid);
  const total = addMoney(...totals);
  const paid = payTicket(givenFor(total, dice), totals, NON_CASH_KINDS);
  if (!paid.ok) throw new Error(JSON.stringify(paid.failure));
  const { payments, change } = paid.value;
  return {
    ...{ ticketId: `t${number}`, nonce: `n${number}`, tender: firstTenderOf(payments, change), total, change, payments, clock },
    ...{ cashier: by.person.name, at: new Date(at).toISOString(), orderIds: sales.map(({ orderId }) => orderId) },
  };
}

function givenFor(total: Rupiah, dice: Dice): Given[] {
  const tender = dice.pick(TENDERS);
  const cash = (amount: number): Given => ({ tender: 'cash', amount: rupiah(amount) });
  if (tender === 'cash') return [cash(Math.ceil(total / 50_000) * 50_000)];
  const part = dice.isChance(0.03) && total > 20_000 ? 10_000 : 0;
  const exact: Given = { tender, amount: rupiah(total - part), reference: `R${dice.between(100_000, 999_999)}`, seen: true };
  return part > 0 ? [exact, cash(part)] : [exact];
}

type Step = readonly [seconds: number, event: UnstampedOrderEvent, by?: Authority];
type Life = (sale: Sale, refund: () => Step[], by: Authority, dice: Dice) => Step[];

const accepted = (reading: Reading) => ({ type: 'checkoutAnswered', answer: { is: 'accepted', reading } }) as const;
const read = (reading: Reading) => ({ type: 'detailsAnswered', answer: { is: 'accepted', reading } }) as const;
const pendingOf = ({ price }: Sale): Reading => readingFor({ salesPrice: price });
const successOf = (sale: Sale): Reading => {
  const code = `${sale.orderId}${sale.orderId}`.replace(/\D/g, '').slice(0, 20).padEnd(20, '7');
  // A bill costs what was sent: another amount would flag the order.
  const salesPrice = sale.quote ? sale.price : (sale.cost ?? sale.price);
  return readingFor({ status: 'Success', salesPrice, partnerFee: rupiah(sale.quote ? 1_000 : 0), serialNumber: code, voucherCode: code });
};
const usualSeconds = ({ product }: Sale, dice: Dice): number => {
  const usual = PRODUCTS.find(([, { code }]) => code === product.code)?.[1].seconds ?? 5;
  return usual * (0.4 + dice.next() ** 3 * 6);
};

const deliveredAfter = (sale: Sale, seconds: number): Step[] => [
  [0, { type: 'sending' }],
  [0.4, accepted(pendingOf(sale))],
  [seconds, read(successOf(sale))],
];

const LIVES: readonly (readonly [number, Life])[] = [
  [855, (sale, _, _by, dice) => deliveredAfter(sale, usualSeconds(sale, dice))],
  [95, (sale, _, _by, dice) => deliveredAfter(sale, usualSeconds(sale, dice) * dice.between(2, 20))],
  [
    25,
    (_sale, refund) => [
      [0, { type: 'sending' }],
      [2, { type: 'checkoutAnswered', answer: { is: 'refused', status: 400, message: 'Nomor tidak dikenal' } }],
      [3, { type: 'detailsAnswered', answer: { is: 'notFound', trusted: true } }],
      ...refund(),
    ],
  ],
  [
    8,
    (sale, _, _by, dice) => [
      [0, { type: 'sending' }],
      [30, { type: 'checkoutAnswered', answer: { is: 'inDoubt', why: 'timeout', detail: '' } }],
      [dice.between(30, 3_000), read(successOf(sale))],
    ],
  ],
  [
    5,
    (_sale, refund, by) => [[0, { type: 'abandoned', cause: 'throttled' }], [60, { type: 'withdrawn', why: 'refunded' }, by], ...refund()],
  ],
  [
    5,
    (sale, refund, _by, dice) => [
      [0, { type: 'sending' }],
      [2, accepted(pendingOf(sale))],
      [dice.between(60, 7_200), read(readingFor({ status: 'Gagal', finalFailure: true }))],
      ...refund(),
    ],
  ],
  [
    3,
    (_sale, refund, _by, dice) => [
      [0, { type: 'sending' }],
      [30, { type: 'checkoutAnswered', answer: { is: 'inDoubt', why: 'timeout', detail: '' } }],
      [1_800, { type: 'escalated' }],
      ...(dice.isChance(0.6)
        ? ([[50_000, { type: 'settled', as: 'delivered', by: 'Sari', reference: 'RK-1', code: '1' }, SUPERVISOR]] satisfies Step[])
        : [
            [50_000, { type: 'settled', as: 'didNotHappen', by: 'Sari', reference: 'RK-2', code: '' }, SUPERVISOR] satisfies Step,
            ...refund(),
          ]),
    ],
  ],
];

function lifeOf({ at, isLast }: TicketPlan, ticket: Ticket, sale: Sale, by: Authority, dice: Dice): JournalEvent[] {
  let now = at;
  const steps = dice.pick(LIVES)(sale, () => refundOf(ticket, sale, by, dice), by, dice);
  // What was sold in the last hour of the year is partly still open.
  const done = isLast && dice.isChance(0.2) ? steps.slice(0, 2) : steps;
  return done.map(([seconds, event, who]) => {
    now += Math.round(seconds * 1_000);
    const stamp = new Date(now).toISOString();
    return { type: 'order', subject: sale.orderId, at: stamp, event: { ...event, at: stamp }, raw: null, by: who ?? null } as JournalEvent;
  });
}

/** Joko often gives back his own sales; of the others, the supervisor allows it. A tenth of the customers come days later. */
function refundOf(ticket: Ticket, sale: Sale, by: Authority, dice: Dice): Step[] {
  const seller = by.person.id === 'joko' && dice.isChance(0.5) ? by : SUPERVISOR;
  const name = seller.person.name;
  const wait = dice.isChance(0.1) ? dice.between(80_000, 600_000) : 30;
  const parts = linePartsOf(ticket, sale.orderId, amountPaid(sale)).toReversed();
  const paid = parts.map(({ tender, amount }, part): Step => {
    const reference = tender === 'cash' ? {} : { reference: `K${dice.between(1_000, 9_999)}` };
    const returned = { type: 'refundPaid', by: name, tender, part: { paidBy: tender, amount, ...reference } } as const;
    return [part === 0 ? wait : 5, returned, seller];
  });
  return [[dice.between(60, 1_200), { type: 'refundApproved', by: name }, seller], ...paid];
}
