import type { LocalDate, ShopClock } from '../lib/business-day.ts';
import type { Act } from '../staff/permissions.ts';
import type { CarriedOrders } from './carried-orders.ts';
import type { CashCount } from './cash-count.ts';
import type { CashMove } from './cash-move.ts';
import type { ShiftDocument } from './document/shift-document.ts';
import type { ShiftClose } from './shift-state.ts';
import type { TenderCount } from './tender-count.ts';

/**
 * The events of a shift, one per act; `subject` is the shift's id. A shift is the drawer's, not a person's: who acted stands in each event
 * (docs/shifts.md).
 */

/** Cash that moved into or out of the drawer. */
export type CashMovedEvent = Act<'cashMoved'> & { readonly move: CashMove };

export type ShiftEvent =
  | (Act<'shiftOpened'> & {
      /** From 1, without gaps; the number of its Z. */
      readonly number: number;
      readonly clock: ShopClock;
      readonly businessDay: LocalDate;
      readonly float: CashCount;
      /** What was open and owed before the first shift of a journal, its opening entry; null for every later one. */
      readonly openingEntry: CarriedOrders | null;
    })
  | CashMovedEvent
  /** A blind count for the close, with the totals of other means that were counted. The second one of a shift is its recount. */
  | (Act<'drawerCounted'> & { readonly count: CashCount; readonly tenders?: TenderCount })
  /** The first count stands: no recount follows, and the difference may be shown. */
  | Act<'countAccepted'>
  /** A full X was taken, with its figures; `number` counts those of the shift from 1. */
  | (Act<'xTaken'> & { readonly number: number; readonly x: ShiftDocument })
  /** The Z as it was printed, and the SHA-256 of its JSON in hex, which the next Z names. */
  | (Act<'shiftClosed'> & { readonly close: ShiftClose; readonly z: ShiftDocument; readonly digest: string })
  /** After a restore a person read this number on the last printed Z; 0 where none was printed. The next Z is above it. */
  | (Act<'lastZTold'> & { readonly number: number });
