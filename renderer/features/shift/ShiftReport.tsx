import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { ShiftReportView } from '../../../shared/shift/shift-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SectionTitle } from '../../ui/layout/Section.tsx';
import styles from './Shift.module.css';
import { useShiftScreen } from './shift-context.ts';

interface Props {
  readonly kind: 'x' | 'z';
  readonly report: ShiftReportView;
}

/** `main`: what the reader looks for. `wrong`: a difference. */
type Row = readonly [label: string, amount: number | null, look?: 'main' | 'wrong'];

/** The figures of an X, or of the Z of a shift that was just closed. */
export function ShiftReport({ kind, report }: Props) {
  const { t } = useTranslation();
  const { home, print, printed, isBusy } = useShiftScreen((state) => state);
  const printAgain = () => inBackground(print(report.shift.number));
  useShortcuts({ Enter: home, Escape: home, 'Ctrl+P': printAgain });
  const number = report.shift.number;
  return (
    <Card isRoomy aria-label={t(`shift.report_${kind}`, { number })}>
      <SectionTitle>{t(`shift.report_${kind}`, { number })}</SectionTitle>
      {kind === 'z' ? (
        <p role="status" className={styles.about}>
          {t('shift.closedAbout')}
        </p>
      ) : null}
      <div className={styles.figures}>
        <Figures title={t('shift.drawer')} rows={useDrawerRows(report)} />
        <Figures title={t('shift.takings')} rows={useTakingRows(report)} />
        <Figures title={t('shift.orders')} rows={useOrderRows(report)} />
        <Figures title={t('shift.provider')} rows={[[t('shift.debited'), report.provider.debit]]} />
        <Figures title={t('shift.people')} rows={report.people.map(({ cashier, total }) => [cashier || t('common.cashier'), total])} />
        {report.margin ? (
          <Figures
            title={t('shift.margin')}
            rows={[
              [t('shift.providerTakes'), report.margin.debit],
              [t('shift.margin'), report.margin.margin],
              [t('shift.losses'), report.margin.losses],
            ]}
          />
        ) : null}
      </div>
      {printed ? <PrintJobNote key={printed.jobId} paper={printed} /> : null}
      <FormActions>
        {kind === 'x' ? (
          <>
            <Button autoFocus keyName="Esc" onPress={home}>
              {t('common.back')}
            </Button>
            <Button variant="primary" icon={<Printer aria-hidden="true" />} keyName="Ctrl P" isDisabled={isBusy} onPress={printAgain}>
              {t('shift.print_x')}
            </Button>
          </>
        ) : (
          <>
            <Button icon={<Printer aria-hidden="true" />} keyName="Ctrl P" isDisabled={isBusy} onPress={printAgain}>
              {t('shift.print_z')}
            </Button>
            <Button autoFocus variant="primary" keyName="Enter" onPress={home}>
              {t('shift.openNext')}
            </Button>
          </>
        )}
      </FormActions>
    </Card>
  );
}

function Figures({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const shown = rows.filter(([, amount]) => amount !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className={styles.group}>{title}</h4>
      <dl className={styles.sums}>
        {shown.map(([label, amount, look]) => (
          <div key={label} className={look === undefined ? undefined : styles.main}>
            <dt>{label}</dt>
            <dd className={look === 'wrong' ? styles.uneven : undefined}>{formatBalance(amount ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A movement that did not happen takes no line. */
const some = (amount: number): number | null => (amount === 0 ? null : amount);

function useDrawerRows({ drawer }: ShiftReportView): readonly Row[] {
  const { t } = useTranslation();
  const { float, custodyDifference, taken, returned, moves, expected, counted, difference, removed, floatLeft } = drawer;
  return [
    [t('shift.float'), float],
    [t('shift.custody'), custodyDifference === null ? null : some(custodyDifference)],
    [t('shift.cashSales'), taken],
    [t('shift.cashRefunds'), some(-returned)],
    [t('shift.payIn'), some(moves.payIn)],
    [t('shift.payOut'), some(-moves.payOut)],
    [t('shift.drop'), some(-moves.drop)],
    [t('shift.compensation'), some(-moves.compensation)],
    [t('shift.deposit'), some(-moves.deposit)],
    [t('shift.expected'), expected, 'main'],
    [t('shift.counted'), counted],
    [t('shift.differenceName'), difference, difference === 0 ? 'main' : 'wrong'],
    [t('shift.removed'), removed],
    [t('shift.staysInDrawer'), floatLeft],
  ];
}

function useTakingRows({ tenders }: ShiftReportView): readonly Row[] {
  const { t } = useTranslation();
  return tenders.flatMap(({ tender, received, returned }): Row[] => [
    [t(`tender.${tender}`), some(received)],
    [t('shift.backBy', { how: t(`tender.${tender}`) }), some(-returned)],
  ]);
}

function useOrderRows({ orders: { sold, fulfilled, refunded, after } }: ShiftReportView): readonly Row[] {
  const { t } = useTranslation();
  return [
    [t('shift.sold', { count: sold.orders }), sold.total],
    [t('shift.fulfilled', { count: fulfilled.orders }), fulfilled.total],
    [t('shift.refunded', { count: refunded.orders }), some(refunded.total)],
    [t('shift.stillOpen', { count: after.open.orders }), some(after.open.total)],
    [t('shift.stillOwed', { count: after.owed.orders }), some(after.owed.total)],
  ];
}
