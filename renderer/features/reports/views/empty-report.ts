import type { ReportAnswer } from '../../../../shared/reports/report-views.ts';
import { type ReportChoice, shownMeasure } from '../choice/report-choice.ts';
import { isEmptySums } from './sums-chart.ts';

/** Whether a report has no row to show: it is one sentence then, and there is nothing to save. */
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
