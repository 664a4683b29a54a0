import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import type { ServiceHealthView } from '../../../../shared/service/service-views.ts';
import { useApp, useDates } from '../../../core/context.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import styles from '../Health.module.css';
import type { BalanceStore } from './balance-store.ts';
import { Comparison } from './Comparison.tsx';

/** The shop's balance with the provider, where shop-info contains it. */
export function Balance({ view, store }: { readonly view: ServiceHealthView; readonly store: BalanceStore }) {
  const { t } = useTranslation();
  const { exact } = useDates();
  const balanceLowMark = useApp((state) => state.settings.service.balanceLowMark);
  const kept = useStore(store, (state) => state.view);
  const { balance, balanceFault } = view;
  if (balance === null) return <NoBalance fault={balanceFault} />;
  const mark = formatRupiah(balanceLowMark);
  return (
    <Card align="start" title={t('health.balance')} aside={<small>{t('health.readAt', { at: exact(balance.at) })}</small>}>
      <p className={styles.amount} data-low={balance.low}>
        {formatRupiah(balance.amount)}
      </p>
      {balanceLowMark === 0 ? null : (
        <Pill tone={balance.low ? 'bad' : 'good'} icon={balance.low ? TriangleAlert : CircleCheck}>
          {t(balance.low ? 'health.balanceLow' : 'health.balanceGood', { mark })}
        </Pill>
      )}
      {kept ? <Comparison comparison={kept.comparison} /> : null}
    </Card>
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
