import type { StoredOrder } from '../../../main/journal/projections/projections.ts';
import { amountPaid, type OrderStateName } from '../../../shared/orders/order.ts';
import { linePartsOf, paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { Evidence } from './evidence.ts';
import type { Goods, Truth } from './ground-truth.ts';

/** The promises of docs/promises.md that a kill could break, each checked against what the service itself says. */

export interface Aftermath {
  /** The content of the disk when the till was dead. */
  readonly dead: Evidence;
  /** The state after the next start. */
  readonly living: Evidence;
  readonly truth: Truth;
  /** The goods of every order that the service sold. */
  readonly goods: ReadonlyMap<string, Goods>;
  /** The documents that were printed when the cashier pressed Print after the restart. */
  readonly prints: ReadonlyMap<string, PrintJobView>;
}

/** Each returns what is wrong; an empty list when the promise held. */
type Check = (aftermath: Aftermath) => string[];

const INVARIANTS: Readonly<Record<string, Check>> = {
  'durable before it is sent': ({ dead, truth }) =>
    truth.postings.flatMap(({ orderId, body }) => {
      const stored = dead.orders.get(orderId);
      if (!stored) return [`${orderId} was sent and is not in the journal`];
      if (stored.order.sale.body !== body) return [`${orderId} was sent with other bytes than its intent`];
      return hasEvent(dead, orderId, 'sending') ? [] : [`${orderId} was sent before its attempt was written`];
    }),

  'one id, one POST, one sale': ({ truth }) => [
    ...[...truth.sold.values()].filter(({ times }) => times !== 1).map(({ orderId, times }) => `${orderId} was sold ${times} times`),
    ...duplicates(truth.postings.map(({ orderId }) => orderId)).map((orderId) => `${orderId} was sent again`),
  ],

  'ids and bodies unchanged': ({ dead, living }) => [
    ...[...dead.orders].filter(([id, { order }]) => !isSame(order.sale, living.orders.get(id))).map(([id]) => `${id} changed or is gone`),
    ...[...living.orders.keys()].filter((id) => !dead.orders.has(id)).map((id) => `${id} appeared by itself`),
  ],

  'known, never guessed': ({ dead, living, truth }) =>
    [...dead.orders].flatMap(([id, { order }]) => {
      const got = living.orders.get(id)?.order.state.is ?? 'gone';
      const wanted = expected(order.state.is, truth.sold.has(id));
      return got === wanted ? [] : [`${id} was ${order.state.is} and is ${got}, not ${wanted}`];
    }),

  'paid by its own means': ({ dead, living }) =>
    [...living.orders].flatMap(([id, stored]) => {
      const { order, ticket } = stored;
      const paid = linePartsOf(ticket, id, amountPaid(order.sale)).reduce((sum, { amount }) => sum + amount, 0);
      const before = dead.orders.get(id);
      return [
        ...(paid === amountPaid(order.sale) && paymentsOf(ticket).length === 3 ? [] : [`${id} is paid with ${paid}`]),
        ...(before && JSON.stringify(before.ticket) !== JSON.stringify(ticket) ? [`${id} was paid otherwise before`] : []),
      ];
    }),

  'token kept': ({ dead, living, goods }) =>
    [...goods].flatMap(([id, { serialNumber, voucherCode }]) => {
      const state = living.orders.get(id)?.order.state;
      if (state?.is !== 'success') return [];
      const { reading } = state;
      if (reading.serialNumber !== serialNumber || reading.voucherCode !== voucherCode) return [`${id} has other goods than the service`];
      const before = dead.orders.get(id)?.order.state;
      return before?.is === 'success' && JSON.stringify(before.reading) !== JSON.stringify(reading) ? [`${id} had other goods`] : [];
    }),

  'journal whole': ({ dead, living }) => [
    ...(dead.broken === null ? [] : [`after the kill: ${dead.broken}`]),
    ...(living.broken === null ? [] : [`after the restart: ${living.broken}`]),
    ...(living.events < dead.events ? [`${dead.events - living.events} events are gone`] : []),
  ],

  'one original': ({ dead, living, prints }) => [
    ...dead.papers
      .filter((paper) => !OF_SHIFT.test(paper))
      .map(orderOfPaper)
      .flatMap((id) => (printedIn(dead, id) > 0 ? [] : [`${id} is on paper and not in the journal`])),
    ...[...prints].flatMap(([id, { copy }]) =>
      copy === printedIn(dead, id) ? [] : [`${id} was printed ${printedIn(dead, id)} times before, and now as number ${copy}`],
    ),
    ...[...living.orders.keys()].flatMap((id) => (originalsIn(living, id) > 1 ? [`${id} has ${originalsIn(living, id)} originals`] : [])),
  ],
};

/** The state that a restart must give an order, from what the journal said when the till died and what the service knows. */
function expected(before: OrderStateName, sold: boolean): OrderStateName {
  if (sold) return 'success';
  if (before === 'intended') return 'notSent';
  return before === 'sending' ? 'unknown' : before;
}

const isSame = (sale: StoredOrder['order']['sale'], other: StoredOrder | undefined): boolean =>
  JSON.stringify(sale) === JSON.stringify(other?.order.sale);

const duplicates = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];

const hasEvent = (evidence: Evidence, orderId: string, type: string): boolean =>
  evidence.eventsOf(orderId).some((event) => event.type === 'order' && event.event.type === type);

/** The paper of an X or Z belongs to no order. */
const OF_SHIFT = /^[xz]-\d/;
const orderOfPaper = (paper: string): string => paper.split('-')[0] ?? '';
/** The copy number of each receipt that the journal says went to a printer; 0 is the original. */
const copiesIn = (evidence: Evidence, orderId: string): number[] =>
  evidence.eventsOf(orderId).flatMap((event) => {
    if (event.type !== 'paper' || event.event.type !== 'asked') return [];
    const { receiptsOf, copy } = event.event.request;
    return receiptsOf.includes(orderId) ? [copy] : [];
  });
const printedIn = (evidence: Evidence, orderId: string): number => copiesIn(evidence, orderId).length;
const originalsIn = (evidence: Evidence, orderId: string): number => copiesIn(evidence, orderId).filter((copy) => copy === 0).length;

/** Every promise that did not hold, with what was found. */
export const brokenInvariants = (aftermath: Aftermath): string[] =>
  Object.entries(INVARIANTS).flatMap(([promise, check]) => check(aftermath).map((found) => `${promise}: ${found}`));
