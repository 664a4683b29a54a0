import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../../shared/staff/permissions.ts';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import styles from './Staff.module.css';

/** The roles, with all options visible. */
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
