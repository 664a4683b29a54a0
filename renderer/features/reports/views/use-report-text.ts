import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ReportRow } from '../../../../shared/reports/report-views.ts';
import type { LocalDate } from '../../../../shared/shift/business-day.ts';
import { useApp, useDates } from '../../../core/context.tsx';
import { differenceText } from '../../../presentation/figures/difference-text.ts';
import { figureTextsIn } from '../../../presentation/figures/figure-text.ts';
import type { SalesGroup } from '../choice/report-choice.ts';
import { type RowName, rowNamesIn } from './row-names.ts';

/** How the reports write names, figures and spans. */
export function useReportText() {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { localDate } = useDates();
  return useMemo(() => {
    const figures = figureTextsIn(t, language);
    const nameOf: (group: SalesGroup, row: ReportRow) => RowName = rowNamesIn(t, language);
    return {
      ...figures,
      nameOf,
      differs: (now: number, before: number): string => differenceText(t, language, now, before),
      span: ({ from, to }: Pick<ReportSpan, 'from' | 'to'>): string => spanText(from, to, localDate),
    };
  }, [t, language, localDate]);
}
export type ReportText = ReturnType<typeof useReportText>;

const spanText = (from: LocalDate, to: LocalDate, date: (day: LocalDate) => string): string =>
  from === to ? date(from) : `${date(from)} – ${date(to)}`;
