import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { daysLeft } from '../../../shared/balance/days-left.ts';
import { formatBalance, formatRupiah } from '../../../shared/lib/money.ts';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import styles from './Balance.module.css';
import type { BalanceStore } from './balance-store.ts';

interface Props {
  readonly reported: Pick<ServiceHealthView, 'balance' | 'balanceFault'>;
  readonly store: BalanceStore;
}

/** The balance that the service reported last, its low mark, and for how long it lasts. */
export function BalanceNow({ reported: { balance, balanceFault }, store }: Props) {
  const { t } = useTranslation();
  const { exactOfDay } = useDates();
  const balanceLowMark = useApp((state) => state.settings.service.balanceLowMark);
  if (balance === null) return <NoBalance fault={balanceFault} />;
  const mark = formatRupiah(balanceLowMark);
  return (
    <Card align="start" title={t('health.balance')} aside={<small>{t('health.readAt', { at: exactOfDay(balance.at) })}</small>}>
      <p className={styles.amount} data-low={balance.low}>
        {formatRupiah(balance.amount)}
      </p>
      {balanceLowMark === 0 ? null : (
        <Pill tone={balance.low ? 'bad' : 'good'} icon={balance.low ? TriangleAlert : CircleCheck}>
          {t(balance.low ? 'health.balanceLow' : 'health.balanceGood', { mark })}
        </Pill>
      )}
      <DaysLeft amount={balance.amount} store={store} />
    </Card>
  );
}

/** How long the balance lasts at today's use, with the use that it is counted from. */
function DaysLeft({ amount, store }: { readonly amount: number; readonly store: BalanceStore }) {
  const { t } = useTranslation();
  const { time } = useDates();
  const used = useStore(store, (state) => state.used);
  if (used === null) return null;
  const days = daysLeft(amount, used.amount);
  if (days === null) return <Note size="m">{t('health.notUsedToday')}</Note>;
  return (
    <>
      <p>
        <strong>{days === 0 ? t('health.lessThanADay') : t('health.daysLeft', { count: days })}</strong>
      </p>
      <Note>{t('health.usedToday', { amount: formatBalance(used.amount), time: time(used.at) })}</Note>
    </>
  );
}

/** The reason why there is no balance. */
function NoBalance({ fault }: { readonly fault: ServiceHealthView['balanceFault'] }) {
  const { t } = useTranslation();
  const unread = useApp(({ status, settings }) => {
    if (status.mode === 'training') return 'balancePractice';
    return settings.service.balancePointer === '' ? 'balanceUnset' : 'balanceUnread';
  });
  return (
    <Card align="start" title={t('health.balance')}>
      <Note tone={fault === null ? 'soft' : 'bad'}>{t(`health.${fault === null ? unread : FAULTS[fault]}`)}</Note>
    </Card>
  );
}

const FAULTS = { missing: 'balanceMissing', notAnAmount: 'balanceNotAnAmount' } as const;
