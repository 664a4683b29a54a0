import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import type { OwingView } from '../../../shared/on-account/on-account-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { useTimeAgo } from '../../presentation/time-ago.ts';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Home.module.css';

/** How many customers owe the shop, how much and since when; a press opens their list. Nothing where nobody owes. */
export function OpenDebts({ owing }: { readonly owing: readonly OwingView[] }) {
  const { t } = useTranslation();
  const { dayOfYear } = useDates();
  const ago = useTimeAgo();
  const show = useApp((state) => state.showOwing);
  const go = useApp((state) => state.navigate);
  // Who owes longest is first.
  const debtors = owing.filter(({ balance }) => balance > 0);
  const since = debtors[0]?.since;
  if (!since) return null;
  const amount = formatRupiah(rupiah(debtors.reduce((sum, { balance }) => sum + balance, 0)));
  const open = (): void => {
    show(true);
    go('customers');
  };
  return (
    <div className={styles.debts}>
      <div>
        <p>{t('onAccount.owingSome', { count: debtors.length, amount })}</p>
        <p className={styles.soft}>{t('onAccount.oldest', { day: dayOfYear(since), ago: ago(since) })}</p>
      </div>
      <Button icon={<ChevronRight aria-hidden="true" />} onPress={open}>
        {t('onAccount.seeOwing')}
      </Button>
    </div>
  );
}
