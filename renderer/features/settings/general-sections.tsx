import { useTranslation } from 'react-i18next';
import { DISPLAY_WINDOWS, defaultSettings, FIRST_START_STEPS, type Settings } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { usePermission } from '../../core/use-permission.ts';
import { LogoChoice } from '../../parts/logo/LogoChoice.tsx';
import { RECEIPT_LOGO_DOTS } from '../../parts/logo/logo-bitmap.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { NextToPreview } from './receipt-preview/ReceiptPreview.tsx';
import { SettingField, SettingFields } from './SettingField.tsx';
import { pathsOf } from './settings-form.ts';
import { type SettingsStore, useSettingsPart } from './settings-store.ts';

interface Props {
  readonly store: SettingsStore;
}

/** Each language has its name in that language, regardless of the screen's language. */
const LANGUAGES = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en', label: 'English' },
] as const;

export function AppearanceSection({ store }: Props) {
  const { t } = useTranslation();
  const { theme, textScale } = useApp((state) => state.settings);
  const choose = (change: Partial<Settings>) => inBackground(store.getState().saveChange((settings) => ({ ...settings, ...change })));
  return (
    <>
      <Note size="m">{t('settings.appearanceHint')}</Note>
      <LanguageChoice store={store} />
      <SegmentedControl
        showLabel
        label={t('settings.theme')}
        value={theme}
        onChange={(value) => choose({ theme: value })}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <SegmentedControl
        showLabel
        label={t('settings.textScale')}
        value={textScale}
        onChange={(value) => choose({ textScale: value })}
        options={(['100', '115', '130'] as const).map((value) => ({ value, label: `${value}%` }))}
      />
    </>
  );
}

/** The language of the screen; a choice is saved at once. */
export function LanguageChoice({ store }: Props) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return (
    <SegmentedControl
      showLabel
      label={t('settings.language')}
      value={language}
      onChange={(value) => inBackground(store.getState().saveChange((settings) => ({ ...settings, language: value })))}
      options={LANGUAGES}
    />
  );
}

/** The place and the language of the customer's window; each choice is saved at once. */
export function CustomerDisplaySettings({ store }: Props) {
  const { t } = useTranslation();
  const [{ window, language }, save] = useSettingsPart(store, 'display');
  return (
    <Section title={t('customerDisplay.title')}>
      <Note size="m">{t('customerDisplay.about')}</Note>
      <SegmentedControl
        showLabel
        label={t('customerDisplay.window')}
        value={window}
        onChange={(value) => save({ window: value })}
        options={DISPLAY_WINDOWS.map((value) => ({ value, label: t(`customerDisplay.${value}`) }))}
      />
      {window === 'off' ? null : (
        <>
          <Note size="m">{t(`customerDisplay.${window}Hint`)}</Note>
          <SegmentedControl
            showLabel
            label={t('customerDisplay.language')}
            value={language}
            onChange={(value) => save({ language: value })}
            options={[{ value: 'receipt', label: t('customerDisplay.asReceipt') }, ...LANGUAGES]}
          />
        </>
      )}
    </Section>
  );
}

/** How the till stands on a computer that runs nothing else; each choice is saved at once. */
export function KioskSettings({ store }: Props) {
  const { t } = useTranslation();
  const [{ fullScreen, startAtLogin }, save] = useSettingsPart(store, 'kiosk');
  return (
    <Section title={t('kiosk.title')}>
      <Note size="m">{t('kiosk.about')}</Note>
      <Toggle
        label={t('kiosk.fullScreen')}
        hint={t('kiosk.fullScreenHint')}
        isOn={fullScreen}
        onChange={(isOn) => save({ fullScreen: isOn })}
      />
      <Toggle
        label={t('kiosk.startAtLogin')}
        hint={t('kiosk.startAtLoginHint')}
        isOn={startAtLogin}
        onChange={(isOn) => save({ startAtLogin: isOn })}
      />
    </Section>
  );
}

export function ShopSection({ store }: Props) {
  const { t } = useTranslation();
  return (
    <NextToPreview store={store}>
      <Note size="m">{t('settings.shopHint')}</Note>
      <SettingFields store={store} paths={pathsOf('shop')} />
      <FirstStartAgain store={store} />
    </NextToPreview>
  );
}

/** Opens the steps of the first start again. Only for the owner, who may take every step. */
function FirstStartAgain({ store }: Props) {
  const { t } = useTranslation();
  const isOwner = usePermission('changeConnection');
  const [, save] = useSettingsPart(store, 'setup');
  if (!isOwner) return null;
  return (
    <>
      <Note size="m">{t('firstStart.againAbout')}</Note>
      <Button onPress={() => save({ step: FIRST_START_STEPS[0] })}>{t('firstStart.again')}</Button>
    </>
  );
}

/** The facts that a new shop enters first. Its tax number and its logo wait in the settings. */
export const ShopBasics = ({ store }: Props) => (
  <NextToPreview store={store}>
    <SettingField store={store} path="shop.name" unset={defaultSettings().shop.name} />
    <SettingFields store={store} paths={['shop.address', 'shop.phone']} />
  </NextToPreview>
);

export function ReceiptSection({ store }: Props) {
  const { t } = useTranslation();
  const [{ language, paper, showKioskFee }, choose] = useSettingsPart(store, 'receipt');
  return (
    <NextToPreview store={store}>
      <SegmentedControl
        showLabel
        label={t('settings.receiptLanguage')}
        value={language}
        onChange={(value) => choose({ language: value })}
        options={LANGUAGES}
      />
      <SegmentedControl
        showLabel
        label={t('settings.paper')}
        value={paper}
        onChange={(value) => choose({ paper: value })}
        options={(['58', '80'] as const).map((value) => ({ value, label: t(`settings.paper${value}`) }))}
      />
      <Toggle
        label={t('settings.showKioskFee')}
        hint={t('settings.showKioskFeeHint')}
        isOn={showKioskFee}
        onChange={(isOn) => choose({ showKioskFee: isOn })}
      />
      <LogoSetting store={store} />
    </NextToPreview>
  );
}

/** The picture at the head of receipts. */
function LogoSetting({ store }: Props) {
  const { t } = useTranslation();
  const [{ logo }, save] = useSettingsPart(store, 'receipt');
  return (
    <LogoChoice
      label={t('settings.logo')}
      hint={t('settings.logoHint')}
      logo={logo}
      most={RECEIPT_LOGO_DOTS}
      onChoose={(next) => save({ logo: next })}
    />
  );
}
