import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { OrdersNow } from '../../../shared/reports/report-views.ts';
import { useApp } from '../../core/context.tsx';
import type { OrdersView } from '../../core/stores/sections.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './OutstandingOrders.module.css';

/** The list of orders that each kind opens. */
const FILTERS = { open: 'open', unknown: 'doubt', owed: 'owed' } as const satisfies Record<keyof OrdersNow, OrdersView>;
const KINDS = ['open', 'unknown', 'owed'] as const;

/** The numbers and sums of orders that are open, unknown and owed now. A press opens the list of a kind. */
export function OutstandingOrders({ now }: { readonly now: OrdersNow }) {
  const { t } = useTranslation();
  const show = useApp((state) => state.showOrders);
  const go = useApp((state) => state.navigate);
  const open = (view: OrdersView): void => {
    show(view);
    go('orders');
  };
  const shown = KINDS.filter((kind) => now[kind].orders > 0);
  if (shown.length === 0) return <Note>{t('outstanding.none')}</Note>;
  return (
    <ul>
      {shown.map((kind) => (
        <li key={kind} className={styles.row}>
          <span className={styles.name}>{t(`outstanding.${kind}`)}</span>
          <span>{t('outstanding.sum', { count: now[kind].orders, total: formatBalance(now[kind].total) })}</span>
          <Button icon={<ChevronRight aria-hidden="true" />} aria-label={t(`outstanding.see_${kind}`)} onPress={() => open(FILTERS[kind])}>
            {t('outstanding.see')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
