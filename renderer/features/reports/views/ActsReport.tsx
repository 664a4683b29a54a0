import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { ActRow, ActsView } from '../../../../shared/reports/report-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates, useDeps } from '../../../core/context.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import styles from '../Reports.module.css';
import { useReportsStore } from '../reports-store.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

/** Each act of one person on one day, with its time. A press opens its order, or the Z of its shift. */
export function ActsReport({ view }: { readonly view: ActsView }) {
  const { t } = useTranslation();
  const { openOrder } = useDeps();
  const store = useReportsStore();
  const text = useReportText();
  const { time } = useDates();
  const name = view.name || t('common.cashier');
  const day = text.day(view.span.from);
  const summary = t('reports.saysActs', { name, day, count: view.rows.length });
  const whatOf = ({ order, shift }: ActRow): string => order?.product ?? (shift ? t('shifts.number', shift) : t('reports.none'));
  const opens = ({ order, shift }: ActRow) => {
    if (order) return () => openOrder(order.orderId);
    return shift?.isClosed ? () => inBackground(store.getState().showZ(shift.number)) : undefined;
  };
  return (
    <>
      <div className={styles.noPaper}>
        <Button keyName="Esc" onPress={() => inBackground(store.getState().change({ day: null }))}>
          {t('reports.allDays')}
        </Button>
      </div>
      <PictureAndTable title={t('reports.actsOfDay', { day })} about={t('reports.actsAbout')} words={summary} isTableWide>
        <DataTable
          caption={t('reports.actsOfDay', { day })}
          rows={view.rows.map((row, at) => ({ ...row, key: String(at) }))}
          keyOf={({ key }) => key}
          opens={opens}
          columns={[
            {
              name: t('reportColumn.time'),
              // Acts of one minute differ by their kind for a reader of the screen.
              of: ({ at, act }) => (
                <>
                  {time(at)}
                  <span className="sr-only"> {t(`cashierAct.${act}`)}</span>
                </>
              ),
            },
            { name: t('reportColumn.act'), of: ({ act }) => t(`cashierAct.${act}`) },
            {
              name: t('reportColumn.amount'),
              isNumber: true,
              of: ({ amount }) => (amount === 0 ? t('reports.none') : formatBalance(amount)),
            },
            { name: t('reportColumn.actAbout'), of: whatOf },
          ]}
        />
      </PictureAndTable>
    </>
  );
}
