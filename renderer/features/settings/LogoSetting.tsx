import { useTranslation } from 'react-i18next';
import type { Logo } from '../../../shared/catalogue/product.ts';
import { useApp } from '../../core/context.tsx';
import { LogoChoice } from '../../parts/logo/LogoChoice.tsx';
import { RECEIPT_LOGO_DOTS } from '../../parts/logo/logo-bitmap.ts';
import type { SettingsStore } from './settings-store.ts';

/** The picture at the head of receipts. */
export function LogoSetting({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const logo = useApp((state) => state.settings.receipt.logo);
  const choose = (next: Logo | null) =>
    store.getState().saveChange((settings) => ({ ...settings, receipt: { ...settings.receipt, logo: next } }));
  return <LogoChoice label={t('settings.logo')} hint={t('settings.logoHint')} logo={logo} most={RECEIPT_LOGO_DOTS} onChoose={choose} />;
}
