import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { ShiftFigures } from '../../parts/figures/ShiftFigures.tsx';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { type ReportKind, useShiftScreen } from './shift-screen-store.ts';

interface Props {
  readonly kind: ReportKind;
  readonly report: ShiftReportView;
}

/** The figures of an X, of the Z of the shift that was just closed, or of an earlier Z. */
export function ShiftReport({ kind, report }: Props) {
  const { t } = useTranslation();
  const { home, startZs, print, printed, isBusy } = useShiftScreen((state) => state);
  const back = kind === 'old' ? () => inBackground(startZs()) : home;
  const paper = kind === 'x' ? 'x' : 'z';
  const printAgain = () => inBackground(print(report.shift.number));
  useShortcuts(kind === 'z' ? { Escape: home } : { Enter: back });
  const leave = { keyName: kind === 'z' ? 'Enter' : 'Esc', press: back, autoFocus: true };
  const printing = {
    ...{ keyName: 'Ctrl P', label: t(`shifts.print_${paper}`), press: isBusy ? undefined : printAgain },
    icon: <Printer aria-hidden="true" />,
  };
  const number = report.shift.number;
  return (
    <Card isRoomy title={t(`shifts.report_${paper}`, { number })}>
      {kind === 'z' ? (
        <Note role="status" size="m">
          {t('shifts.closedAbout')}
        </Note>
      ) : null}
      <ShiftFigures report={report} />
      <PageFoot>
        {printed ? <PrintJobNote key={printed.jobId} paper={printed} /> : null}
        <PageAnswers
          answers={kind === 'z' ? [printing, { ...leave, label: t('shifts.openNext') }] : [{ ...leave, label: t('common.back') }, printing]}
        />
      </PageFoot>
    </Card>
  );
}
