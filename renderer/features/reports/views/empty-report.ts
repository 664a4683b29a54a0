import type { ReportAnswer } from '../../../../shared/reports/report-views.ts';
import { MEASURES, type ReportChoice, shownMeasure } from '../choice/report-choice.ts';
import { isEmptySums } from './sums-chart.ts';

/** Whether a report has no row to show: it is one sentence then. */
export function isEmptyReport({ kind, view }: ReportAnswer, choice: ReportChoice): boolean {
  switch (kind) {
    case 'sums':
      return isEmptySums(view, shownMeasure(choice));
    case 'tenders':
      return view.rows.every(({ payments, refunds }) => payments + refunds === 0);
    case 'cashier':
      return view.cashier === null;
    default:
      return view.rows.length === 0;
  }
}

/** Whether a report has nothing to save: no row by any measure, no debt, and no order that is open now. */
export function hasNothingToSave(answer: ReportAnswer, choice: ReportChoice): boolean {
  const { kind, view } = answer;
  if (choice.section === 'unfinished') return false;
  if (kind === 'sums') return MEASURES.every((measure) => isEmptySums(view, measure));
  return isEmptyReport(answer, choice) && !(kind === 'debts' && view.before !== 0);
}
