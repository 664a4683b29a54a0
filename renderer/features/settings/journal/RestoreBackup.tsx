import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BackupInspection, MissingMoney, StaffDifference } from '../../../../shared/journal/journal-views.ts';
import type { Role } from '../../../../shared/staff/permissions.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';

/** The texts of each question before a restore. The question `staff` comes only where the backup would change who may sign in. */
const QUESTIONS = {
  asking: { title: 'journal.askTitle', confirm: 'journal.askNext' },
  staff: { title: 'journal.staffTitle', confirm: 'journal.staffYes' },
  sure: { title: 'journal.sureTitle', confirm: 'journal.sureYes' },
} as const;

/** The questions before a backup replaces the journal: about the losses, about the people who may sign in, and the last confirmation. */
export function RestoreBackup({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const step = useStore(store, (state) => state.restoreStep);
  const { confirmRestore, cancelRestore, restoreBackup } = store.getState();
  if (!('report' in step)) return null;
  return (
    <ConfirmDialog
      key={step.kind}
      danger={step.kind !== 'asking'}
      title={t(QUESTIONS[step.kind].title)}
      confirmLabel={t(QUESTIONS[step.kind].confirm)}
      cancelLabel={t('common.cancel')}
      onConfirm={step.kind === 'sure' ? () => inBackground(restoreBackup()) : confirmRestore}
      onCancel={cancelRestore}
    >
      <QuestionText at={step.kind} report={step.report} />
    </ConfirmDialog>
  );
}

function QuestionText({ at, report }: { readonly at: keyof typeof QUESTIONS; readonly report: BackupInspection }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  switch (at) {
    case 'asking':
      return restoreLossText(t, report, dayTime).map((line) => <p key={line}>{line}</p>);
    case 'staff':
      return (
        <>
          <p>{t('journal.staffAbout')}</p>
          <ul className={styles.items}>
            {report.staff.map((difference) => {
              const text = staffDifferenceText(t, difference);
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </>
      );
    case 'sure':
      return <p>{t('journal.sureBody')}</p>;
  }
}

/** The change that a restore would make to one person. */
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

/** The sentences about the content of the backup, and about the losses when it replaces the current journal. */
export function restoreLossText(
  t: TFunction,
  { orders, lastSaleAt, lost, money, open }: BackupInspection,
  when: (at: string) => string,
): string[] {
  const holds = lastSaleAt === null ? t('journal.askEmpty') : t('journal.askHolds', { count: orders, at: when(lastSaleAt) });
  const lack = lost === null ? t('journal.askLostUnknown') : lost === 0 ? t('journal.askLostNone') : t('journal.askLost', { count: lost });
  return [
    holds,
    lack,
    ...missingMoneyText(t, money),
    ...(open > 0 && lost !== 0 ? [t('journal.askOpen', { count: open })] : []),
    t('journal.askAside'),
  ];
}

/** The sentences about money that a person must settle by hand, because the backup does not record it. */
function missingMoneyText(t: TFunction, money: MissingMoney | null): string[] {
  if (money === null) return [t('journal.askLostMoneyUnknown')];
  const { zs, payments, deposits } = money;
  return [
    ...(zs.length > 0 ? [t('journal.askLostZs', { numbers: zs.join(', ') })] : []),
    ...(payments > 0 ? [t('journal.askLostPayments', { count: payments })] : []),
    ...(deposits > 0 ? [t('journal.askLostDeposits', { count: deposits })] : []),
  ];
}
