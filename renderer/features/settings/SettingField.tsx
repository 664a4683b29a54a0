import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { METHODS } from '../../../shared/service/service-settings.ts';
import type { Strings } from '../../core/i18n/shape.ts';
import { SETTING_LABELS } from '../../presentation/setting-text.ts';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import styles from './SettingsScreen.module.css';
import { type FieldFault, type FieldKind, fieldRowOf, PATHS, type SettingPath } from './settings-form.ts';
import type { SettingsStore } from './settings-store.ts';

const hints: Partial<Record<SettingPath, keyof Strings['settings']>> = {
  'shop.npwp': 'shopNpwpHint',
  'shop.header': 'shopHeaderHint',
  quoteMinutes: 'quoteMinutesHint',
  reviewAfterMinutes: 'reviewAfterHint',
  'shift.differenceMark': 'differenceMarkHint',
  'payments.fees.qr': 'paymentFeeHint',
  'payments.fees.card': 'paymentFeeHint',
  'staff.autoLockMinutes': 'autoLockMinutesHint',
  'updates.address': 'updatesAddressHint',
  'service.baseUrl': 'baseUrlHint',
  'service.authUrl': 'authUrlHint',
};

export const fieldLabelText = (t: TFunction, path: SettingPath): string => t(`settings.${SETTING_LABELS[path]}`);

/** The label of a setting by its path; the path itself where no field has that path. */
export function settingLabelText(t: TFunction, setting: string): string {
  const path = PATHS.find((known) => known === setting || known === `${setting}.path`);
  return path === undefined ? setting : fieldLabelText(t, path);
}

const faultText = (t: TFunction, wrong: FieldFault): string => t(`wrong.${wrong.why}`, { ...wrong });

const INPUT_MODES: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = { amount: 'numeric', integer: 'numeric', percent: 'decimal' };

interface Props {
  readonly store: SettingsStore;
  readonly path: SettingPath;
  /** Replaces the field's usual hint. */
  readonly hintText?: string;
  /** The value that stands for no choice: its field is empty, and an empty field keeps it. */
  readonly unset?: string;
  /** The person may see the value but not change it. */
  readonly isReadOnly?: boolean;
}

/** The fields of several typed settings, one below the other. */
export const SettingFields = ({ paths, ...props }: Pick<Props, 'store' | 'isReadOnly'> & { readonly paths: readonly SettingPath[] }) =>
  paths.map((path) => <SettingField key={path} path={path} {...props} />);

export function SettingField({ store, path, hintText: about, unset = '', isReadOnly = false }: Props) {
  const { t } = useTranslation();
  const value = useStore(store, (state) => state.draft[path]);
  const wrong = useStore(store, (state) => state.faults.get(path));
  const { kind } = fieldRowOf(path);
  const hint = hints[path];
  // The value that stands for no choice is shown where it was typed.
  const [typed, setTyped] = useState('');
  const shown = value === unset && typed !== value ? '' : value;
  const type = (text: string) => {
    setTyped(text);
    store.getState().updateField(path, text === '' ? unset : text);
  };
  if (kind === 'method')
    return (
      <SegmentedControl
        showLabel
        label={fieldLabelText(t, path)}
        value={value}
        onChange={type}
        isDisabled={isReadOnly}
        options={METHODS.map((name) => ({ value: name, label: name }))}
      />
    );
  return (
    <div className={styles.setting}>
      <Field
        label={fieldLabelText(t, path)}
        value={shown}
        onChange={type}
        onBlur={() => store.getState().validateField(path)}
        isReadOnly={isReadOnly}
        hint={about ?? (hint ? t(`settings.${hint}`) : undefined)}
        fault={wrong ? faultText(t, wrong) : null}
        mono={path.startsWith('service.')}
        inputMode={INPUT_MODES[kind] ?? 'text'}
        name={path}
      />
    </div>
  );
}
