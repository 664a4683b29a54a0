import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ServiceRow, ServiceSums, ServiceView } from '../../../../shared/reports/report-views.ts';
import { BarRows } from '../../../parts/charts/BarRows.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { PictureAndTable } from './PictureAndTable.tsx';
import { type ReportText, useReportText } from './use-report-text.ts';

/** The success rate and the duration of orders at the service, grouped by product, biller or family. */
export function ServiceReport({ view }: { readonly view: ServiceView }) {
  const { t } = useTranslation();
  const text = useReportText();
  const { group, total, span } = view;
  const rows = view.rows.toSorted(worstFirst);
  const { times } = total;
  const name = (row: ServiceRow): string => (row.key === TOTAL ? t('reports.total') : text.nameOf(group, row).name);
  const took = { median: text.atMost(times.medianMs, times.orders), tail: text.atMost(times.p90Ms, times.orders) };
  const summary = [
    t('reports.saysService', { span: text.span(span), share: text.share(total.share), count: endedOf(total) }),
    ...(times.orders > 0 ? [t('reports.saysTimes', took)] : []),
  ].join(' ');
  // An unknown share has no bar.
  const points = rows.flatMap((row) => {
    const { share } = row.sums;
    return share === null ? [] : [{ key: row.key, ...text.nameOf(group, row), value: share, text: text.percent(share), before: null }];
  });
  return (
    <PictureAndTable title={t('reportSection.service')} about={t('reports.serviceAbout')} words={summary} isTableWide>
      <BarRows points={points} whole={1} words={{ summary, now: t('reportColumn.share'), before: null, axis: text.percent }} />
      <DataTable
        caption={t('reports.serviceTable', { by: t(`reportGroup.${group}`) })}
        rows={rows}
        keyOf={({ key }) => key}
        total={{ key: TOTAL, label: null, family: null, sums: total }}
        columns={[
          { name: t(`reportColumn.${group}`), of: name },
          { name: t('reportColumn.share'), isNumber: true, of: ({ sums }) => text.share(sums.share) },
          { name: t('reportColumn.outcomes'), of: ({ sums }) => outcomesText(t, sums, text) },
          { name: t('reportColumn.median'), isNumber: true, of: ({ sums }) => text.atMost(sums.times.medianMs, sums.times.orders) },
          { name: t('reportColumn.p90'), isNumber: true, of: ({ sums }) => text.atMost(sums.times.p90Ms, sums.times.orders) },
          { name: t('reportColumn.p99'), isNumber: true, of: ({ sums }) => text.atMost(sums.times.p99Ms, sums.times.orders) },
        ]}
      />
    </PictureAndTable>
  );
}

/** The lowest share of success first; of equal shares the one with the most orders. Rows without an end come last. */
const worstFirst = ({ sums: one }: ServiceRow, { sums: other }: ServiceRow): number =>
  (one.share ?? 2) - (other.share ?? 2) || endedOf(other) - endedOf(one);

/** The key of the last line of the table. */
const TOTAL = 'total';

/** The number of orders with a final outcome, which the service or a person decided. */
const endedOf = ({ outcomes: { success, delivered, refused, notDelivered } }: ServiceSums): number =>
  success + delivered + refused + notDelivered;

const OUTCOMES = ['success', 'delivered', 'refused', 'notDelivered', 'unsent', 'withdrawn', 'doubted'] as const;

/** The outcomes that occurred, in words. */
const outcomesText = (t: TFunction, { outcomes }: ServiceSums, text: ReportText): string =>
  OUTCOMES.filter((outcome) => outcomes[outcome] !== 0)
    .map((outcome) => t('reports.outcome', { number: text.count(outcomes[outcome]), outcome: t(`reportOutcome.${outcome}`) }))
    .join(', ');
