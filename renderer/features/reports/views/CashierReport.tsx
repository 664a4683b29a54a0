import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/lib/business-day.ts';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { CASHIER_ACTS, type CashierAct } from '../../../../shared/reports/cashier-acts.ts';
import type { CashierDay, CashierRow, CashierView } from '../../../../shared/reports/report-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { ColumnChart } from '../../../parts/charts/ColumnChart.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from '../Reports.module.css';
import { useChoice, useReportsStore } from '../reports-store.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

/** The page of one person: the sales by hour, each act compared with the owner's limit, and the days. A press on an act or a day lists its acts. */
export function CashierReport({ view }: { readonly view: CashierView }) {
  const { t } = useTranslation();
  const store = useReportsStore();
  const text = useReportText();
  const { cashier, hours, span } = view;
  const name = cashier?.name || t('common.cashier');
  const summary = t('reports.saysCashier', {
    ...{ name, span: text.span(span), total: formatBalance(cashier?.sold.total ?? 0), count: cashier?.sold.orders ?? 0 },
  });
  const points = hours.map(({ total }, hour) => {
    const key = String(hour);
    return { key, ...text.nameOf('hour', { key, label: null, family: null }), value: total, text: formatBalance(total), before: null };
  });
  return (
    <>
      <div className={styles.noPaper}>
        <Button keyName="Esc" onPress={() => inBackground(store.getState().change({ person: null }))}>
          {t('reports.allCashiers')}
        </Button>
      </div>
      <PictureAndTable title={name} about={t('reports.cashiersAbout')} words={summary}>
        <ColumnChart points={points} words={{ summary, now: t('reportMeasure.sold'), before: null, axis: text.compact }} />
        {cashier ? <Acts cashier={cashier} /> : null}
      </PictureAndTable>
      {cashier ? <CashierDays days={view.days} /> : null}
    </>
  );
}

/** Each act; a press opens the day with the most of it. */
function Acts({ cashier: { acts } }: { readonly cashier: CashierRow }) {
  const { t } = useTranslation();
  const opens = useOpenDay();
  const text = useReportText();
  const { localDay } = useDates();
  const worst = (act: CashierAct): string => {
    const { worstDay } = acts[act];
    return worstDay ? t('reports.worstDay', { count: worstDay.count, day: localDay(worstDay.day) }) : t('reports.none');
  };
  // Most acts move no money.
  const amountOf = (act: CashierAct): string => (acts[act].amount === 0 ? t('reports.none') : formatBalance(acts[act].amount));
  return (
    <DataTable<CashierAct>
      caption={t('reports.actsTable')}
      rows={CASHIER_ACTS}
      keyOf={(act) => act}
      opens={(act) => opens(acts[act].worstDay?.day)}
      columns={[
        { name: t('reportColumn.act'), of: (act) => t(`cashierAct.${act}`) },
        { name: t('reportColumn.times'), isNumber: true, of: (act) => text.count(acts[act].count) },
        { name: t('reportColumn.amount'), isNumber: true, of: amountOf },
        { name: t('reportColumn.worstDay'), of: worst },
        { name: t('reportColumn.limit'), isNumber: true, of: (act) => text.count(acts[act].limit) },
        { name: t('reportColumn.verdict'), of: (act) => t(acts[act].isOver ? 'reports.over' : 'reports.within') },
      ]}
    />
  );
}

/** What opens the acts of a day; undefined for no day. */
function useOpenDay(): (day: LocalDate | undefined) => (() => void) | undefined {
  const { change } = useChoice();
  return (day) => (day === undefined ? undefined : () => change({ day }));
}

/** The sales and acts of one person on each day, the newest day first. */
function CashierDays({ days }: { readonly days: readonly CashierDay[] }) {
  const { t } = useTranslation();
  const opens = useOpenDay();
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
        opens={({ day, acts }) => opens(Object.keys(acts).length > 0 ? day : undefined)}
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
