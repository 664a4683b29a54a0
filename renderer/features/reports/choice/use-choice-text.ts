import { useTranslation } from 'react-i18next';
import { isLocalDate } from '../../../../shared/lib/business-day.ts';
import { useReports } from '../reports-store.ts';
import { useReportText } from '../views/use-report-text.ts';
import { asksBetween, asksMonth, type ReportChoice } from './report-choice.ts';

/** What is chosen, in one line: which days, by what, what of them, and which kind of day. */
export function useChoiceText(): string {
  const { t } = useTranslation();
  const text = useReportText();
  const choice = useReports((state) => state.choice);
  const group = GROUP_OF[choice.section](choice);
  return [
    daysText(),
    ...(group === null ? [] : [t('reports.grouped', { by: t(`reportGroup.${group}`) })]),
    ...(choice.section === 'sales' && group !== 'tender' ? [t(`reportMeasure.${choice.measure}`)] : []),
    // Business days are what the screen begins with.
    ...(choice.days === 'business' ? [] : [t(`reportDays.${choice.days}`)]),
  ].join(' · ');

  /** The days by their name, or as they were typed once they are complete. */
  function daysText(): string {
    const { from, to, month, span } = choice;
    if (asksMonth(choice))
      return month === '' ? t('reportSpan.month') : text.nameOf('month', { key: month, label: null, family: null }).name;
    return asksBetween(choice) && isLocalDate(from) && isLocalDate(to) ? text.span({ from, to }) : t(`reportSpan.${span}`);
  }
}

/** By what a section sums; null where nobody chooses it. */
const GROUP_OF: Readonly<Record<ReportChoice['section'], (choice: ReportChoice) => ReportChoice['group'] | null>> = {
  sales: ({ group }) => group,
  service: ({ serviceGroup }) => serviceGroup,
  unfinished: () => null,
  shifts: () => null,
  debts: ({ debtsGroup }) => debtsGroup,
  cashiers: () => null,
  recap: () => null,
};
