import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrdersNow } from '../../../../shared/reports/report-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { OutstandingOrders } from '../../../parts/figures/OutstandingOrders.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

/** The orders that are open, unknown or owed now, from any span; a press opens the list of such orders. */
export function Unfinished() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [now, setNow] = useState<OrdersNow | null>(null);
  useEffect(
    () =>
      inBackground(
        bridge.reports.home().then((home) => {
          if (home.ok) setNow(home.value.now);
          return home;
        }),
      ),
    [bridge],
  );
  return (
    <Section title={t('reports.nowTitle')} align="stretch">
      {now === null ? <p>{t('reports.reading')}</p> : <OutstandingOrders now={now} />}
    </Section>
  );
}
