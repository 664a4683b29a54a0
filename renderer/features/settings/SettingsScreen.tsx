import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../core/stores/settings-sections.ts';
import { usePermission } from '../../core/use-permission.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { CountBadge } from '../../ui/text/CountBadge.tsx';
import { AppearanceSection, ReceiptSection, ShopSection } from './general-sections.tsx';
import { JournalSection } from './journal/JournalSection.tsx';
import { LeaveSettingsDialog, useUnsavedGuard } from './LeaveSettings.tsx';
import { PrintersSection } from './printers/PrintersSection.tsx';
import { SalesSection } from './SalesSection.tsx';
import styles from './SettingsScreen.module.css';
import { ConnectionChangeDialog } from './service/ConnectionChangeDialog.tsx';
import { ServiceSection } from './service/ServiceSection.tsx';
import { useSettingsStore } from './settings-context.ts';
import { pathsOf } from './settings-form.ts';
import { hasUnsaved, type SettingsStore } from './settings-store.ts';
import { StaffSection } from './staff/StaffSection.tsx';
import { TransferSection } from './transfer/TransferSection.tsx';

const panels: Record<Exclude<SettingsSection, 'health'>, (props: { readonly store: SettingsStore }) => React.ReactNode> = {
  appearance: AppearanceSection,
  shop: ShopSection,
  receipt: ReceiptSection,
  printers: PrintersSection,
  sales: SalesSection,
  staff: StaffSection,
  journal: JournalSection,
  transfer: TransferSection,
  service: ServiceSection,
};

/** `health`: the state of the service, which another feature draws. */
export function SettingsScreen({ health }: { readonly health: ReactNode }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  const store = useSettingsStore();
  const version = useApp((state) => state.version);
  const faults = useStore(store, (state) => state.faults);
  const asked = useApp((state) => state.settingsSection);
  const mayHealth = usePermission('viewHealth');
  const sections = SETTINGS_SECTIONS.filter((name) => name !== 'health' || mayHealth);
  const section = sections.includes(asked) ? asked : 'appearance';
  useUnsavedGuard(store);
  useShortcuts({ Escape: () => app.getState().navigate('sell'), 'Ctrl+S': () => inBackground(store.getState().save()) });
  const pick = (key: string | number) =>
    app.getState().selectSettingsSection(SETTINGS_SECTIONS.find((name) => name === key) ?? 'appearance');
  return (
    <div className={styles.screen}>
      <Tabs orientation="vertical" selectedKey={section} onSelectionChange={pick} className={styles.tabs ?? ''}>
        <div className={styles.side}>
          <h2 className={styles.title}>{t('settings.title')}</h2>
          <TabList aria-label={t('settings.sections')} className={styles.list ?? ''}>
            {sections.map((name) => {
              const wrong = pathsOf(name).filter((path) => faults.has(path)).length;
              return (
                <Tab key={name} id={name} className={styles.tab ?? ''}>
                  {t(`settings.${name}`)}
                  <CountBadge count={wrong} />
                </Tab>
              );
            })}
          </TabList>
          <p className={styles.version}>{t('settings.version', { version })}</p>
        </div>
        {sections.map((name) => (
          <TabPanel key={name} id={name} className={name === 'health' ? (styles.whole ?? '') : (styles.panel ?? '')}>
            {name === 'health' ? health : <SectionPanel name={name} store={store} />}
          </TabPanel>
        ))}
      </Tabs>
      <SaveBar store={store} />
      <LeaveSettingsDialog />
      <ConnectionChangeDialog store={store} />
    </div>
  );
}

function SectionPanel({ name, store }: { readonly name: keyof typeof panels; readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const Panel = panels[name];
  return (
    <>
      <h2 className={styles.head}>{t(`settings.${name}`)}</h2>
      <Panel store={store} />
    </>
  );
}

/** There only while something is to be saved or was just saved: what is wrong, and Save. */
function SaveBar({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const { saveStatus: saving, faults } = useStore(store);
  const isDirty = useStore(store, hasUnsaved);
  const text =
    faults.size > 0
      ? t('settings.wrong', { count: faults.size })
      : isDirty
        ? t('settings.unsaved')
        : saving.state === 'saved'
          ? t('settings.saved')
          : '';
  if (text === '' && saving.state !== 'failed') return null;
  return (
    <div className={styles.bar}>
      {saving.state === 'failed' ? <FailureNote failure={saving.failure} /> : null}
      <p role="status" className={faults.size > 0 ? styles.faulty : styles.text}>
        {text}
      </p>
      {isDirty ? (
        <>
          <Button onPress={() => store.getState().discard()}>{t('settings.discard')}</Button>
          <Button
            variant="chosen"
            keyName="Ctrl S"
            isDisabled={saving.state === 'saving'}
            onPress={() => inBackground(store.getState().save())}
          >
            {t('settings.save')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
