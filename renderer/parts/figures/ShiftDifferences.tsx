import { useTranslation } from 'react-i18next';
import type { ShiftRow } from '../../../shared/reports/report-views.ts';
import { drawerDifferenceText, tenderDifferenceText } from '../../presentation/figures/difference-text.ts';

/** The difference of a closed drawer, and below it those of other means where the close counted one. */
export function ShiftDifferences({ shift: { difference, tenders } }: { readonly shift: ShiftRow }) {
  const { t } = useTranslation();
  const shown = tenders.some(({ counted }) => counted !== null) ? tenders : [];
  return (
    <>
      {drawerDifferenceText(t, difference)}
      {shown.map((result) => (
        <div key={result.tender}>{tenderDifferenceText(t, result)}</div>
      ))}
    </>
  );
}
