import type { Rupiah } from '../lib/money.ts';
import type { LocalDate, ShopClock } from './business-day.ts';
import { totalOf } from './cash-count.ts';
import type { CashMove } from './cash-move.ts';
import type { MarginFigures, ProviderFigures, ShiftReport } from './shift-report.ts';
import { COUNT_NAMES, type CountName, type Shift } from './shift-state.ts';

/** What the screen may know of the drawer. Before the counts are final it holds no sum that a blind count could be made to match. */
export interface ShiftView {
  /** Null where none is open. */
  readonly open: OpenShiftView | null;
  /** The number of the last Z must be told before a shift is opened or closed, because the journal was restored. */
  readonly asksForLastZ: boolean;
  /** The newest Z, which can be printed again; null before the first close. */
  readonly lastZ: number | null;
}

/** A movement of cash of the open shift, as it was typed. */
export interface CashMoveView extends CashMove {
  /** A contra entry took it back. */
  readonly isTakenBack: boolean;
}

/** A Z that can be printed again, without its figures: a count stays blind for who lists them. */
export interface ZView {
  readonly number: number;
  readonly businessDay: LocalDate;
  readonly clock: ShopClock;
  readonly closedAt: string;
  /** Empty for the built-in person without a name. */
  readonly closedBy: string;
}

export interface OpenShiftView {
  readonly id: string;
  readonly number: number;
  readonly businessDay: LocalDate;
  readonly clock: ShopClock;
  readonly openedAt: string;
  /** Empty for the built-in person without a name. */
  readonly openedBy: string;
  readonly close: CloseStep;
}

/** How far the close is. */
export type CloseStep =
  | { readonly kind: 'notCounted' }
  /** The first count differs: it is counted again or it stands. By how much is told after that. */
  | { readonly kind: 'differs' }
  /** No further count is possible. */
  | { readonly kind: 'counted'; readonly counts: readonly CountView[] };

export interface CountView {
  readonly name: CountName;
  readonly total: Rupiah;
  /** Counted less expected. */
  readonly difference: number;
  /** The difference is above the mark: it needs a reason. */
  readonly needsReason: boolean;
  readonly needsSupervisor: boolean;
}

export function closeStepOf(shift: Pick<Shift, 'counts' | 'isCountAccepted'>, expected: number, mark: Rupiah): CloseStep {
  const [first, recount] = shift.counts;
  if (!first) return { kind: 'notCounted' };
  const isFinal = recount !== undefined || shift.isCountAccepted || totalOf(first) === expected;
  if (!isFinal) return { kind: 'differs' };
  const counts = COUNT_NAMES.flatMap((name, at) => {
    const count = shift.counts[at];
    if (!count) return [];
    const total = totalOf(count);
    const difference = total - expected;
    const needsReason = Math.abs(difference) > mark;
    return [{ name, total, difference, needsReason, needsSupervisor: needsReason || total !== totalOf(first) }];
  });
  return { kind: 'counted', counts };
}

/** The figures of an X or a Z for the person at the till, as on its paper: the margin and the partner fee are the owner's. */
export type ShiftReportView = Omit<ShiftReport, 'margin' | 'provider'> & {
  readonly provider: Omit<ProviderFigures, 'partnerFee'>;
  readonly margin: MarginFigures | null;
};

export function reportViewOf(report: ShiftReport, maySeeMargin: boolean): ShiftReportView {
  const { partnerFee: _, ...provider } = report.provider;
  return { ...report, provider, margin: maySeeMargin ? report.margin : null };
}

export function zViewOf({ number, businessDay, clock, closed }: Shift): ZView | null {
  return closed ? { number, businessDay, clock, closedAt: closed.at, closedBy: closed.by } : null;
}

export function openShiftView(shift: Shift, close: CloseStep): OpenShiftView {
  const { id, number, businessDay, clock, openedAt, openedBy } = shift;
  return { id, number, businessDay, clock, openedAt, openedBy, close };
}
