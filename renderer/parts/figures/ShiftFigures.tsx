import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';
import { unconfirmedInAll } from '../../../shared/unconfirmed/unconfirmed.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import {
  debtRows,
  drawerRows,
  marginRows,
  openingRows,
  orderRows,
  providerRows,
  type ReportRow,
  takingRows,
  totalRows,
} from './report-rows.ts';
import styles from './ShiftFigures.module.css';

/** The figures of an X or a Z. */
export function ShiftFigures({ report }: { readonly report: ShiftReportView }) {
  const { t } = useTranslation();
  return (
    <>
      {report.unconfirmed ? <Note size="m">{t('unconfirmed.top', { count: unconfirmedInAll(report.unconfirmed) })}</Note> : null}
      <Stack columns="17rem" gap="xl">
        <Figures title={t('shifts.drawer')} rows={drawerRows(report, t)} />
        <Figures title={t('shifts.openings')} rows={openingRows(report, t)} write={String} />
        <Figures title={t('shifts.takings')} rows={takingRows(report, t)} />
        <Figures title={t('shifts.totals')} rows={totalRows(report, t)} />
        <Figures title={t('shifts.orders')} rows={orderRows(report, t)} />
        <Figures title={t('shifts.debts')} rows={debtRows(report, t)} />
        <Figures title={t('shifts.provider')} rows={providerRows(report, t)} />
        <Figures title={t('shifts.people')} rows={report.people.map(({ cashier, total }) => [cashier || t('common.cashier'), total])} />
        {report.margin ? <Figures title={t('shifts.margin')} rows={marginRows(report.margin, t)} /> : null}
      </Stack>
    </>
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
