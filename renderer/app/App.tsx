import { Suspense, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApp, useStaff } from '../core/context.tsx';
import { isLocked } from '../core/stores/staff-store.ts';
import { PrintJobsTray } from '../features/print-jobs/PrintJobsTray.tsx';
import { SignInScreen } from '../features/sign-in/SignInScreen.tsx';
import { SupervisorOverrideDialog } from '../features/sign-in/SupervisorOverrideDialog.tsx';
import { Announcer } from './Announcer.tsx';
import styles from './App.module.css';
import { Notices } from './notices/Notices.tsx';
import { PracticeSlot } from './PracticeSlot.tsx';
import { Rail } from './Rail.tsx';
import { screens } from './screens.tsx';
import { TopBar } from './TopBar.tsx';
import { UnfinishedSaleQuestion } from './UnfinishedSaleQuestion.tsx';
import { useAppearance } from './use-appearance.ts';

/** The application frame: rail, top bar, notices, and the open screen. */
export function App() {
  useAppearance();
  const language = useApp((state) => state.settings.language);
  const screen = useApp((state) => state.screen);
  const locked = useStaff(isLocked);
  const Current = locked ? SignInScreen : screens[screen];
  const { t } = useTranslation();
  const shop = useApp((state) => state.settings.shop.name);
  useEffect(() => {
    document.title = shop;
  }, [shop]);
  return (
    <I18nProvider locale={language === 'id' ? 'id-ID' : 'en-GB'}>
      <div className={styles.app}>
        <Rail />
        <TopBar />
        <div className={styles.stage}>
          <div>
            <PracticeSlot />
            <Notices />
          </div>
          <main className={styles.screen}>
            <h1 className="sr-only">{t(locked ? 'staff.signIn' : `nav.${screen}`)}</h1>
            <Suspense>
              <Current />
            </Suspense>
          </main>
        </div>
        {locked ? null : <Announcer />}
        <PrintJobsTray />
        <SupervisorOverrideDialog />
        <UnfinishedSaleQuestion />
      </div>
    </I18nProvider>
  );
}
