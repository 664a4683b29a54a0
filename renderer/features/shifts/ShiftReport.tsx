import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';
import { unconfirmedInAll } from '../../../shared/unconfirmed/unconfirmed.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import { debtRows, drawerRows, marginRows, openingRows, orderRows, type ReportRow, takingRows, totalRows } from './report-rows.ts';
import styles from './Shift.module.css';
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
      {report.unconfirmed ? <Note size="m">{t('unconfirmed.top', { count: unconfirmedInAll(report.unconfirmed) })}</Note> : null}
      <Stack columns="17rem" gap="xl">
        <Figures title={t('shifts.drawer')} rows={drawerRows(report, t)} />
        <Figures title={t('shifts.openings')} rows={openingRows(report, t)} write={String} />
        <Figures title={t('shifts.takings')} rows={takingRows(report, t)} />
        <Figures title={t('shifts.totals')} rows={totalRows(report, t)} />
        <Figures title={t('shifts.orders')} rows={orderRows(report, t)} />
        <Figures title={t('shifts.debts')} rows={debtRows(report, t)} />
        <Figures title={t('shifts.provider')} rows={[[t('shifts.debited'), report.provider.debit]]} />
        <Figures title={t('shifts.people')} rows={report.people.map(({ cashier, total }) => [cashier || t('common.cashier'), total])} />
        {report.margin ? <Figures title={t('shifts.margin')} rows={marginRows(report.margin, t)} /> : null}
      </Stack>
      <PageFoot>
        {printed ? <PrintJobNote key={printed.jobId} paper={printed} /> : null}
        <PageAnswers
          answers={kind === 'z' ? [printing, { ...leave, label: t('shifts.openNext') }] : [{ ...leave, label: t('common.back') }, printing]}
        />
      </PageFoot>
    </Card>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly rows: readonly ReportRow[];
  /** Turns a figure into text; by default, as an amount. */
  readonly write?: (figure: number) => string;
}

function Figures({ title, rows, write = formatBalance }: FiguresProps) {
  const shown = rows.filter(([, amount]) => amount !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className={styles.group}>{title}</h4>
      <SumList
        rows={shown.map(([label, amount, look]) => {
          const value = typeof amount === 'string' ? amount : write(amount ?? 0);
          return { label, value: look === 'wrong' ? <span className={styles.uneven}>{value}</span> : value, look: look && 'total' };
        })}
      />
    </section>
  );
}
