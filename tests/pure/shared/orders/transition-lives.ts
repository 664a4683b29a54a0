import type { OrderStateName } from '../../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { COLUMNS } from './transition-grid.ts';

/** The likely events of an order in each state, so that random histories enter all states. */

type Table = keyof typeof COLUMNS;
type Draw = readonly [weight: number, table: Table, column: string];

const action = (weight: number, column: string): Draw => [weight, 'actions', column];
const sent = (weight: number, column: string): Draw => [weight, 'checkoutAnswered', column];
const read = (weight: number, column: string): Draw => [weight, 'detailsAnswered', column];
const paysBack = [action(3, 'approved'), action(3, 'paid'), read(2, 'Success'), read(1, 'final failure'), read(1, 'not found')];

const LIKELY: { readonly [S in OrderStateName]: readonly Draw[] } = {
  intended: [action(8, 'sending'), action(2, 'queued'), action(1, 'abandoned'), action(1, 'start'), action(1, 'copy')],
  queued: [action(5, 'sending'), action(1, 'abandoned'), action(1, 'copy')],
  sending: [
    ...[sent(3, 'Pending'), sent(1, 'Success'), sent(1, 'odd status'), sent(1, 'error code'), sent(1, 'final failure')],
    ...[
      sent(2, '429'),
      sent(1, '401'),
      sent(4, '4xx'),
      sent(3, 'no byte left'),
      sent(1, 'not found'),
      sent(9, 'doubt'),
      action(1, 'start'),
    ],
  ],
  unknown: [
    ...[read(24, 'not found'), action(12, 'repeated'), read(1, 'Pending'), read(1, 'Success'), read(1, 'no code')],
    ...[read(1, 'final failure'), read(2, 'not found, not trusted'), read(1, 'doubt'), action(1, 'escalated'), action(1, 'retried')],
  ],
  pending: [
    ...[read(2, 'Success'), read(1, 'two tokens'), read(1, 'other price'), read(2, 'Pending'), read(3, 'no code'), read(4, 'not found')],
    ...[read(1, 'odd status'), read(1, 'error code'), read(1, 'final failure'), read(4, 'unreadable'), action(1, 'paid')],
  ],
  success: [
    action(3, 'looked at'),
    read(2, 'Success'),
    read(2, 'other code'),
    read(1, 'Pending'),
    read(1, 'not found'),
    read(1, 'final failure'),
    action(1, 'paid'),
  ],
  rejected: paysBack,
  notSent: [action(6, 'retried'), action(3, 'refunded'), action(2, 'new price'), read(2, 'Success'), action(1, 'copy')],
  withdrawn: [action(2, 'approved'), action(2, 'paid'), action(1, 'retried'), action(1, 'sending'), read(2, 'Success'), read(1, 'Pending')],
  review: [
    ...[action(4, 'kept'), action(2, 'delivered'), action(2, 'did not happen'), read(2, 'Success'), read(1, 'Pending')],
    ...[read(1, 'final failure'), read(1, 'not found'), action(1, 'paid')],
  ],
  failed: paysBack,
  settled: [action(3, 'approved'), action(3, 'paid'), action(2, 'kept'), read(2, 'Success'), read(1, 'other code'), read(1, 'Pending')],
};

const EVERYTHING: readonly UnstampedOrderEvent[] = Object.values(COLUMNS).flatMap((columns) => [...columns.values()].flat());

/** The time in ms between an event and the one before it: reads of the same minute, a slow customer, a day later. */
const GAPS = [500, 3_000, 20_000, 30_000, 40_000, 60_000, 70_000, 70_000, 80_000, 90_000, 130_000, 130_000, 11 * 60_000] as const;
const LONG = 25 * 3_600_000;

/** The numbers that one step of a history is drawn from. */
export interface Dice {
  readonly kind: number;
  readonly draw: number;
  readonly variant: number;
  readonly gap: number;
}

export const gapOf = ({ gap }: Dice): number => (gap % 100 === 99 ? LONG : (GAPS[gap % GAPS.length] ?? 0));

/** The next event: usually a likely one, sometimes any event. */
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
