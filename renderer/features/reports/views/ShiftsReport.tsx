import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { isEven } from '../../../../shared/reports/day/day-verdicts.ts';
import type { ShiftRow, ShiftsView } from '../../../../shared/reports/report-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { ColumnChart } from '../../../parts/charts/ColumnChart.tsx';
import { DataTable } from '../../../parts/figures/DataTable.tsx';
import { ShiftDifferences } from '../../../parts/figures/ShiftDifferences.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { useReports, useReportsStore } from '../reports-store.ts';
import { PictureAndTable } from './PictureAndTable.tsx';
import { useReportText } from './use-report-text.ts';

function ZButton({ number }: { readonly number: number }) {
  const { t } = useTranslation();
  const store = useReportsStore();
  return <Button onPress={() => inBackground(store.getState().showZ(number))}>{t('shifts.showZ', { number })}</Button>;
}

/** The most shifts in the picture, enough for a month with two shifts a day. It shows the newest ones; the table shows all. */
const MOST_COLUMNS = 62;

/** The counted and the expected cash of each shift, and the difference. A press opens the Z. */
export function ShiftsReport({ view }: { readonly view: ShiftsView }) {
  const { t } = useTranslation();
  const text = useReportText();
  const { localDay, time } = useDates();
  const { isDifferentOnly, setDifferentOnly } = useReports((state) => state);
  const { left, short, over, span } = view;
  const rows = isDifferentOnly ? view.rows.filter((row) => !isEven(row)) : view.rows;
  const summary = [
    t('reports.saysShifts', { span: text.span(span), count: view.rows.length + left }),
    ...(short.shifts > 0 ? [t('reports.saysShort', { count: short.shifts, amount: formatBalance(-short.amount) })] : []),
    ...(over.shifts > 0 ? [t('reports.saysOver', { count: over.shifts, amount: formatBalance(over.amount) })] : []),
    ...(short.shifts + over.shifts === 0 ? [t('reports.saysEven')] : []),
  ].join(' ');
  const zOf = ({ number }: ShiftRow): string => t('reports.z', { number });
  const points = rows.slice(0, MOST_COLUMNS).map((row) => {
    const { difference: value } = row;
    return { key: String(row.number), name: zOf(row), tick: zOf(row), value, text: formatBalance(value), before: null };
  });
  const isPart = rows.length > MOST_COLUMNS;
  return (
    <PictureAndTable title={t('reportSection.shifts')} about={t('reports.shiftsAbout')} words={summary} isTableWide>
      <Toggle label={t('reports.onlyDifferences')} isOn={isDifferentOnly} onChange={setDifferentOnly} />
      <ColumnChart
        points={points.reverse()}
        words={{ summary, now: t('reportColumn.difference'), before: null, axis: text.compact }}
        note={isPart ? t('reports.newestShifts', { shown: text.count(MOST_COLUMNS), all: text.count(rows.length) }) : null}
      />
      <DataTable
        caption={t('reports.shiftsTable')}
        rows={rows}
        keyOf={({ number }) => String(number)}
        columns={[
          { name: t('reportColumn.shift'), of: (row) => <ZButton number={row.number} /> },
          { name: t('reportColumn.closed'), of: ({ businessDay, closedAt }) => `${localDay(businessDay)}, ${time(closedAt)}` },
          { name: t('reportColumn.cashier'), of: ({ closedBy }) => closedBy || t('common.cashier') },
          { name: t('reportColumn.expected'), isNumber: true, of: ({ expected }) => formatBalance(expected) },
          { name: t('reportColumn.counted'), isNumber: true, of: ({ counted }) => formatBalance(counted) },
          { name: t('reportColumn.difference'), of: (row) => <ShiftDifferences shift={row} /> },
          { name: t('reportColumn.reason'), of: ({ reason }) => reason },
        ]}
      />
      {left > 0 ? <p>{t('reports.moreShifts', { count: left })}</p> : null}
    </PictureAndTable>
  );
}
