import { useTranslation } from 'react-i18next';
import { DISPLAY_WINDOWS, type Settings } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';
import type { SettingsStore } from './settings-store.ts';

/** Where the second window for the customer is, and its language; each is saved at once. */
export function CustomerDisplaySettings({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const { window, language } = useApp((state) => state.settings.display);
  const choose = (change: Partial<Settings['display']>) =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, display: { ...settings.display, ...change } })));
  return (
    <Section title={t('customerDisplay.title')}>
      <Note size="m">{t('customerDisplay.about')}</Note>
      <SegmentedControl
        showLabel
        label={t('customerDisplay.window')}
        value={window}
        onChange={(value) => choose({ window: value })}
        options={DISPLAY_WINDOWS.map((value) => ({ value, label: t(`customerDisplay.${value}`) }))}
      />
      {window === 'off' ? null : (
        <>
          <Note size="m">{t(`customerDisplay.${window}Hint`)}</Note>
          <SegmentedControl
            showLabel
            label={t('customerDisplay.language')}
            value={language}
            onChange={(value) => choose({ language: value })}
            options={[
              { value: 'receipt', label: t('customerDisplay.asReceipt') },
              { value: 'id', label: 'Bahasa Indonesia' },
              { value: 'en', label: 'English' },
            ]}
          />
        </>
      )}
    </Section>
  );
}
