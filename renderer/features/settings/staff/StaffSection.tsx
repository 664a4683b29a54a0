import { useTranslation } from 'react-i18next';
import { canPerform } from '../../../../shared/staff/permissions.ts';
import { useStaff } from '../../../core/context.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { SettingField } from '../SettingField.tsx';
import { pathsOf } from '../settings-form.ts';
import type { SettingsStore } from '../settings-store.ts';
import { FirstOwnerForm } from './FirstOwnerForm.tsx';
import { OwnPinForm } from './OwnPinForm.tsx';
import { StaffMembers } from './StaffMembers.tsx';

/** People and PINs: the form of the first owner, later the owner's list; the person's own PIN; the automatic lock; the limits of acts. */
export function StaffSection({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const { session, staffed } = useStaff((state) => state);
  if (session.is !== 'signedIn') return null;
  const { person, builtIn } = session;
  return (
    <>
      {staffed ? <Note size="m">{t('staff.about')}</Note> : <FirstOwnerForm />}
      {staffed && !canPerform(person.role, 'changeStaff') ? <Note size="m">{t('staff.ownersOnly')}</Note> : null}
      {staffed && canPerform(person.role, 'changeStaff') ? <StaffMembers /> : null}
      {builtIn ? null : <OwnPinForm key={person.id} name={person.name} />}
      <SettingField store={store} path="staff.autoLockMinutes" />
      {canPerform(person.role, 'viewReports') ? <ActLimits store={store} /> : null}
    </>
  );
}

/** The number of acts of each kind above which the reports point them out. For people who may see the reports. */
function ActLimits({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  return (
    <>
      <Note size="m">{t('settings.limitsHint')}</Note>
      {pathsOf('staff')
        .filter((path) => path.startsWith('reports.limits.'))
        .map((path) => (
          <SettingField key={path} store={store} path={path} />
        ))}
    </>
  );
}
