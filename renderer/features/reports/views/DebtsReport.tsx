import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { DebtsRow, DebtsView } from '../../../../shared/reports/report-views.ts';
import { ColumnChart } from '../../../parts/charts/ColumnChart.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

/** The amounts charged on account, the amounts collected, and the debt at the end of each day or month. */
export function DebtsReport({ view }: { readonly view: DebtsView }) {
  const { t } = useTranslation();
  const text = useReportText();
  const { rows, total, group, before, after } = view;
  const nameOf = ({ key }: DebtsRow) => text.nameOf(group, { key, label: null, family: null });
  const summary = t('reports.saysDebts', {
    ...{ span: text.span(view.span), before: formatBalance(before), after: formatBalance(after) },
    ...{ charged: formatBalance(total.charged), collected: formatBalance(total.collected) },
  });
  const points = rows.map((row) => ({
    ...{ key: row.key, ...nameOf(row), value: row.charged, text: formatBalance(row.charged), before: row.collected },
  }));
  const amount = (name: 'charged' | 'collected' | 'credited' | 'writtenOff' | 'after') => ({
    name: t(`reportColumn.${name}`),
    isNumber: true,
    of: (row: DebtsRow) => formatBalance(row[name]),
  });
  // A debt that did not change in the span is also stated.
  const about = rows.length === 0 && before !== 0 ? `${summary} ${t('reports.debtsAbout')}` : t('reports.debtsAbout');
  const isTotal = (row: DebtsRow): boolean => row.key === '';
  return (
    <PictureAndTable title={t('reportSection.debts')} about={about} words={summary} isTableWide>
      <ColumnChart
        points={points}
        words={{ summary, now: t('reportColumn.charged'), before: t('reportColumn.collected'), isOther: true, axis: text.compact }}
      />
      <DataTable<DebtsRow>
        caption={t('reports.debtsTable', { by: t(`reportGroup.${group}`) })}
        rows={rows}
        keyOf={({ key }) => key}
        total={{ key: '', ...total, after }}
        columns={[
          { name: t(`reportColumn.${group}`), of: (row) => (isTotal(row) ? t('reports.total') : nameOf(row).name) },
          ...(['charged', 'collected', 'credited', 'writtenOff', 'after'] as const).map(amount),
        ]}
      />
    </PictureAndTable>
  );
}
