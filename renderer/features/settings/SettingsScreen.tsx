import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { SETTINGS_SECTIONS, type SettingsPart, type SettingsSection } from '../../core/stores/sections.ts';
import { usePermissions } from '../../core/use-permission.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Footed } from '../../ui/layout/Page.tsx';
import { Tabbed, TabPart, TabRow } from '../../ui/layout/Tabbed.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { CountBadge } from '../../ui/text/Pill.tsx';
import { AboutLoket } from './about/AboutLoket.tsx';
import { LeaveSettingsDialog, useUnsavedGuard } from './LeaveSettings.tsx';
import { SectionPage, SectionTabs } from './SectionPanel.tsx';
import styles from './SettingsScreen.module.css';
import { OpenOrdersDialog } from './service/OpenOrdersDialog.tsx';
import { pathsOf } from './settings-form.ts';
import { hasUnsaved, type SettingsStore, useSettingsStore } from './settings-store.ts';

/** The sections and parts that the person may see. A section without a part is not drawn. */
function useSections() {
  const may = usePermissions();
  return SETTINGS_SECTIONS.map(({ name, show, parts }) => ({
    name,
    show,
    parts: parts.filter(({ needs }) => needs === null || may(needs)).map((part): SettingsPart => part.name),
  })).filter(({ parts }) => parts.length > 0);
}

/** The settings. `health` is the panel with the state of the service, which another feature draws. */
export function SettingsScreen({ health }: { readonly health: ReactNode }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  const store = useSettingsStore();
  const faults = useStore(store, (state) => state.faults);
  const asked = useApp((state) => state.settingsPart);
  useUnsavedGuard(store);
  useShortcuts({ Escape: () => app.getState().navigate('sell'), 'Ctrl+S': () => inBackground(store.getState().save()) });
  const faultsOf = (part: SettingsPart) => pathsOf(part).filter((path) => faults.has(path)).length;
  const sections = useSections().map(({ parts, ...section }) => ({
    ...section,
    parts: parts.map((name) => ({ name, label: t(`settings.${name}`), faults: faultsOf(name) })),
  }));
  const open = sections.find(({ parts }) => parts.some(({ name }) => name === asked)) ?? sections[0];
  const shown = open?.parts.find(({ name }) => name === asked)?.name ?? open?.parts[0]?.name;
  if (open === undefined || shown === undefined) return null;
  const names = sections.map(({ name, parts }) => ({
    value: name,
    label: t(`settingsSection.${name}`),
    badge: <CountBadge count={parts.reduce((sum, part) => sum + part.faults, 0)} />,
  }));
  const openSection = (section: SettingsSection) => {
    const first = sections.find(({ name }) => name === section)?.parts[0];
    if (first) app.getState().selectSettingsPart(first.name);
  };
  return (
    <div className={styles.screen}>
      <Footed className={styles.foot}>
        <Tabbed value={open.name} parts={names} onChange={openSection} direction="vertical" className={styles.tabs}>
          <div className={styles.side}>
            <h2 className={styles.title}>{t('settings.title')}</h2>
            <TabRow label={t('settings.sections')} parts={names} />
            <div className={styles.version}>
              <AboutLoket />
            </div>
          </div>
          {sections.map(({ name, show, parts }) =>
            show === 'tabs' && parts.length > 1 ? (
              <TabPart key={name} value={name} className={styles.whole}>
                <SectionTabs store={store} parts={parts} shown={shown} health={health} />
              </TabPart>
            ) : (
              <TabPart key={name} value={name} className={styles.panel}>
                <SectionPage store={store} parts={parts} title={t(`settingsSection.${name}`)} />
              </TabPart>
            ),
          )}
        </Tabbed>
      </Footed>
      <SaveBar store={store} />
      <LeaveSettingsDialog />
      <OpenOrdersDialog store={store} />
    </div>
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
