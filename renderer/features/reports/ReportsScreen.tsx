import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, useDates, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { TYPED_DAY } from '../../parts/dates/MomentField.tsx';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ReportControls, useReportSections } from './choice/ReportControls.tsx';
import { asksBetween, asksMonth } from './choice/report-choice.ts';
import styles from './Reports.module.css';
import { createReportsStore, ReportsContext, useReports } from './reports-store.ts';
import { SaveReport } from './SaveReport.tsx';
import { ShownReport } from './ShownReport.tsx';
import { ShownZ } from './views/ShownZ.tsx';

/** The reports: the choice of a report, its picture and table, and the buttons that save it. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const { app, bridge } = useDeps();
  const section = useApp((state) => state.reportSection);
  const [store] = useState(() => createReportsStore(bridge, { section, clock: () => app.getState().settings.clock, now: Date.now }));
  // This also reads the first section. Each section begins without a chosen person.
  useEffect(() => inBackground(store.getState().change({ section, person: null })), [store, section]);
  const isZ = useStore(store, (state) => state.z !== null);
  useReportKeys(store, isZ);
  return (
    <ReportsContext value={store}>
      {isZ ? (
        <ShownZ />
      ) : (
        <Page isPart title={t('nav.reports')} width="wide" head={<Head />} foot={<SaveReport />} pad={<SpanPad />}>
          <Failed />
          <ShownReport />
        </Page>
      )}
    </ReportsContext>
  );
}

/** The choice of the report; on a printed page, also the shop and the time. */
const Head = () => (
  <>
    <ShopOnPaper />
    <ReportControls />
  </>
);

/** The shop's name and the time. Only a printed page shows this line: the screen shows both elsewhere. */
function ShopOnPaper() {
  const shop = useApp((state) => state.settings.shop.name);
  const { date, time } = useDates();
  const now = useMinute();
  return <p className={styles.onPaper}>{[shop, `${date(now)} ${time(now)}`].filter((part) => part !== '').join(', ')}</p>;
}

function Failed() {
  const failure = useReports((state) => state.failure);
  return failure ? <FailureNote failure={failure} /> : null;
}

/** The touch pad for a day or month; shown only where the choice has such a field. */
function SpanPad() {
  const isTyped = useReports(({ choice }) => asksMonth(choice) || asksBetween(choice));
  return isTyped ? <FieldPad home={TYPED_DAY} /> : null;
}

/** While a Z is shown, its own answers have the other keys. */
function useReportKeys(store: ReturnType<typeof createReportsStore>, isZ: boolean): void {
  const { app } = useDeps();
  const sections = useReportSections();
  const select = useApp((state) => state.selectReport);
  const back = () => {
    const { choice, change } = store.getState();
    if (choice.person === null) app.getState().navigate('sell');
    else inBackground(change(choice.day === null ? { person: null } : { day: null }));
  };
  useShortcuts({
    ...Object.fromEntries(sections.map((section, place) => [`Alt+${place + 1}`, () => select(section)])),
    ...(!isZ && {
      F5: () => inBackground(store.getState().read()),
      'Ctrl+P': () => inBackground(store.getState().savePage()),
      Escape: back,
    }),
  });
}
