import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useEachMinute } from '../../core/clock.ts';
import { useDates, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { OpenComplaints } from '../../parts/complaints/OpenComplaints.tsx';
import { OutstandingOrders } from '../../parts/figures/OutstandingOrders.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { Alerts } from './Alerts.tsx';
import { DayDone } from './DayDone.tsx';
import { FiguresToConfirm } from './FiguresToConfirm.tsx';
import styles from './Home.module.css';
import { LastMonth, TodayByHour } from './HomeCharts.tsx';
import { createHomeStore, type HomeStore } from './home-store.ts';
import { ServiceFigures } from './ServiceFigures.tsx';
import { TopProducts } from './TopProducts.tsx';
import { Verdicts } from './Verdicts.tsx';

/** The owner's home: the close of the day. While it is shown, it reads the figures again each minute. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { app, bridge } = useDeps();
  const [store] = useState(() => createHomeStore(bridge));
  const { view, failure, read, savePage } = useStore(store);
  useEachMinute(read);
  useShortcuts({
    F5: () => inBackground(read()),
    'Ctrl+P': () => inBackground(savePage()),
    Escape: () => app.getState().navigate('sell'),
  });
  return (
    <Page isPart title={t('nav.home')} width="wide" head={view ? <Since view={view} /> : null}>
      {failure ? <FailureNote failure={failure} /> : null}
      {view === null ? failure ? null : <p role="status">{t('reports.reading')}</p> : <Shown view={view} store={store} />}
    </Page>
  );
}

function Since({ view: { day, at } }: { readonly view: HomeView }) {
  const { t } = useTranslation();
  const { localDay, time } = useDates();
  return <p>{t('home.since', { day: localDay(day), time: time(at) })}</p>;
}

function Shown({ view, store }: { readonly view: HomeView; readonly store: HomeStore }) {
  const { t } = useTranslation();
  return (
    <>
      {view.isComplete ? null : (
        <Callout role="status" tone="wait" icon={Hourglass}>
          {t('reports.notComplete')}
        </Callout>
      )}
      <Verdicts view={view} />
      <DayDone view={view} store={store} />
      <Stack columns="29rem" gap="l">
        <Section title={t('home.attention')} align="stretch">
          <OutstandingOrders now={view.now} />
          <FiguresToConfirm />
          <Alerts alerts={view.alerts} />
        </Section>
        <Section title={t('complaints.openList')} align="stretch">
          <OpenComplaints />
        </Section>
      </Stack>
      <div className={styles.noPaper}>
        <Stack gap="l">
          <ServiceFigures view={view} />
          <Stack columns="29rem" gap="l">
            <TodayByHour view={view} />
            <LastMonth view={view} />
          </Stack>
          <TopProducts top={view.top} />
        </Stack>
      </div>
    </>
  );
}
