import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { NamedStrings } from '../../app/i18n/names.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './SettingField.module.css';
import { PATHS, type Path, rowOf, type Wrong } from './settings-form.ts';
import type { SettingsStore } from './settings-store.ts';

/** A setting's words: its label, and a hint where one helps. */
const labels: Record<Path, keyof NamedStrings['settings']> = {
  'shop.name': 'shopName',
  'shop.address': 'shopAddress',
  'shop.phone': 'shopPhone',
  'shop.header': 'shopHeader',
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
  'service.productList': 'productListPath',
  'service.fsIdHeader': 'fsIdHeader',
  'service.balancePointer': 'balancePointer',
  'service.balanceLowMark': 'balanceLowMark',
  'service.ratePercent': 'ratePercent',
  'service.proxy': 'proxy',
  'service.connectTimeoutMs': 'connectTimeoutMs',
  'service.callTimeoutMs': 'callTimeoutMs',
};
const hints: Partial<Record<Path, keyof NamedStrings['settings']>> = {
  'shop.header': 'shopHeaderHint',
  kioskFee: 'kioskFeeHint',
  quoteMinutes: 'quoteMinutesHint',
  reviewAfterMinutes: 'reviewAfterHint',
  'staff.autoLockMinutes': 'autoLockMinutesHint',
  'service.baseUrl': 'baseUrlHint',
  'service.authUrl': 'authUrlHint',
};

export const labelWords = (t: TFunction, path: Path): string => t(`settings.${labels[path]}`);

/** The label of a setting by its path in the file; the path itself where no field has it. */
export function settingLabel(t: TFunction, setting: string): string {
  const path = PATHS.find((known) => known === setting || known === `${setting}.path`);
  return path === undefined ? setting : labelWords(t, path);
}

export const wrongWords = (t: TFunction, wrong: Wrong): string => t(`wrong.${wrong.why}`, { ...wrong });

interface Props {
  readonly store: SettingsStore;
  readonly path: Path;
  /** Instead of the hint that the field has everywhere. */
  readonly about?: string;
  /** Whoever is at the till may look and not type. */
  readonly isReadOnly?: boolean;
}

export function SettingField({ store, path, about, isReadOnly = false }: Props) {
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
        label={labelWords(t, path)}
        value={value}
        onChange={type}
        isDisabled={isReadOnly}
        options={['POST', 'PUT'].map((name) => ({ value: name, label: name }))}
      />
    );
  return (
    <div className={styles.setting}>
      <Field
        label={labelWords(t, path)}
        value={value}
        onChange={type}
        onBlur={() => store.getState().look(path)}
        isReadOnly={isReadOnly}
        hint={about ?? (hint ? t(`settings.${hint}`) : undefined)}
        fault={wrong ? wrongWords(t, wrong) : null}
        mono={path.startsWith('service.')}
        inputMode={kind === 'amount' || kind === 'integer' ? 'numeric' : 'text'}
        data-testid={`setting-${path}`}
      />
    </div>
  );
}
