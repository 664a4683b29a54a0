import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../../../../shared/reports/report-views.ts';
import { useApp } from '../../../core/context.tsx';
import { spanTextIn } from '../../../presentation/dates/span-text.ts';
import { differenceText } from '../../../presentation/figures/difference-text.ts';
import { figureTextsIn } from '../../../presentation/figures/figure-text.ts';
import type { SalesGroup } from '../choice/report-choice.ts';
import { type RowName, rowNamesIn } from './row-names.ts';

/** The functions that write names, figures and spans in the reports. */
export function useReportText() {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return useMemo(() => {
    const figures = figureTextsIn(t, language);
    const nameOf: (group: SalesGroup, row: ReportRow) => RowName = rowNamesIn(t, language);
    return {
      ...figures,
      nameOf,
      differs: (now: number, before: number): string => differenceText(t, language, now, before),
      span: spanTextIn(language),
    };
  }, [t, language]);
}
export type ReportText = ReturnType<typeof useReportText>;
