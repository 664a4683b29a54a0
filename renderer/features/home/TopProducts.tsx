import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp } from '../../core/context.tsx';
import { DataTable } from '../../parts/figures/DataTable.tsx';
import { figureTextsIn } from '../../presentation/figures/figure-text.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';

/** The best-selling products of today. */
export function TopProducts({ top }: Pick<HomeView, 'top'>) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { count } = figureTextsIn(t, language);
  return (
    <Section title={t('home.top')} align="stretch">
      {top.length === 0 ? (
        <Note>{t('home.nothingSold')}</Note>
      ) : (
        <DataTable
          caption={t('home.top')}
          rows={top}
          keyOf={({ key }) => key}
          columns={[
            { name: t('reportColumn.product'), of: ({ label, key }) => label || key || t('reports.unnamed') },
            { name: t('reportColumn.orders'), isNumber: true, of: ({ sold }) => count(sold.orders) },
            { name: t('reportMeasure.sold'), isNumber: true, of: ({ sold }) => formatBalance(sold.total) },
          ]}
        />
      )}
    </Section>
  );
}
