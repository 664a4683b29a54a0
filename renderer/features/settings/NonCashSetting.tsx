import { useTranslation } from 'react-i18next';
import { SHOP_NON_CASH } from '../../../shared/lib/tender.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import type { SettingsStore } from './settings-store.ts';

/** The means besides cash that the shop takes, a switch for each. Cash is always taken. */
export function NonCashSetting({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const taken = useApp((state) => state.settings.payments.nonCash);
  const choose = (kind: (typeof SHOP_NON_CASH)[number], isOn: boolean) => {
    const nonCash = SHOP_NON_CASH.filter((each) => (each === kind ? isOn : taken.includes(each)));
    inBackground(store.getState().saveChange((settings) => ({ ...settings, payments: { ...settings.payments, nonCash } })));
  };
  return SHOP_NON_CASH.map((kind) => (
    <Toggle
      key={kind}
      label={t('settings.takes', { how: t(`tender.${kind}`) })}
      isOn={taken.includes(kind)}
      onChange={(isOn) => choose(kind, isOn)}
    />
  ));
}
