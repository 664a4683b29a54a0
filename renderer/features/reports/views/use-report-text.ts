import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/lib/business-day.ts';
import type { ReportRow } from '../../../../shared/reports/report-views.ts';
import { useApp } from '../../../core/context.tsx';
import { spanTextIn } from '../../../presentation/dates/span-text.ts';
import { differenceText } from '../../../presentation/figures/difference-text.ts';
import { figureTextsIn, hourNameIn } from '../../../presentation/figures/figure-text.ts';
import type { SalesGroup } from '../choice/report-choice.ts';
import { type RowName, rowNamesIn } from './row-names.ts';

type Days = Parameters<ReturnType<typeof spanTextIn>>[0];

/** The functions that write names, figures and spans in the reports. */
export function useReportText() {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return useMemo(() => {
    const figures = figureTextsIn(t, language);
    const nameOf: (group: SalesGroup, row: ReportRow) => RowName = rowNamesIn(t, language);
    const span = spanTextIn(language);
    const day = (key: LocalDate): string => nameOf('day', { key, label: null, family: null }).name;
    return {
      ...figures,
      ...{ nameOf, day, span },
      /** A span; of one day also the weekday. */
      days: (part: Days): string => (part.from === part.to ? day(part.from) : span(part)),
      /** The full hour: `14.00`. */
      hour: (hour: number): string => hourNameIn(t, hour).tick,
      differs: (now: number, before: number): string => differenceText(t, language, now, before),
    };
  }, [t, language]);
}
export type ReportText = ReturnType<typeof useReportText>;
