import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useStaff } from '../core/context.tsx';
import { useShortcuts } from '../core/shortcuts.ts';
import { isLocked } from '../core/stores/staff-store.ts';
import styles from './PracticeSlot.module.css';
import { loadedLater } from './screens/loaded-later.tsx';

const Practice = loadedLater(async () => (await import('../features/practice/Practice.tsx')).Practice);

/** The key that opens the practice panel from every screen of training. */
const PRACTICE_KEY = 'F11';

/** True in training once the till is open, while it is not locked. */
function useCanPractise(): boolean {
  const isTraining = useApp(({ status }) => status.mode === 'training' && status.sales.is !== 'opening');
  return !useStaff(isLocked) && isTraining;
}

/** The tour above the screen, and the panel behind F11: a script that live use never loads. */
export function PracticeSlot() {
  const open = useApp((state) => state.openPractice);
  const canPractise = useCanPractise();
  useShortcuts(canPractise ? { [PRACTICE_KEY]: () => open(true) } : {});
  return canPractise ? <Practice /> : null;
}

/** Opens the practice panel by touch. */
export function PracticeButton() {
  const { t } = useTranslation();
  const open = useApp((state) => state.openPractice);
  if (!useCanPractise()) return null;
  return (
    <button type="button" className={styles.open} aria-keyshortcuts={PRACTICE_KEY} onClick={() => open(true)}>
      <GraduationCap aria-hidden="true" />
      <span className="sr-only">{t('practice.open')}</span>
      <span aria-hidden="true">{PRACTICE_KEY}</span>
    </button>
  );
}
