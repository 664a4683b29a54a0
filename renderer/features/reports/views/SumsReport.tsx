import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { SumsRow, SumsView } from '../../../../shared/reports/report-views.ts';
import { BarRows } from '../../../parts/charts/BarRows.tsx';
import { ColumnChart } from '../../../parts/charts/ColumnChart.tsx';
import { LineChart } from '../../../parts/charts/LineChart.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import type { Measure } from '../choice/report-choice.ts';
import { measured, paymentFeeIn } from './measures.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { sumsPoints, sumsWords } from './sums-chart.ts';
import { useReportText } from './use-report-text.ts';

/** The most columns that a person can tell apart; more points become a line. */
const MOST_COLUMNS = 45;
const BY_TIME: ReadonlySet<SumsView['group']> = new Set(['hour', 'weekday', 'day', 'month'] as const);
/** The key of the last line of the table. */
const TOTAL = 'total';

/** The sums of sales over a span. By time, they show as columns or a line; by product or person, as bars. */
export function SumsReport({ view: answered, measure }: { readonly view: SumsView; readonly measure: Measure }) {
  const { t } = useTranslation();
  const text = useReportText();
  const compared = BY_TIME.has(answered.group) ? answered : ranked(answered, measure);
  const view = withoutEmptyBefore(compared, measure);
  const { group, before, total, totalBefore } = view;
  const points = sumsPoints(view, measure, text);
  const words = { ...sumsWords(t, compared, measure, text), ...(view.before === null && { before: null }) };
  const Chart = !BY_TIME.has(group) ? BarRows : points.length > MOST_COLUMNS ? LineChart : ColumnChart;
  const amount = (row: SumsRow): number => measured(measure, row.sums).total;
  const amountBefore = (row: SumsRow): number | null => row.before && measured(measure, row.before).total;
  const feeOf = paymentFeeIn(measure, total);
  const isEmpty = view.rows.every((row) => measured(measure, row.sums).orders === 0 && amount(row) === 0 && !amountBefore(row));
  return (
    <PictureAndTable
      title={t(`reportMeasure.${measure}`)}
      about={t(`reportMeasureAbout.${measure}`)}
      words={words.summary}
      isEmpty={isEmpty}
    >
      <Chart points={points} words={words} />
      <DataTable
        caption={t('reports.tableOf', { what: t(`reportMeasure.${measure}`), by: t(`reportGroup.${group}`) })}
        rows={view.rows}
        keyOf={({ key }) => key}
        total={{ key: TOTAL, label: t('reports.total'), family: null, sums: total, before: totalBefore }}
        columns={[
          { name: t(`reportColumn.${group}`), of: (row) => (row.key === TOTAL ? row.label : text.nameOf(group, row).name) },
          { name: t('reportColumn.orders'), isNumber: true, of: (row) => text.count(measured(measure, row.sums).orders) },
          ...(feeOf ? [{ name: t('reportColumn.paymentFee'), isNumber: true, of: ({ sums }: SumsRow) => formatBalance(feeOf(sums)) }] : []),
          { name: t(`reportMeasure.${measure}`), isNumber: true, of: (row) => formatBalance(amount(row)) },
          ...(before
            ? [
                { name: t('reportColumn.before'), isNumber: true, of: (row: SumsRow) => formatBalance(amountBefore(row) ?? 0) },
                { name: t('reportColumn.difference'), of: (row: SumsRow) => text.differs(amount(row), amountBefore(row) ?? 0) },
              ]
            : []),
        ]}
      />
    </PictureAndTable>
  );
}

/** Leaves out the span before where it has no amounts, with its marks and columns: the sentence says that it was empty. */
function withoutEmptyBefore(view: SumsView, measure: Measure): SumsView {
  const isEmpty = view.rows.every(({ before }) => before === null || measured(measure, before).total === 0);
  if (!isEmpty) return view;
  return { ...view, before: null, totalBefore: null, rows: view.rows.map((row) => ({ ...row, before: null })) };
}

/** The rows sorted by the measure, the largest first. */
const ranked = (view: SumsView, measure: Measure): SumsView => ({
  ...view,
  rows: view.rows.toSorted((one, other) => measured(measure, other.sums).total - measured(measure, one.sums).total),
});
