import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { NonCashSetting } from './NonCashSetting.tsx';
import { SettingField } from './SettingField.tsx';
import { ShiftSettings } from './ShiftSettings.tsx';
import type { SettingPath } from './settings-form.ts';
import type { SettingsStore } from './settings-store.ts';

const ALWAYS = ['quoteMinutes', 'reviewAfterMinutes'] as const satisfies readonly SettingPath[];
const KEPT = ['payments.fees.qr', 'payments.fees.card'] as const satisfies readonly SettingPath[];
const OFFLINE = ['offline.perSale', 'offline.total', 'offline.hours'] as const satisfies readonly SettingPath[];

/** How long a bill and a doubt last, by which means customers may pay and what is kept of it, and what may be sold without the network. */
export function SalesSection({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const isOn = useApp((state) => state.settings.offline.enabled);
  const choose = (enabled: boolean) =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, offline: { ...settings.offline, enabled } })));
  const isIncome = useApp((state) => state.settings.partnerFeeIsIncome);
  const chooseIncome = (partnerFeeIsIncome: boolean) =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, partnerFeeIsIncome })));
  return (
    <>
      {ALWAYS.map((path) => (
        <SettingField key={path} store={store} path={path} />
      ))}
      <ShiftSettings store={store} />
      <NonCashSetting store={store} />
      {KEPT.map((path) => (
        <SettingField key={path} store={store} path={path} />
      ))}
      <Toggle label={t('settings.offline')} hint={t('settings.offlineHint')} isOn={isOn} onChange={choose} />
      {OFFLINE.map((path) => (
        <SettingField key={path} store={store} path={path} />
      ))}
      <Toggle label={t('settings.partnerFee')} hint={t('settings.partnerFeeHint')} isOn={isIncome} onChange={chooseIncome} />
    </>
  );
}
