import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BackupInspection, StaffDifference } from '../../../../shared/journal/journal-views.ts';
import type { Role } from '../../../../shared/staff/permissions.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';

/** Two questions before a backup replaces the journal: what is lost, and the confirmation. */
export function RestoreBackup({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { day, time } = useDates();
  const restoring = useStore(store, (state) => state.restoreStep);
  const { confirmRestore: goOn, cancelRestore: callOff, restoreBackup: restore } = store.getState();
  if (restoring.at === 'asking')
    return (
      <ConfirmDialog
        key="asking"
        title={t('journal.askTitle')}
        yes={t('journal.askNext')}
        no={t('common.cancel')}
        onYes={goOn}
        onNo={callOff}
      >
        {restoreLossText(t, restoring.report, (at) => `${day(at)}, ${time(at)}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ConfirmDialog>
    );
  if (restoring.at === 'staff')
    return (
      <ConfirmDialog
        key="staff"
        danger
        title={t('journal.staffTitle')}
        yes={t('journal.staffYes')}
        no={t('common.cancel')}
        onYes={goOn}
        onNo={callOff}
      >
        <p>{t('journal.staffAbout')}</p>
        <ul className={styles.people} data-testid="staff-differences">
          {restoring.report.staff.map((difference) => {
            const words = staffDifferenceText(t, difference);
            return <li key={words}>{words}</li>;
          })}
        </ul>
      </ConfirmDialog>
    );
  if (restoring.at === 'sure')
    return (
      <ConfirmDialog
        key="sure"
        danger
        title={t('journal.sureTitle')}
        yes={t('journal.sureYes')}
        no={t('common.cancel')}
        onYes={() => inBackground(restore())}
        onNo={callOff}
      >
        <p>{t('journal.sureBody')}</p>
      </ConfirmDialog>
    );
  return null;
}

/** What a restore would change about one person. */
function staffDifferenceText(t: TFunction, difference: StaffDifference): string {
  const role = (name: Role): string => t(`role.${name}`);
  switch (difference.is) {
    case 'comesBack':
    case 'vanishes':
      return t(`journal.staff_${difference.is}`, { name: difference.name, role: role(difference.role) });
    case 'otherRole':
      return t('journal.staff_otherRole', { name: difference.name, from: role(difference.from), to: role(difference.to) });
    default:
      return t(`journal.staff_${difference.is}`, { ...difference });
  }
}

/** What the backup contains, and what is lost with the current journal. */
export function restoreLossText(
  t: TFunction,
  { orders, lastSaleAt, lost, open }: BackupInspection,
  when: (at: string) => string,
): string[] {
  const holds = lastSaleAt === null ? t('journal.askEmpty') : t('journal.askHolds', { count: orders, at: when(lastSaleAt) });
  const lack = lost === null ? t('journal.askLostUnknown') : lost === 0 ? t('journal.askLostNone') : t('journal.askLost', { count: lost });
  return [holds, lack, ...(open > 0 && lost !== 0 ? [t('journal.askOpen', { count: open })] : []), t('journal.askAside')];
}
