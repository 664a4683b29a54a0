import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocalDate } from '../../../../shared/lib/business-day.ts';
import styles from '../Reports.module.css';
import { useReports } from '../reports-store.ts';
import { useReportText } from '../views/use-report-text.ts';
import { asksBetween, asksMonth, type ReportChoice } from './report-choice.ts';

interface Props {
  /** The content at the end of the line. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** The fields of the choice. In a page too narrow for one row of fields, a line with the choice in words replaces and opens them. */
export function FoldedFields({ beside, children }: Props) {
  const says = useChoiceText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>{says}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.beside}>{beside}</div>
      <div id={id} className={isOpen ? styles.fields : `${styles.fields} ${styles.folded}`}>
        {children}
      </div>
    </>
  );
}

/** The choice in one line: the days, the grouping, the measure, and the kind of day. */
function useChoiceText(): string {
  const { t } = useTranslation();
  const text = useReportText();
  const choice = useReports((state) => state.choice);
  const group = GROUP_OF[choice.section](choice);
  return [
    daysText(),
    ...(group === null ? [] : [t('reports.grouped', { by: t(`reportGroup.${group}`) })]),
    ...(choice.section === 'sales' && group !== 'tender' ? [t(`reportMeasure.${choice.measure}`)] : []),
    // The line omits business days: the screen begins with them.
    ...(choice.days === 'business' ? [] : [t(`reportDays.${choice.days}`)]),
  ].join(' · ');

  /** The name of the span, or the typed days or month once they are complete. */
  function daysText(): string {
    const { from, to, month, span } = choice;
    if (asksMonth(choice))
      return month === '' ? t('reportSpan.month') : text.nameOf('month', { key: month, label: null, family: null }).name;
    return asksBetween(choice) && isLocalDate(from) && isLocalDate(to) ? text.span({ from, to }) : t(`reportSpan.${span}`);
  }
}

/** The grouping of each section's sums; null where the person cannot choose it. */
const GROUP_OF: Readonly<Record<ReportChoice['section'], (choice: ReportChoice) => ReportChoice['group'] | null>> = {
  sales: ({ group }) => group,
  service: ({ serviceGroup }) => serviceGroup,
  unfinished: () => null,
  shifts: () => null,
  debts: ({ debtsGroup }) => debtsGroup,
  cashiers: () => null,
  recap: () => null,
};
