import { useTranslation } from 'react-i18next';
import { FIRST_START_STEPS, type Settings } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import type { SettingsSection } from '../../core/stores/sections.ts';
import { usePermission } from '../../core/use-permission.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { LogoSetting } from './LogoSetting.tsx';
import { NextToPreview } from './receipt-preview/WithReceiptPreview.tsx';
import { SettingField } from './SettingField.tsx';
import { pathsOf, type SettingPath } from './settings-form.ts';
import type { SettingsStore } from './settings-store.ts';

interface Props {
  readonly store: SettingsStore;
}

/** Language names are in their own language, whatever the screen's. */
const LANGUAGES = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en', label: 'English' },
] as const;

const Fields = ({ store, of }: Props & { readonly of: SettingsSection }) =>
  pathsOf(of).map((path) => <SettingField key={path} store={store} path={path} />);

export function AppearanceSection({ store }: Props) {
  const { t } = useTranslation();
  const { language, theme, textScale } = useApp((state) => state.settings);
  const choose = (change: Partial<Settings>) => inBackground(store.getState().saveChange((settings) => ({ ...settings, ...change })));
  return (
    <>
      <Note size="m">{t('settings.appearanceHint')}</Note>
      <SegmentedControl
        showLabel
        label={t('settings.language')}
        value={language}
        onChange={(value) => choose({ language: value })}
        options={LANGUAGES}
      />
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

export function ShopSection({ store }: Props) {
  const { t } = useTranslation();
  return (
    <NextToPreview store={store}>
      <Note size="m">{t('settings.shopHint')}</Note>
      <Fields store={store} of="shop" />
      <FirstStartAgain store={store} />
    </NextToPreview>
  );
}

/** Opens the steps of the first start again, for the person who may take all of them. */
function FirstStartAgain({ store }: Props) {
  const { t } = useTranslation();
  const isOwner = usePermission('changeConnection');
  if (!isOwner) return null;
  const begin = () =>
    store.getState().saveChange((settings) => ({ ...settings, setup: { ...settings.setup, step: FIRST_START_STEPS[0] } }));
  return (
    <>
      <Note size="m">{t('firstStart.againAbout')}</Note>
      <Button onPress={() => inBackground(begin())}>{t('firstStart.again')}</Button>
    </>
  );
}

const BASICS = ['shop.name', 'shop.address', 'shop.phone', 'shop.npwp'] as const satisfies readonly SettingPath[];

/** What a new shop says of itself: its name, address and numbers, and its logo. */
export const ShopBasics = ({ store }: Props) => (
  <NextToPreview store={store}>
    {BASICS.map((path) => (
      <SettingField key={path} store={store} path={path} />
    ))}
    <LogoSetting store={store} />
  </NextToPreview>
);

export function ReceiptSection({ store }: Props) {
  const { t } = useTranslation();
  const { language, paper, showKioskFee } = useApp((state) => state.settings.receipt);
  const choose = (change: Partial<Settings['receipt']>) =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, receipt: { ...settings.receipt, ...change } })));
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
