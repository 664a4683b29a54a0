import type { SpanForm } from '../../../../shared/reports/report-forms.ts';
import type { DifferenceSum, ShiftsView } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { closedShifts, shiftRow } from './closed-shifts.ts';

/** The most shifts that the screen lists; all of them are in its sums. */
const MOST_ROWS = 1_000;

/** What each drawer held against what it should have held. `most`: how many shifts are listed, the newest. */
export function shiftsReport(db: Database, { span }: SpanForm, most = MOST_ROWS): ShiftsView {
  const shifts = closedShifts(db, span).map(shiftRow);
  const sumOf = (fits: (difference: number) => boolean): DifferenceSum => {
    const fitting = shifts.filter(({ difference }) => fits(difference));
    return { shifts: fitting.length, amount: fitting.reduce((sum, { difference }) => sum + difference, 0) };
  };
  return {
    span,
    rows: shifts.slice(0, most),
    left: Math.max(0, shifts.length - most),
    short: sumOf((difference) => difference < 0),
    over: sumOf((difference) => difference > 0),
  };
}
