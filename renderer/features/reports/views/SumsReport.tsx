import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { isOfWholeSpan } from '../../../../shared/reports/comparison.ts';
import type { SumsRow, SumsView } from '../../../../shared/reports/report-views.ts';
import { useApp } from '../../../core/context.tsx';
import { BarRows } from '../../../parts/charts/BarRows.tsx';
import { ColumnChart } from '../../../parts/charts/ColumnChart.tsx';
import { LineChart } from '../../../parts/charts/LineChart.tsx';
import { DataTable, type TableColumn } from '../../../parts/figures/DataTable.tsx';
import type { Measure } from '../choice/report-choice.ts';
import { measured, paymentFeeIn } from './measures.ts';
import { ordersBehind } from './orders-behind.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { comparedText, hasBefore, isOfAverageDays, sumsPoints, sumsWords } from './sums-chart.ts';
import { type ReportText, useReportText } from './use-report-text.ts';

/** The most columns that a person can tell apart; more points become a line. */
const MOST_COLUMNS = 45;
const BY_TIME: ReadonlySet<SumsView['group']> = new Set(['hour', 'weekday', 'day', 'month'] as const);
/** The key of the last line of the table. */
const TOTAL = 'total';

/** The sums of sales over a span. By time, they show as columns or a line; by product or person, as bars. */
export function SumsReport({ view: answered, measure }: { readonly view: SumsView; readonly measure: Measure }) {
  const { t } = useTranslation();
  const text = useReportText();
  const view = BY_TIME.has(answered.group) ? answered : ranked(answered, measure);
  const { group, total, totalCompared } = view;
  const points = sumsPoints(view, measure, text);
  const words = sumsWords(t, view, measure, text);
  const Chart = !BY_TIME.has(group) ? BarRows : points.length > MOST_COLUMNS ? LineChart : ColumnChart;
  const amount = (row: SumsRow): number => measured(measure, row.sums).total;
  const feeOf = paymentFeeIn(measure, total);
  const open = useOrdersBehind(view, measure);
  const rowOf = new Map(view.rows.map((row) => [row.key, row]));
  const openMark = (key: string) => {
    const row = rowOf.get(key);
    return row && open(row);
  };
  return (
    <PictureAndTable title={t(`reportMeasure.${measure}`)} about={t(`reportMeasureAbout.${measure}`)} words={words.summary}>
      <Chart points={points} words={words} onOpen={openMark} />
      <DataTable
        caption={t('reports.tableOf', { what: t(`reportMeasure.${measure}`), by: t(`reportGroup.${group}`) })}
        rows={view.rows}
        keyOf={({ key }) => key}
        opens={open}
        total={{ key: TOTAL, label: t('reports.total'), family: null, sums: total, compared: totalCompared }}
        columns={[
          {
            name: t(`reportColumn.${group}`),
            of: (row) => (row.key === TOTAL ? row.label : text.nameOf(group, row).name),
          },
          { name: t('reportColumn.orders'), isNumber: true, of: (row) => text.count(measured(measure, row.sums).orders) },
          ...(feeOf ? [{ name: t('reportColumn.paymentFee'), isNumber: true, of: ({ sums }: SumsRow) => formatBalance(feeOf(sums)) }] : []),
          { name: t(`reportMeasure.${measure}`), isNumber: true, of: (row) => formatBalance(amount(row)) },
          ...comparedColumns(t, view, measure, text),
        ]}
      />
    </PictureAndTable>
  );
}

/** Opens the orders of a row; undefined for a row that has none, or whose amounts are not those of what was sold in these days. */
function useOrdersBehind(view: SumsView, measure: Measure): (row: SumsRow) => (() => void) | undefined {
  const clock = useApp((state) => state.settings.clock);
  const show = useApp((state) => state.showOrdersOf);
  return ({ key, sums }) => {
    const asked = measure === 'sold' && sums.sold.orders > 0 ? ordersBehind(view, key, clock) : null;
    return asked === null ? undefined : () => show(asked);
  };
}

/** What is compared with what; none where the days before had nothing: the sentence says so. */
function comparedColumns(t: TFunction, view: SumsView, measure: Measure, text: ReportText): TableColumn<SumsRow>[] {
  const { comparison, span } = view;
  if (comparison === null || !hasBefore(view, measure)) return [];
  const of = (side: 'now' | 'before') => (row: SumsRow) =>
    row.compared ? formatBalance(measured(measure, row.compared[side]).total) : t('reports.none');
  const isPerDay = isOfAverageDays(view);
  const differs = ({ compared }: SumsRow): string => (compared ? comparedText(compared, measure, isPerDay, text) : t('reports.none'));
  return [
    ...(isOfWholeSpan(comparison, span) ? [] : [{ name: t('reportColumn.compared'), isNumber: true, of: of('now') }]),
    { name: t('reportColumn.before'), isNumber: true, of: of('before') },
    { name: t(isPerDay ? 'reportColumn.differencePerDay' : 'reportColumn.difference'), of: differs },
  ];
}

/** The rows sorted by the measure, the largest first. */
const ranked = (view: SumsView, measure: Measure): SumsView => ({
  ...view,
  rows: view.rows.toSorted((one, other) => measured(measure, other.sums).total - measured(measure, one.sums).total),
});
