import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { ShiftFigures } from '../../../parts/figures/ShiftFigures.tsx';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { PrintJobNote } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, PageFoot } from '../../../ui/layout/Page.tsx';
import { useReports, useReportsStore } from '../reports-store.ts';

/** The Z of a shift of the report; nothing while the report itself is shown. */
export function ShownZ() {
  const { t } = useTranslation();
  const store = useReportsStore();
  const z = useReports((state) => state.z);
  if (z === null) return null;
  const { report, printed } = z;
  const { closeZ, printZ } = store.getState();
  const printing = {
    ...{ keyName: 'Ctrl P', label: t('shifts.print_z'), press: printed === 'printing' ? undefined : () => inBackground(printZ()) },
    icon: <Printer aria-hidden="true" />,
  };
  return (
    <Page title={t('nav.reports')} width="wide">
      <Card isRoomy title={t('shifts.report_z', { number: report.shift.number })}>
        <ShiftFigures report={report} />
        <PageFoot>
          {printed === null || printed === 'printing' ? null : <PrintJobNote key={printed.jobId} paper={printed} />}
          <PageAnswers answers={[{ keyName: 'Esc', label: t('common.back'), press: closeZ, autoFocus: true }, printing]} />
        </PageFoot>
      </Card>
    </Page>
  );
}
