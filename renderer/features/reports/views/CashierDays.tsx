import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { CASHIER_ACTS } from '../../../../shared/reports/cashier-acts.ts';
import type { CashierDay } from '../../../../shared/reports/report-views.ts';
import { useDates } from '../../../core/context.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useReportText } from './use-report-text.ts';

/** What one person sold and did on each day, the newest first. */
export function CashierDays({ days }: { readonly days: readonly CashierDay[] }) {
  const { t } = useTranslation();
  const text = useReportText();
  const { localDay } = useDates();
  const actsOf = ({ acts }: CashierDay): string =>
    CASHIER_ACTS.flatMap((act) =>
      acts[act] === undefined ? [] : [t('reports.actTimes', { act: t(`cashierAct.${act}`), count: acts[act] })],
    ).join(', ');
  return (
    <Section title={t('reports.cashierDays')} align="stretch">
      <DataTable
        caption={t('reports.cashierDays')}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { name: t('reportColumn.day'), of: ({ day }) => localDay(day) },
          { name: t('reportColumn.orders'), isNumber: true, of: ({ sold }) => text.count(sold.orders) },
          { name: t('reportMeasure.sold'), isNumber: true, of: ({ sold }) => formatBalance(sold.total) },
          { name: t('reportColumn.acts'), of: actsOf },
        ]}
      />
    </Section>
  );
}
