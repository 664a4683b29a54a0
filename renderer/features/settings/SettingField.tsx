import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { NamedStrings } from '../../app/i18n/names.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './SettingField.module.css';
import { type Path, rowOf, type Wrong } from './settings-form.ts';
import type { SettingsStore } from './settings-store.ts';

/** A setting's words: its label, and a hint where one helps. */
const labels: Record<Path, keyof NamedStrings['settings']> = {
  'shop.name': 'shopName',
  'shop.address': 'shopAddress',
  'shop.phone': 'shopPhone',
  'shop.footer': 'shopFooter',
  cashier: 'cashier',
  kioskFee: 'kioskFee',
  quoteMinutes: 'quoteMinutes',
  reviewAfterMinutes: 'reviewAfterMinutes',
  'offline.perSale': 'offlinePerSale',
  'offline.total': 'offlineTotal',
  'offline.hours': 'offlineHours',
  'staff.autoLockMinutes': 'autoLockMinutes',
  'service.baseUrl': 'baseUrl',
  'service.authUrl': 'authUrl',
  'service.fsId': 'fsId',
  'service.clientId': 'clientId',
  'service.inquiry.method': 'inquiryMethod',
  'service.inquiry.path': 'inquiryPath',
  'service.checkout.method': 'checkoutMethod',
  'service.checkout.path': 'checkoutPath',
  'service.orderDetails.path': 'orderDetailsPath',
  'service.shopInfo.path': 'shopInfoPath',
  'service.failureStatuses': 'failureStatuses',
  'service.notFoundStatuses': 'notFoundStatuses',
  'service.unauthorisedStatuses': 'unauthorisedStatuses',
  'service.errorPointers': 'errorPointers',
  'service.connectTimeoutMs': 'connectTimeoutMs',
  'service.callTimeoutMs': 'callTimeoutMs',
};
const hints: Partial<Record<Path, keyof NamedStrings['settings']>> = {
  kioskFee: 'kioskFeeHint',
  quoteMinutes: 'quoteMinutesHint',
  reviewAfterMinutes: 'reviewAfterHint',
  'staff.autoLockMinutes': 'autoLockMinutesHint',
  'service.baseUrl': 'addressHint',
  'service.authUrl': 'addressHint',
  'service.failureStatuses': 'listHint',
  'service.notFoundStatuses': 'listHint',
  'service.unauthorisedStatuses': 'listHint',
  'service.errorPointers': 'listHint',
};

export const wrongWords = (t: TFunction, wrong: Wrong): string => t(`wrong.${wrong.why}`, { min: wrong.min, max: wrong.max });

export function SettingField({ store, path }: { readonly store: SettingsStore; readonly path: Path }) {
  const { t } = useTranslation();
  const value = useStore(store, (state) => state.draft[path]);
  const wrong = useStore(store, (state) => state.faults.get(path));
  const { kind } = rowOf(path);
  const hint = hints[path];
  const type = (text: string) => store.getState().type(path, text);
  if (kind === 'method')
    return (
      <Choice
        showLabel
        label={t(`settings.${labels[path]}`)}
        value={value}
        onChange={type}
        options={['POST', 'PUT'].map((name) => ({ value: name, label: name }))}
      />
    );
  return (
    <div className={styles.setting}>
      <Field
        label={t(`settings.${labels[path]}`)}
        value={value}
        onChange={type}
        hint={hint ? t(`settings.${hint}`) : undefined}
        fault={wrong ? wrongWords(t, wrong) : null}
        mono={path.startsWith('service.')}
        inputMode={kind === 'amount' || kind === 'integer' ? 'numeric' : 'text'}
        data-testid={`setting-${path}`}
      />
    </div>
  );
}
