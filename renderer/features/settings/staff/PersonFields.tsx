import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../../shared/staff/permissions.ts';
import { type PinFault, pinFault } from '../../../../shared/staff/staff.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import styles from './Staff.module.css';

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly hint?: string;
  readonly fault?: string | null;
}

/** A field for a PIN, which shows dots. */
export const PinField = ({ label, value, onChange, hint, fault = null }: PinFieldProps) => (
  <Field type="password" inputMode="numeric" label={label} value={value} onChange={onChange} hint={hint} fault={fault} maxLength={16} />
);

interface NewPinState {
  readonly first: string;
  readonly second: string;
  readonly wrong: PinFault | 'differ' | null;
  readonly typeFirst: (pin: string) => void;
  readonly typeSecond: (pin: string) => void;
  /** Empties both fields. Returns the new PIN, or null and shows its fault. */
  readonly submit: () => string | null;
}

/** The state of a new PIN, which the person types twice. */
export function useNewPin(): NewPinState {
  const [first, typeFirst] = useState('');
  const [second, typeSecond] = useState('');
  const [wrong, setWrong] = useState<NewPinState['wrong']>(null);
  const typing = (type: (pin: string) => void) => (pin: string) => {
    type(pin);
    setWrong(null);
  };
  const take = () => {
    const fault = pinFault(first) ?? (first === second ? null : 'differ');
    setWrong(fault);
    typeFirst('');
    typeSecond('');
    return fault === null ? first : null;
  };
  return { first, second, wrong, typeFirst: typing(typeFirst), typeSecond: typing(typeSecond), submit: take };
}

export function NewPin({ pin }: { readonly pin: NewPinState }) {
  const { t } = useTranslation();
  const fault = pin.wrong === null ? null : pin.wrong === 'differ' ? t('staff.pinsDiffer') : t(`pinFault.${pin.wrong}`);
  return (
    <>
      <PinField label={t('staff.newPin')} hint={t('staff.pinHint')} value={pin.first} onChange={pin.typeFirst} fault={fault} />
      <PinField label={t('staff.newPinAgain')} value={pin.second} onChange={pin.typeSecond} />
    </>
  );
}

/** The choice of a role, with all roles visible. */
export function RolePicker({ role, onChange }: { readonly role: Role; readonly onChange: (role: Role) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.roles}>
      <SegmentedControl
        showLabel
        label={t('staff.role')}
        value={role}
        onChange={onChange}
        options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
    </div>
  );
}
