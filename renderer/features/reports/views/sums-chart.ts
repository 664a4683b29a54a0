import type { TFunction } from 'i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { SumsView } from '../../../../shared/reports/report-views.ts';
import { type ChartPoint, type ChartWords, highest } from '../../../parts/charts/chart-model.ts';
import type { Measure } from '../choice/report-choice.ts';
import { measured } from './measures.ts';
import type { ReportText } from './use-report-text.ts';

/** The rows of a report of sales as the points of a picture. */
export const sumsPoints = ({ group, rows }: SumsView, measure: Measure, text: ReportText): ChartPoint[] =>
  rows.map((row) => {
    const value = measured(measure, row.sums).total;
    const before = row.before && measured(measure, row.before).total;
    return { key: row.key, ...text.nameOf(group, row), value, text: formatBalance(value), before };
  });

/** The picture in words: the sum, the highest row, and the difference from the span before. */
export function sumsWords(t: TFunction, view: SumsView, measure: Measure, text: ReportText): ChartWords {
  const points = sumsPoints(view, measure, text);
  const { orders, total } = measured(measure, view.total);
  const top = points[highest(points) ?? -1];
  const before =
    view.before && view.totalBefore ? { span: text.span(view.before), total: measured(measure, view.totalBefore).total } : null;
  const parts = [
    t('reports.saysTotal', {
      ...{ what: t(`reportMeasure.${measure}`), by: t(`reportGroup.${view.group}`), span: text.span(view.span) },
      ...{ total: formatBalance(total), count: orders },
    }),
    ...(top ? [t('reports.saysHighest', { name: top.name, amount: top.text })] : []),
    ...(before ? [t('reports.saysBefore', { span: before.span, differs: text.differs(total, before.total) })] : []),
  ];
  return { summary: parts.join(' '), now: text.span(view.span), before: before?.span ?? null, axis: text.compact };
}
