import type { Rupiah } from '../lib/money.ts';
import { fail, ok, type Result } from '../lib/result.ts';
import type { LocalDate, ShopClock } from './business-day.ts';
import { type CashCount, totalOf } from './cash-count.ts';
import type { ShiftClose, ShiftEvent } from './shift-events.ts';

/** A shift as its events make it. Sums of money are the ledger's; here is only what people did to the drawer. */
export interface Shift {
  readonly id: string;
  readonly number: number;
  readonly clock: ShopClock;
  readonly businessDay: LocalDate;
  readonly openedAt: string;
  readonly float: CashCount;
  /** The blind counts of the close: none, the first, or the first and the recount. */
  readonly counts: readonly CashCount[];
  readonly moves: number;
  readonly fullXs: number;
  /** Null while it is open. */
  readonly closed: (ShiftClose & { readonly at: string }) | null;
}

export type ShiftRefusal =
  | { readonly kind: 'shiftOpen'; readonly number: number }
  | { readonly kind: 'noShift' }
  /** The close began: the count would no longer be that of the drawer. */
  | { readonly kind: 'shiftCounted'; readonly number: number }
  | { readonly kind: 'notCounted'; readonly number: number }
  /** Both counts were made. */
  | { readonly kind: 'countedTwice'; readonly number: number }
  | { readonly kind: 'floatAboveCount'; readonly counted: Rupiah }
  | { readonly kind: 'shiftNumberTaken'; readonly next: number };

/** How many times a drawer may be counted for one close. */
const MOST_COUNTS = 2;

/**
 * Applies one event to the newest shift, null before the first. The event must name that shift, or open the next one. Fails with the
 * reason why the act is impossible now.
 */
export function applyShiftEvent(newest: Shift | null, event: ShiftEvent): Result<Shift, ShiftRefusal> {
  if (event.type === 'shiftOpened') return opened(newest, event);
  if (!newest || newest.closed || newest.id !== event.subject) return fail({ kind: 'noShift' });
  const { number, counts } = newest;
  switch (event.type) {
    case 'cashMoved':
      return counts.length > 0 ? fail({ kind: 'shiftCounted', number }) : ok({ ...newest, moves: newest.moves + 1 });
    case 'drawerCounted':
      return counts.length >= MOST_COUNTS ? fail({ kind: 'countedTwice', number }) : ok({ ...newest, counts: [...counts, event.count] });
    case 'xTaken':
      return ok({ ...newest, fullXs: event.number });
    case 'shiftClosed':
      return closed(newest, event);
  }
}

function opened(newest: Shift | null, event: Extract<ShiftEvent, { type: 'shiftOpened' }>): Result<Shift, ShiftRefusal> {
  if (newest && !newest.closed) return fail({ kind: 'shiftOpen', number: newest.number });
  const { subject: id, at: openedAt, number, clock, businessDay, float } = event;
  const next = (newest?.number ?? 0) + 1;
  if (number < next) return fail({ kind: 'shiftNumberTaken', next });
  return ok({ id, number, clock, businessDay, openedAt, float, counts: [], moves: 0, fullXs: 0, closed: null });
}

function closed(shift: Shift, { at, close }: Extract<ShiftEvent, { type: 'shiftClosed' }>): Result<Shift, ShiftRefusal> {
  const count = shift.counts.at(-1);
  if (!count) return fail({ kind: 'notCounted', number: shift.number });
  const counted = totalOf(count);
  if (close.floatLeft > counted) return fail({ kind: 'floatAboveCount', counted });
  return ok({ ...shift, closed: { ...close, at } });
}
