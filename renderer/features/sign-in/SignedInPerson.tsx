import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useStaff } from '../../core/context.tsx';
import type { StaffState } from '../../core/stores/staff-store.ts';
import styles from './SignedInPerson.module.css';

const LOCK_KEY = 'F12';

/** The foot of the rail: the signed-in person, and the key F12, which locks the till on every screen. */
export function SignedInPerson() {
  const { t } = useTranslation();
  const { session, staffed, isChoosingPerson, lock } = useStaff((state) => state);
  const cashier = useApp((state) => state.settings.cashier);
  useLockKey(lock);
  if (session.is !== 'signedIn' || isChoosingPerson) return null;
  const name = session.builtIn ? cashier : session.person.name;
  if (!staffed) return name === '' ? null : <span className={`${styles.name} ${styles.alone}`}>{name}</span>;
  return (
    <button type="button" className={styles.who} aria-keyshortcuts={LOCK_KEY} onClick={() => inBackground(lock())}>
      <span className={styles.name}>{name === '' ? t(`role.${session.person.role}`) : name}</span>
      <span className={styles.key}>{`${t(session.builtIn ? 'staff.signIn' : 'staff.lock')} ${LOCK_KEY}`}</span>
    </button>
  );
}

/** Listens in the capture phase, so that the key locks the till regardless of the focus and of open dialogs. */
function useLockKey(lock: StaffState['lock']): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== LOCK_KEY || event.repeat) return;
      event.preventDefault();
      inBackground(lock());
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [lock]);
}
