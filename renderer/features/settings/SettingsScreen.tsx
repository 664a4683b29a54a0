import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../core/stores/sections.ts';
import { usePermission } from '../../core/use-permission.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Footed } from '../../ui/layout/Page.tsx';
import { Tabbed, TabPart, TabRow } from '../../ui/layout/Tabbed.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { CountBadge } from '../../ui/text/Pill.tsx';
import { AboutLoket } from './about/AboutLoket.tsx';
import { DoctorSection } from './doctor/DoctorSection.tsx';
import { SupportFile } from './doctor/SupportFile.tsx';
import { AppearanceSection, CustomerDisplaySettings, KioskSettings, ReceiptSection, ShopSection } from './general-sections.tsx';
import { JournalErasure } from './journal/JournalErasure.tsx';
import { JournalSection } from './journal/JournalSection.tsx';
import { LeaveSettingsDialog, useUnsavedGuard } from './LeaveSettings.tsx';
import { OfficeSection } from './office/OfficeSection.tsx';
import { PrintersSection } from './printers/PrintersSection.tsx';
import { SalesSection } from './SalesSection.tsx';
import styles from './SettingsScreen.module.css';
import { OpenOrdersDialog } from './service/OpenOrdersDialog.tsx';
import { ServiceSection } from './service/ServiceSection.tsx';
import { pathsOf } from './settings-form.ts';
import { hasUnsaved, type SettingsStore, useSettingsStore } from './settings-store.ts';
import { StaffSection } from './staff/StaffSection.tsx';
import { TransferSection } from './transfer/TransferSection.tsx';
import { UpdatesSection } from './updates/UpdatesSection.tsx';

const panels: Record<Exclude<SettingsSection, 'health'>, (props: { readonly store: SettingsStore }) => ReactNode> = {
  appearance: ({ store }) => (
    <>
      <AppearanceSection store={store} />
      <CustomerDisplaySettings store={store} />
      <KioskSettings store={store} />
    </>
  ),
  shop: ShopSection,
  receipt: ReceiptSection,
  printers: PrintersSection,
  sales: SalesSection,
  staff: StaffSection,
  journal: JournalSection,
  erasure: JournalErasure,
  transfer: TransferSection,
  office: OfficeSection,
  service: ServiceSection,
  doctor: () => (
    <>
      <DoctorSection />
      <SupportFile />
    </>
  ),
  updates: UpdatesSection,
};

/** The settings. `health` is the panel with the state of the service, which another feature draws. */
export function SettingsScreen({ health }: { readonly health: ReactNode }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  const store = useSettingsStore();
  const faults = useStore(store, (state) => state.faults);
  const asked = useApp((state) => state.settingsSection);
  const mayHealth = usePermission('viewHealth');
  const mayErase = usePermission('eraseData');
  const may: Partial<Record<SettingsSection, boolean>> = { health: mayHealth, doctor: mayHealth, updates: mayHealth, erasure: mayErase };
  const sections = SETTINGS_SECTIONS.filter((name) => may[name] ?? true);
  const section = sections.includes(asked) ? asked : 'appearance';
  useUnsavedGuard(store);
  useShortcuts({ Escape: () => app.getState().navigate('sell'), 'Ctrl+S': () => inBackground(store.getState().save()) });
  const parts = sections.map((name) => ({
    value: name,
    label: t(`settings.${name}`),
    badge: <CountBadge count={pathsOf(name).filter((path) => faults.has(path)).length} />,
  }));
  return (
    <div className={styles.screen}>
      <Footed className={styles.foot}>
        <Tabbed value={section} parts={parts} onChange={app.getState().selectSettingsSection} direction="vertical" className={styles.tabs}>
          <div className={styles.side}>
            <h2 className={styles.title}>{t('settings.title')}</h2>
            <TabRow label={t('settings.sections')} parts={parts} />
            <div className={styles.version}>
              <AboutLoket />
            </div>
          </div>
          {sections.map((name) => (
            <TabPart key={name} value={name} className={name === 'health' ? styles.whole : styles.panel}>
              {name === 'health' ? health : <SectionPanel name={name} store={store} />}
            </TabPart>
          ))}
        </Tabbed>
      </Footed>
      <SaveBar store={store} />
      <LeaveSettingsDialog />
      <OpenOrdersDialog store={store} />
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

/** The number of wrong fields, and Save. Shown only while there are changes to save, and after a save. */
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
      <Note role="status" tone={faults.size > 0 ? 'bad' : 'soft'}>
        {text}
      </Note>
      {isDirty ? (
        <>
          <Button onPress={() => store.getState().discard()}>{t('settings.discard')}</Button>
          <Button
            variant="next"
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
