import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { RecapRow, RecapView } from '../../../../shared/reports/report-views.ts';
import { BarRows } from '../../../parts/charts/BarRows.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { otherOf } from '../../../presentation/figures/other-amount.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

type Line = Omit<RecapRow, 'family'> & { readonly family: RecapRow['family'] | null };

/** The gross receipts and the commission of a month, by family. They serve the tax declaration; the till decides nothing about tax. */
export function RecapReport({ view }: { readonly view: RecapView }) {
  const { t } = useTranslation();
  const text = useReportText();
  const { total, month } = view;
  const rows = view.rows.toSorted((one, other) => other.receipts - one.receipts);
  const nameOf = ({ family }: Line): string => (family === null ? t('reports.total') : t(`family.${family}`));
  const summary = t('reports.saysRecap', {
    month: text.nameOf('month', { key: month, label: null, family: null }).name,
    ...{ receipts: formatBalance(total.receipts), commission: formatBalance(total.commission) },
  });
  const points = rows.map((row) => {
    const name = nameOf(row);
    return { key: row.family, name, tick: name, value: row.receipts, text: formatBalance(row.receipts), ...otherOf(row.commission) };
  });
  const amount = (key: 'receipts' | 'fee' | 'priceMargin' | 'commission') => ({
    name: t(`reportColumn.${key}`),
    isNumber: true,
    of: (row: Line) => formatBalance(row[key]),
  });
  return (
    <PictureAndTable title={t('reportSection.recap')} about={t('reports.recapAbout')} words={summary} isTableWide>
      <BarRows
        points={points}
        words={{ summary, now: t('reportColumn.receipts'), before: t('reportColumn.commission'), isOther: true, axis: text.compact }}
      />
      <DataTable<Line>
        caption={t('reports.recapTable')}
        rows={rows}
        keyOf={({ family }) => family ?? ''}
        total={{ family: null, ...total }}
        columns={[
          { name: t('reportColumn.family'), of: nameOf },
          { name: t('reportColumn.orders'), isNumber: true, of: ({ orders }) => text.count(orders) },
          ...[amount('receipts'), amount('fee'), amount('priceMargin'), amount('commission')],
        ]}
      />
      {total.debitUnknown > 0 ? <p>{t('reports.debitUnknown', { count: total.debitUnknown })}</p> : null}
    </PictureAndTable>
  );
}
