import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { CASHIER_ACTS } from '../../../../shared/reports/cashier-acts.ts';
import type { CashierRow, CashiersView } from '../../../../shared/reports/report-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { BarRows } from '../../../parts/charts/BarRows.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useReportsStore } from '../reports-store.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

/** The people who sold or did something, with the acts that exceed the owner's limits. A press opens the page of one person. */
export function CashiersReport({ view }: { readonly view: CashiersView }) {
  const { t } = useTranslation();
  const store = useReportsStore();
  const text = useReportText();
  const { rows, span } = view;
  const nameOf = ({ name }: CashierRow): string => name || t('common.cashier');
  const over = rows.filter(({ acts }) => CASHIER_ACTS.some((act) => acts[act].isOver));
  const summary = t(over.length === 0 ? 'reports.saysCashiers' : 'reports.saysCashiersOver', {
    ...{ span: text.span(span), count: rows.length, names: over.map(nameOf).join(', ') },
  });
  const points = rows.map((row) => {
    const name = nameOf(row);
    return { key: row.key, name, tick: name, value: row.sold.total, text: formatBalance(row.sold.total), before: null };
  });
  return (
    <PictureAndTable title={t('reportSection.cashiers')} about={t('reports.cashiersAbout')} words={summary}>
      <BarRows points={points} words={{ summary, now: t('reportMeasure.sold'), before: null, axis: text.compact }} />
      <DataTable
        caption={t('reports.cashiersTable')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            name: t('reportColumn.cashier'),
            of: (row) => <Button onPress={() => inBackground(store.getState().change({ person: row.key }))}>{nameOf(row)}</Button>,
          },
          { name: t('reportColumn.orders'), isNumber: true, of: ({ sold }) => text.count(sold.orders) },
          { name: t('reportMeasure.sold'), isNumber: true, of: ({ sold }) => formatBalance(sold.total) },
          { name: t('reportColumn.overLimit'), of: ({ acts }) => <OverLimit acts={acts} /> },
        ]}
      />
    </PictureAndTable>
  );
}

/** The acts that a person did more often on one day than the owner's limit allows. */
function OverLimit({ acts }: Pick<CashierRow, 'acts'>) {
  const { t } = useTranslation();
  const over = CASHIER_ACTS.filter((act) => acts[act].isOver);
  if (over.length === 0) return t('reports.withinLimits');
  return (
    <Row as="ul" gap="xs">
      {over.map((act) => (
        <li key={act}>
          <Pill tone="wait" icon={TriangleAlert}>
            {t('reports.overBy', { act: t(`cashierAct.${act}`), count: acts[act].worstDay?.count ?? 0, limit: acts[act].limit })}
          </Pill>
        </li>
      ))}
    </Row>
  );
}
