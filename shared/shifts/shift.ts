import type { Rupiah } from '../lib/money.ts';
import { fail, ok, type Result } from '../lib/result.ts';
import { type CashCount, totalOf } from './cash-count.ts';
import type { ShiftEvent } from './shift-events.ts';
import { COUNT_NAMES, type Shift, usedCount, type ZGap } from './shift-state.ts';
import type { TenderCount } from './tender-count.ts';

/** The shifts of a journal as far as the next act needs them. */
export interface Shifts {
  /** The newest shift; null before the first. */
  readonly newest: Shift | null;
  /** The highest number that a person read on a printed Z after a restore; 0 without one. */
  readonly enteredZ: number;
}

export type ShiftRefusal =
  | { readonly kind: 'shiftOpen'; readonly number: number }
  | { readonly kind: 'noShift' }
  /** The close began: the count would no longer be that of the drawer. */
  | { readonly kind: 'shiftCounted'; readonly number: number }
  | { readonly kind: 'notCounted'; readonly number: number }
  /** Both counts were made, or the first one was accepted. */
  | { readonly kind: 'countedTwice'; readonly number: number }
  | { readonly kind: 'floatAboveCount'; readonly counted: Rupiah }
  | { readonly kind: 'shiftNumberTaken'; readonly next: number }
  /** The journal was restored: the number of the last printed Z must be entered first. */
  | { readonly kind: 'lastZUnknown' }
  /** The journal has every Z: an entered number would leave a gap. */
  | { readonly kind: 'lastZKnown' }
  /** No X of the open shift was taken yet: no person knows its totals. */
  | { readonly kind: 'noX'; readonly number: number }
  /** No till prints so many Zs. */
  | { readonly kind: 'zTooHigh'; readonly most: number };

/** Why a sale cannot take money now: none is open and the settings want one, or its drawer is being counted. */
export type SaleWaits = { readonly kind: 'shiftNeeded' } | Extract<ShiftRefusal, { kind: 'shiftCounted' }>;

/** Every failure at the drawer that the screen can receive. */
export type DrawerFailure =
  | ShiftRefusal
  | SaleWaits
  /** The act was meant for a shift that is no longer open. */
  | { readonly kind: 'otherShift'; readonly number: number | null }
  /** The first count differs: it must be counted again, or stand, before the close goes on. */
  | { readonly kind: 'countOpen'; readonly number: number }
  /** The difference is above the mark. */
  | { readonly kind: 'reasonNeeded'; readonly difference: number }
  /** Money leaves the drawer at the close, and no one is named who takes it. */
  | { readonly kind: 'receiverNeeded'; readonly removed: Rupiah };

/** How many times a drawer may be counted for one close. */
const MOST_COUNTS = 2;
/** The highest number that a person may enter: a typing error would leave its gap on every later Z. */
export const MOST_Z = 99_999;

/**
 * Applies one event to the newest shift. The event must name that shift, or open the next one, or enter the last printed Z. Fails with the
 * reason why the act is impossible now.
 */
export function applyShiftEvent({ newest, enteredZ }: Shifts, event: ShiftEvent): Result<Shifts, ShiftRefusal> {
  if (event.type === 'lastZTold') return entered({ newest, enteredZ }, event.number);
  const shift = event.type === 'shiftOpened' ? opened({ newest, enteredZ }, event) : acted(newest, event);
  return shift.ok ? ok({ newest: shift.value, enteredZ }) : shift;
}

/** The number of the next shift and of its Z: one above the last, also above one that was printed before a restore. */
export const nextShiftNumber = ({ newest, enteredZ }: Shifts): number => Math.max(newest?.number ?? 0, enteredZ) + 1;

function opened(shifts: Shifts, event: Extract<ShiftEvent, { type: 'shiftOpened' }>): Result<Shift, ShiftRefusal> {
  const { newest } = shifts;
  if (newest && !newest.closed) return fail({ kind: 'shiftOpen', number: newest.number });
  const { subject: id, at: openedAt, number, clock, businessDay, float, by } = event;
  const next = nextShiftNumber(shifts);
  if (number !== next) return fail({ kind: 'shiftNumberTaken', next });
  const missing = gapOf((newest?.number ?? 0) + 1, number);
  const openedBy = by.person.name;
  return ok({
    ...{ id, number, clock, businessDay, openedAt, openedBy, float, missing },
    ...{ counts: [], isCountAccepted: false, moves: 0, fullXs: 0, closed: null },
  });
}

const gapOf = (from: number, number: number): ZGap | null => (from < number ? { from, to: number - 1 } : null);

/** An open shift of a backup may have been closed before the restore: its number was printed, so it takes the next one. */
function entered({ newest, enteredZ }: Shifts, number: number): Result<Shifts, ShiftRefusal> {
  if (number > MOST_Z) return fail({ kind: 'zTooHigh', most: MOST_Z });
  const highest = Math.max(enteredZ, number);
  if (!newest || newest.closed || newest.number > highest) return ok({ newest, enteredZ: highest });
  const missing = gapOf(newest.missing?.from ?? newest.number, highest + 1);
  return ok({ newest: { ...newest, number: highest + 1, missing }, enteredZ: highest });
}

type ActOfShift = Exclude<ShiftEvent, { type: 'shiftOpened' | 'lastZTold' }>;

function acted(newest: Shift | null, event: ActOfShift): Result<Shift, ShiftRefusal> {
  if (!newest || newest.closed || newest.id !== event.subject) return fail({ kind: 'noShift' });
  const { number, counts } = newest;
  switch (event.type) {
    case 'cashMoved':
      return counts.length > 0 ? fail({ kind: 'shiftCounted', number }) : ok({ ...newest, moves: newest.moves + 1 });
    case 'drawerCounted':
      return isCounted(newest) ? fail({ kind: 'countedTwice', number }) : ok(countedWith(newest, event));
    case 'countAccepted':
      return counts.length === 0 ? fail({ kind: 'notCounted', number }) : ok({ ...newest, isCountAccepted: true });
    case 'xTaken':
      return ok({ ...newest, fullXs: event.number });
    case 'shiftClosed':
      return closeShift(newest, event);
  }
}

function countedWith(shift: Shift, { count, tenders }: { readonly count: CashCount; readonly tenders?: TenderCount }): Shift {
  const name = COUNT_NAMES[shift.counts.length] ?? 'recount';
  return {
    ...shift,
    counts: [...shift.counts, count],
    ...(tenders && { tenderCounts: { ...shift.tenderCounts, [name]: tenders } }),
  };
}

/** Whether no further count is possible. */
const isCounted = ({ counts, isCountAccepted }: Shift): boolean => isCountAccepted || counts.length >= MOST_COUNTS;

/** The shift after its close. Fails where it was not counted, or where more would stay than was counted. */
export function closeShift(
  shift: Shift,
  { at, by, close }: Pick<Extract<ShiftEvent, { type: 'shiftClosed' }>, 'at' | 'by' | 'close'>,
): Result<Shift, ShiftRefusal> {
  const next: Shift = { ...shift, closed: { ...close, at, by: by.person.name } };
  const count = usedCount(next);
  if (!count) return fail({ kind: 'notCounted', number: shift.number });
  const counted = totalOf(count);
  return close.floatLeft > counted ? fail({ kind: 'floatAboveCount', counted }) : ok(next);
}
