import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { FirstStartStep } from '../../shared/settings/settings.ts';
import { useApp, useDeps, useStaff } from '../core/context.tsx';
import { isLocked } from '../core/stores/staff-store.ts';
import { usePermission } from '../core/use-permission.ts';
import { PrintJobsTray } from '../features/print-jobs/PrintJobsTray.tsx';
import { SignInScreen } from '../features/sign-in/SignInScreen.tsx';
import { SupervisorOverrideDialog } from '../features/sign-in/SupervisorOverrideDialog.tsx';
import { ShownPartRow } from '../ui/layout/parts/PartRow.tsx';
import styles from './App.module.css';
import { FigureQuestion } from './FigureQuestion.tsx';
import { LostSettingsWarning } from './LostSettingsWarning.tsx';
import { Notices } from './Notices.tsx';
import { PracticeSlot } from './PracticeSlot.tsx';
import { PartsOfScreen, useHasParts } from './parts.tsx';
import { Rail } from './Rail.tsx';
import { loadedLater } from './screens/loaded-later.tsx';
import { screens } from './screens/screens.tsx';
import { TopBar } from './TopBar.tsx';
import { UnfinishedSaleQuestion } from './UnfinishedSaleQuestion.tsx';
import { useAppearance } from './use-appearance.ts';

const NewShop = loadedLater(async () => (await import('./screens/NewShop.tsx')).NewShop);

/** The step of a first start that the person may take; null where there is none. Until the till is open, each person may. */
function useFirstStartStep(): FirstStartStep | null {
  const step = useApp((state) => state.settings.setup.step);
  const isOwner = usePermission('changeConnection');
  const isOpening = useStaff(({ session }) => session.is === 'opening');
  return isOwner || isOpening ? step : null;
}

/** The application frame: rail, top bar, notices, and the open screen. */
export function App() {
  useAppearance();
  const language = useApp((state) => state.settings.language);
  const screen = useApp((state) => state.screen);
  const locked = useStaff(isLocked);
  const firstStep = useFirstStartStep();
  const hasParts = useHasParts();
  const Current = locked ? SignInScreen : screens[screen];
  const { t } = useTranslation();
  const shop = useApp((state) => state.settings.shop.name);
  useEffect(() => {
    document.title = shop;
  }, [shop]);
  return (
    <I18nProvider locale={language === 'id' ? 'id-ID' : 'en-GB'}>
      {firstStep !== null && !locked ? (
        <NewShop step={firstStep} />
      ) : (
        <div className={styles.app}>
          <div className={styles.rail}>
            <Rail />
          </div>
          <div className={styles.top}>
            <TopBar />
          </div>
          <div className={styles.stage}>
            <div>
              <PracticeSlot />
              <Notices />
            </div>
            <main className={styles.screen}>
              <h1 className="sr-only">{t(locked ? 'staff.signIn' : `nav.${screen}`)}</h1>
              <div className={styles.content}>
                <ShownPartRow value={hasParts ? <PartsOfScreen /> : null}>
                  <Current />
                </ShownPartRow>
              </div>
            </main>
          </div>
        </div>
      )}
      {locked ? null : <Announcer />}
      <PrintJobsTray />
      <FigureQuestion />
      <SupervisorOverrideDialog />
      <UnfinishedSaleQuestion />
      <LostSettingsWarning />
    </I18nProvider>
  );
}

/** The live region of the screen; it shows nothing. Its mark keeps an open dialog from hiding it from screen readers. */
function Announcer() {
  const said = useStore(useDeps().announcer, (state) => state.said);
  return (
    <div role="log" aria-live="polite" data-live-announcer="true" className="sr-only">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
