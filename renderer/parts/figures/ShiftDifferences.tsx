import { useTranslation } from 'react-i18next';
import type { ShiftRow } from '../../../shared/reports/report-views.ts';
import { drawerDifferenceText, tenderDifferenceText } from '../../presentation/figures/difference-text.ts';

/** The cash difference of a closed shift, and below it the differences of the other means where the close counted at least one. */
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
