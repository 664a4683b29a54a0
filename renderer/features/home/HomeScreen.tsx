import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OwingView } from '../../../shared/on-account/on-account-views.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useEachMinute } from '../../core/clock.ts';
import { useApp, useDates, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { usePermission } from '../../core/use-permission.ts';
import { OpenComplaints } from '../../parts/complaints/OpenComplaints.tsx';
import { OutstandingOrders } from '../../parts/figures/OutstandingOrders.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { Alerts } from './Alerts.tsx';
import { DrawerNow } from './DrawerNow.tsx';
import { FiguresToConfirm } from './FiguresToConfirm.tsx';
import { LastMonth, TodayByHour } from './HomeCharts.tsx';
import { createHomeStore } from './home-store.ts';
import { OpenDebts } from './OpenDebts.tsx';
import { TodayFigures } from './TodayFigures.tsx';
import { TopProducts } from './TopProducts.tsx';

/** The owner's home: today at a glance. While it is shown, it reads the figures again each minute. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { app, bridge } = useDeps();
  const mayBalance = usePermission('viewHealth');
  const [store] = useState(() => createHomeStore(bridge, mayBalance));
  const { view, balance, owing, failure, read } = useStore(store);
  useEachMinute(read);
  useShortcuts({ F5: () => inBackground(read()), Escape: () => app.getState().navigate('sell') });
  return (
    <Page title={t('nav.home')} width="wide" head={view ? <Since view={view} /> : null}>
      {failure ? <FailureNote failure={failure} /> : null}
      {view === null ? failure ? null : <p role="status">{t('reports.reading')}</p> : <Shown view={view} balance={balance} owing={owing} />}
    </Page>
  );
}

function Since({ view: { day, at } }: { readonly view: HomeView }) {
  const { t } = useTranslation();
  const { localDay, time } = useDates();
  return <p>{t('home.since', { day: localDay(day), time: time(at) })}</p>;
}

interface ShownProps {
  readonly view: HomeView;
  readonly balance: Parameters<typeof TodayFigures>[0]['balance'];
  readonly owing: readonly OwingView[];
}

function Shown({ view, balance, owing }: ShownProps) {
  const { t } = useTranslation();
  return (
    <>
      {view.isComplete ? null : (
        <Callout role="status" tone="wait" icon={Hourglass}>
          {t('reports.notComplete')}
        </Callout>
      )}
      <TodayFigures view={view} balance={balance} />
      <Stack columns="29rem" gap="l">
        <Section title={t('home.attention')} align="stretch">
          <OutstandingOrders now={view.now} />
          <FiguresToConfirm />
          <OpenDebts owing={owing} />
          <Alerts alerts={view.alerts} />
        </Section>
        <Stack gap="l">
          <DrawerNow shifts={view.shifts} />
          <Section title={t('complaints.openList')} align="stretch">
            <OpenComplaints />
          </Section>
        </Stack>
      </Stack>
      <Stack columns="29rem" gap="l">
        <TodayByHour view={view} />
        <LastMonth view={view} />
      </Stack>
      <TopProducts top={view.top} />
      <ToReports />
    </>
  );
}

function ToReports() {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  return (
    <div>
      <Button onPress={() => go('reports')}>{t('home.toReports')}</Button>
    </div>
  );
}
