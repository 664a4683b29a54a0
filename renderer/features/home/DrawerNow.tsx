import { useTranslation } from 'react-i18next';
import type { ShiftRow } from '../../../shared/reports/report-views.ts';
import { useDates, useShift } from '../../core/context.tsx';
import { DataTable } from '../../parts/figures/DataTable.tsx';
import { ShiftDifferences } from '../../parts/figures/ShiftDifferences.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';

/** The start of the open shift, and the differences at which the last shifts closed. */
export function DrawerNow({ shifts }: { readonly shifts: readonly ShiftRow[] }) {
  const { t } = useTranslation();
  const { day, time, localDay } = useDates();
  const open = useShift((state) => state.view?.open ?? null);
  return (
    <Section title={t('home.drawer')} align="stretch">
      <p>
        {open
          ? t('home.shiftOpen', {
              number: open.number,
              day: day(open.openedAt),
              time: time(open.openedAt),
              name: open.openedBy || t('common.cashier'),
            })
          : t('home.noShift')}
      </p>
      {shifts.length === 0 ? (
        <Note>{t('home.noClosedShift')}</Note>
      ) : (
        <DataTable
          caption={t('home.lastShifts')}
          rows={shifts}
          keyOf={({ number }) => String(number)}
          columns={[
            { name: t('reportColumn.shift'), of: ({ number }) => t('reports.z', { number }) },
            { name: t('reportColumn.closed'), of: ({ businessDay, closedAt }) => `${localDay(businessDay)}, ${time(closedAt)}` },
            { name: t('reportColumn.difference'), of: (row) => <ShiftDifferences shift={row} /> },
          ]}
        />
      )}
    </Section>
  );
}
