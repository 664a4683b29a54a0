import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { TendersView } from '../../../../shared/reports/report-views.ts';
import type { TenderSum } from '../../../../shared/shifts/ledger-sums.ts';
import { BarRows } from '../../../parts/charts/BarRows.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { otherOf } from '../../../presentation/figures/other-amount.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

/** The amounts received and returned by each means of payment. */
export function TendersReport({ view }: { readonly view: TendersView }) {
  const { t } = useTranslation();
  const text = useReportText();
  const used = view.rows.filter(({ payments, refunds }) => payments > 0 || refunds > 0);
  const [received, returned] = [sumOf(used, ({ received: amount }) => amount), sumOf(used, ({ returned: amount }) => amount)];
  const summary = t('reports.saysTenders', {
    span: text.span(view.span),
    received: formatBalance(received),
    returned: formatBalance(returned),
  });
  const points = used.map(({ tender, received: value, returned }) => {
    const name = t(`tender.${tender}`);
    return { key: tender, name, tick: name, value, text: formatBalance(value), ...otherOf(returned) };
  });
  return (
    <PictureAndTable title={t('reportColumn.tender')} about={t('reports.tendersAbout')} words={summary}>
      <BarRows
        points={points}
        words={{ summary, now: t('reportColumn.received'), before: t('reportColumn.returned'), isOther: true, axis: text.compact }}
      />
      <DataTable
        caption={t('reports.tendersTable')}
        rows={used}
        keyOf={({ tender }) => tender}
        columns={[
          { name: t('reportColumn.tender'), of: ({ tender }) => t(`tender.${tender}`) },
          { name: t('reportColumn.payments'), isNumber: true, of: ({ payments }) => text.count(payments) },
          { name: t('reportColumn.received'), isNumber: true, of: ({ received: amount }) => formatBalance(amount) },
          { name: t('reportColumn.refunds'), isNumber: true, of: ({ refunds }) => text.count(refunds) },
          { name: t('reportColumn.returned'), isNumber: true, of: ({ returned: amount }) => formatBalance(amount) },
        ]}
      />
    </PictureAndTable>
  );
}

const sumOf = (rows: readonly TenderSum[], of: (row: TenderSum) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
