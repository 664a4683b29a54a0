import type { OrderStateName } from '../../../../shared/order/order.ts';
import type { UnstampedOrderEvent } from '../../../../shared/order/order-events.ts';
import { COLUMNS } from './transition-grid.ts';

/** What is likely to happen to an order in each state, so that lives drawn at random go through all of them. */

type Table = keyof typeof COLUMNS;
type Draw = readonly [weight: number, table: Table, column: string];

const deed = (weight: number, column: string): Draw => [weight, 'deeds', column];
const sent = (weight: number, column: string): Draw => [weight, 'checkoutAnswered', column];
const read = (weight: number, column: string): Draw => [weight, 'detailsAnswered', column];
const paysBack = [deed(3, 'approved'), deed(3, 'paid'), read(2, 'Success'), read(1, 'final failure'), read(1, 'not found')];

const LIKELY: { readonly [S in OrderStateName]: readonly Draw[] } = {
  intended: [deed(8, 'sending'), deed(2, 'queued'), deed(1, 'abandoned'), deed(1, 'start'), deed(1, 'copy')],
  queued: [deed(5, 'sending'), deed(1, 'abandoned'), deed(1, 'copy')],
  sending: [
    ...[sent(3, 'Pending'), sent(1, 'Success'), sent(1, 'odd status'), sent(1, 'error code'), sent(1, 'final failure')],
    ...[sent(2, '429'), sent(1, '401'), sent(4, '4xx'), sent(3, 'no byte left'), sent(1, 'not found'), sent(9, 'doubt'), deed(1, 'start')],
  ],
  unknown: [
    ...[read(24, 'not found'), deed(12, 'repeated'), read(1, 'Pending'), read(1, 'Success'), read(1, 'no code')],
    ...[read(1, 'final failure'), read(2, 'not found, not trusted'), read(1, 'doubt'), deed(1, 'escalated'), deed(1, 'retried')],
  ],
  pending: [
    ...[read(2, 'Success'), read(1, 'two tokens'), read(1, 'other price'), read(2, 'Pending'), read(3, 'no code'), read(4, 'not found')],
    ...[read(1, 'odd status'), read(1, 'error code'), read(1, 'final failure'), read(4, 'unreadable'), deed(1, 'paid')],
  ],
  success: [
    deed(3, 'looked at'),
    read(2, 'Success'),
    read(2, 'other code'),
    read(1, 'Pending'),
    read(1, 'not found'),
    read(1, 'final failure'),
    deed(1, 'paid'),
  ],
  rejected: paysBack,
  notSent: [deed(6, 'retried'), deed(3, 'refunded'), deed(2, 'new price'), read(2, 'Success'), deed(1, 'copy')],
  withdrawn: [deed(2, 'approved'), deed(2, 'paid'), deed(1, 'retried'), deed(1, 'sending'), read(2, 'Success'), read(1, 'Pending')],
  review: [
    ...[deed(4, 'kept'), deed(2, 'delivered'), deed(2, 'did not happen'), read(2, 'Success'), read(1, 'Pending')],
    ...[read(1, 'final failure'), read(1, 'not found'), deed(1, 'paid')],
  ],
  failed: paysBack,
  settled: [deed(3, 'approved'), deed(3, 'paid'), deed(2, 'kept'), read(2, 'Success'), read(1, 'other code'), read(1, 'Pending')],
};

const EVERYTHING: readonly UnstampedOrderEvent[] = Object.values(COLUMNS).flatMap((columns) => [...columns.values()].flat());

/** How long after the one before it an event comes, in ms: reads of the same minute, a slow customer, a day later. */
const GAPS = [500, 3_000, 20_000, 30_000, 40_000, 60_000, 70_000, 70_000, 80_000, 90_000, 130_000, 130_000, 11 * 60_000] as const;
const LONG = 25 * 3_600_000;

/** The numbers that one step of a life is drawn from. */
export interface Dice {
  readonly kind: number;
  readonly draw: number;
  readonly variant: number;
  readonly gap: number;
}

export const gapOf = ({ gap }: Dice): number => (gap % 100 === 99 ? LONG : (GAPS[gap % GAPS.length] ?? 0));

/** What happens next: mostly something likely, now and then anything at all. */
export function nextOf(state: OrderStateName, { kind, draw, variant }: Dice): UnstampedOrderEvent {
  const pick = <T>(all: readonly T[], at: number): T => {
    const found = all[at % all.length];
    if (found === undefined) throw new Error('Nothing to draw from');
    return found;
  };
  if (kind % 5 === 0) return pick(EVERYTHING, draw);
  const weighted = LIKELY[state].flatMap((likely) => Array.from({ length: likely[0] }, () => likely));
  const [, table, column] = pick(weighted, draw);
  return pick(COLUMNS[table].get(column) ?? [], variant);
}
