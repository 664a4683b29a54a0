import { BookOpen, Inbox, type LucideIcon, Settings, Store, Users, Wallet, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useStaff } from '../core/context.tsx';
import { useShortcuts } from '../core/shortcuts.ts';
import { entryOf, type RailEntry } from '../core/stores/screens.ts';
import { isLocked } from '../core/stores/staff-store.ts';
import { SignedInPerson } from '../features/sign-in/SignedInPerson.tsx';
import { useOpenPart, useParts } from './parts.tsx';
import styles from './Rail.module.css';

const ICONS: Readonly<Record<RailEntry, LucideIcon>> = {
  sell: Zap,
  orders: Inbox,
  customers: Users,
  shift: Wallet,
  business: Store,
  products: BookOpen,
  settings: Settings,
};

/** The entries of the rail. Each opens its first part that the person may see, and shows the key of that part. */
export function Rail() {
  const { t } = useTranslation();
  const screen = useApp((state) => state.screen);
  const locked = useStaff(isLocked);
  const parts = useParts();
  const open = useOpenPart();
  const entries = parts.filter(({ entry }, at) => parts.findIndex((part) => part.entry === entry) === at);
  const screens = parts.filter((part) => !('stepOf' in part));
  useShortcuts(locked ? {} : Object.fromEntries(screens.map((part) => [part.key, () => open(part)])));
  return (
    <nav aria-label={t('nav.label')} className={styles.rail}>
      <span aria-hidden="true" className={styles.mark}>
        <Zap strokeWidth={2.4} />
      </span>
      {entries.map((first) => {
        const { entry, key } = first;
        const Icon = ICONS[entry];
        return (
          <button
            key={entry}
            type="button"
            className={styles.entry}
            aria-current={entry === entryOf(screen) && !locked ? 'page' : undefined}
            aria-keyshortcuts={key}
            disabled={locked}
            onClick={() => open(first)}
          >
            <Icon aria-hidden="true" strokeWidth={1.8} />
            {t(`nav.${entry}`)}
            <span aria-hidden="true" className={styles.key}>
              {key}
            </span>
          </button>
        );
      })}
      <SignedInPerson />
    </nav>
  );
}
