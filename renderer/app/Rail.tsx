import { BookOpen, ChartColumn, House, Inbox, type LucideIcon, Scale, Settings, Tags, Users, Wallet, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useStaff } from '../core/context.tsx';
import { useShortcuts } from '../core/shortcuts.ts';
import { type RailScreen, SCREENS } from '../core/stores/app-store.ts';
import { isLocked } from '../core/stores/staff-store.ts';
import { usePermission } from '../core/use-permission.ts';
import { SignedInPerson } from '../features/sign-in/SignedInPerson.tsx';
import styles from './Rail.module.css';

const RAIL_ENTRIES: Record<RailScreen, { readonly icon: LucideIcon; readonly key: string }> = {
  sell: { icon: Zap, key: 'F1' },
  orders: { icon: Inbox, key: 'F2' },
  customers: { icon: Users, key: 'Ctrl+U' },
  shift: { icon: Wallet, key: 'Ctrl+B' },
  home: { icon: House, key: 'Ctrl+O' },
  balance: { icon: Scale, key: 'F10' },
  reports: { icon: ChartColumn, key: 'Ctrl+R' },
  catalogue: { icon: BookOpen, key: 'Ctrl+G' },
  prices: { icon: Tags, key: 'Ctrl+H' },
  settings: { icon: Settings, key: 'F9' },
};

export function Rail() {
  const { t } = useTranslation();
  const screen = useApp((state) => state.screen);
  const go = useApp((state) => state.navigate);
  const locked = useStaff(isLocked);
  const mayHealth = usePermission('viewHealth');
  const mayChangePrices = usePermission('changeCatalogue');
  const mayViewReports = usePermission('viewReports');
  const mayOpen: Partial<Record<RailScreen, boolean>> = {
    ...{ prices: mayChangePrices, home: mayViewReports, reports: mayViewReports, balance: mayHealth },
  };
  const entries = SCREENS.filter((name) => mayOpen[name] ?? true);
  useShortcuts(locked ? {} : Object.fromEntries(entries.map((name) => [RAIL_ENTRIES[name].key, () => go(name)])));
  return (
    <nav aria-label={t('nav.label')} className={styles.rail}>
      <span aria-hidden="true" className={styles.mark}>
        <Zap strokeWidth={2.4} />
      </span>
      {entries.map((name) => {
        const { icon: Icon, key } = RAIL_ENTRIES[name];
        return (
          <button
            key={name}
            type="button"
            className={styles.entry}
            aria-current={name === screen && !locked ? 'page' : undefined}
            aria-keyshortcuts={key}
            disabled={locked}
            onClick={() => go(name)}
          >
            <Icon aria-hidden="true" strokeWidth={1.8} />
            {t(`nav.${name}`)}
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
