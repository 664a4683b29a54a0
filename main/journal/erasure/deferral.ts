import type { Deferral, DeferralReason } from '../../../shared/erasure/erasure-views.ts';
import { isMoneyOutstanding, isOpen, type Order } from '../../../shared/orders/order.ts';
import { isFlagged } from '../../../shared/orders/order-flags.ts';
import { LATE_READ_SPAN_MS } from '../../../shared/orders/read-schedule.ts';
import { printSubject } from '../../../shared/printing/print-jobs.ts';
import type { ErasureHold } from '../core/extension.ts';
import type { Projections } from '../projections/projections.ts';
import type { ErasureUnit } from './erasure-unit.ts';

/** When an order changed last, plus the time in which the till may read it again. */
const settlesAt = ({ sale, history }: Order): string =>
  new Date(Date.parse(history.at(-1)?.at ?? sale.at) + LATE_READ_SPAN_MS).toISOString();

/** A person must still send it or give the money back, and needs its number and its body for that. */
const isUnsentAndPaid = ({ state, refund }: Order): boolean => state.is === 'notSent' && refund.is !== 'paid';

type Rule = readonly [why: DeferralReason, holds: (order: Order, now: string) => boolean, until: (order: Order) => string | null];

const RULES: readonly Rule[] = [
  ['open', (order) => isOpen(order.state) || isUnsentAndPaid(order), () => null],
  ['owed', ({ refund }) => isMoneyOutstanding(refund), () => null],
  ['flagged', (order) => isFlagged(order), () => null],
  ['recent', (order, now) => settlesAt(order) > now, settlesAt],
];

interface DeferralSources {
  readonly read: Projections;
  readonly holds: readonly ErasureHold[];
}

/** Why the erasure of a unit must wait; null where nothing holds it. `now`: UTC, ISO 8601. */
export function deferralOf({ subject, subjects, orders }: ErasureUnit, { read, holds }: DeferralSources, now: string): Deferral | null {
  for (const { order } of orders)
    for (const [why, isHeld, until] of RULES) if (isHeld(order, now)) return { why, subject: order.sale.orderId, until: until(order) };
  const printing = read.printJobs
    .openJobs()
    .find(({ request }) => [...request.orderIds, printSubject(request)].some((each) => subjects.includes(each)));
  if (printing) return { why: 'printing', subject: printing.request.orderIds[0] ?? subject, until: null };
  if (read.foundOrder(subject)?.reviewed === null) return { why: 'notReviewed', subject, until: null };
  for (const hold of holds) {
    const held = hold(subjects);
    if (held !== null) return held;
  }
  return null;
}
