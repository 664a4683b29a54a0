import type { TFunction } from 'i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { type Comparison, isOfWholeSpan, perDay } from '../../../../shared/reports/comparison.ts';
import type { ComparedSums, SumsRow, SumsView } from '../../../../shared/reports/report-views.ts';
import { type ChartPoint, type ChartWords, highest } from '../../../parts/charts/chart-model.ts';
import type { Measure } from '../choice/report-choice.ts';
import { measured } from './measures.ts';
import type { ReportText } from './use-report-text.ts';

/** The rows of a report of sales as the points of a picture. A mark of the days before stands only next to a mark of as much time. */
export const sumsPoints = (view: SumsView, measure: Measure, text: ReportText): ChartPoint[] =>
  view.rows.map((row) => {
    const value = measured(measure, row.sums).total;
    const before = isDrawn(view, row) && row.compared ? measured(measure, row.compared.before).total : null;
    return { key: row.key, ...text.nameOf(view.group, row), value, text: formatBalance(value), before };
  });

/** The most by which the days of two marks may differ, so that months of 28 and 31 days stand side by side. */
const MOST_DAYS_APART = 1.11;

function isDrawn({ comparison, span, group }: SumsView, { compared }: SumsRow): boolean {
  if (comparison === null || compared === null) return false;
  const { days, daysBefore } = compared;
  if (Math.max(days / daysBefore, daysBefore / days) > MOST_DAYS_APART) return false;
  // Days, and the hours of today, are over as a whole or have no pair.
  return isOfWholeSpan(comparison, span) || group === 'day' || (group === 'hour' && comparison.untilHour !== null);
}

const pairsOf = ({ rows, totalCompared }: SumsView): ComparedSums[] =>
  [...rows.map(({ compared }) => compared), totalCompared].filter((compared) => compared !== null);

/** Whether the days before have an amount. */
export const hasBefore = (view: SumsView, measure: Measure): boolean =>
  pairsOf(view).some(({ before }) => measured(measure, before).total !== 0);

/** Whether the sides have different numbers of days, so that their average days are compared. */
export const isOfAverageDays = (view: SumsView): boolean => pairsOf(view).some(({ days, daysBefore }) => days !== daysBefore);

export const isEmptySums = (view: SumsView, measure: Measure): boolean =>
  !hasBefore(view, measure) && view.rows.every(({ sums }) => measured(measure, sums).orders === 0 && measured(measure, sums).total === 0);

/** The difference of both sides, or of their average days. */
export function comparedText(
  { now, before, days, daysBefore }: ComparedSums,
  measure: Measure,
  isPerDay: boolean,
  text: ReportText,
): string {
  const [amount, earlier] = [measured(measure, now).total, measured(measure, before).total];
  return isPerDay ? text.differs(perDay(amount, days), perDay(earlier, daysBefore)) : text.differs(amount, earlier);
}

/** The picture in words: the sum, the highest row, and what is compared with what. */
export function sumsWords(t: TFunction, view: SumsView, measure: Measure, text: ReportText): ChartWords {
  const points = sumsPoints(view, measure, text);
  const { orders, total } = measured(measure, view.total);
  const top = points[highest(points) ?? -1];
  const parts = [
    t('reports.saysTotal', {
      ...{ what: t(`reportMeasure.${measure}`), by: t(`reportGroup.${view.group}`), span: text.span(view.span) },
      ...{ total: formatBalance(total), count: orders },
    }),
    ...(top ? [t('reports.saysHighest', { name: top.name, amount: top.text })] : []),
    ...comparisonSentences(t, view, measure, text),
  ];
  const isDrawnBefore = hasBefore(view, measure) && points.some(({ before }) => before !== null);
  return {
    ...{ summary: parts.join(' '), now: text.span(view.span), axis: text.compact },
    before: isDrawnBefore && view.comparison ? text.span(view.comparison.before) : null,
  };
}

function comparisonSentences(t: TFunction, view: SumsView, measure: Measure, text: ReportText): string[] {
  const { comparison, totalCompared, dataSince } = view;
  const since = dataSince && text.day(dataSince);
  if (comparison === null || totalCompared === null) return since ? [t('reports.nothingBefore', { day: since })] : [];
  const isPerDay = totalCompared.days !== totalCompared.daysBefore;
  const said = {
    ...{ now: text.days(comparison.now), before: text.days(comparison.before) },
    differs: comparedText(totalCompared, measure, isPerDay, text),
  };
  return [
    comparison.untilHour === null
      ? t(isPerDay ? 'reports.saysPerDay' : 'reports.saysCompared', said)
      : t('reports.saysUntil', { ...said, time: text.hour(comparison.untilHour % 24) }),
    ...(pairsWeekdays(comparison) ? [t('reports.saysWeekdays')] : []),
    ...(since ? [t('reports.saysSince', { day: since })] : []),
  ];
}

/** Of one day the names say the weekday. */
const pairsWeekdays = ({ pairing, now }: Comparison): boolean => pairing === 'weekdays' && now.from !== now.to;
