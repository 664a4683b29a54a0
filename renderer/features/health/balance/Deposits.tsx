import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { DepositView, ReversalView } from '../../../../shared/balance/balance-view.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import styles from '../Health.module.css';
import { HealthCard } from '../HealthCard.tsx';
import type { BalanceStore } from './balance-store.ts';
import { DepositDialog } from './DepositDialog.tsx';

/** Money that the shop sent to its balance. */
export function Deposits({ store }: { readonly store: BalanceStore }) {
  const { t } = useTranslation();
  const { view } = useStore(store);
  const [noting, setNoting] = useState<string | null>(null);
  const note = () => setNoting(crypto.randomUUID());
  const close = () => {
    store.getState().dismissFailure();
    setNoting(null);
  };
  return (
    <HealthCard title={t('health.deposits')}>
      {view?.deposits.length === 0 && view.reversals.length === 0 ? <p className={styles.none}>{t('health.depositsNone')}</p> : null}
      <RowList scrolls aria-label={t('health.deposits')}>
        {view?.deposits.map((deposit) => (
          <Row key={deposit.depositId} deposit={deposit} store={store} />
        ))}
        {view?.reversals.map((reversal) => (
          <ReversalRow key={reversal.reversalId} reversal={reversal} />
        ))}
      </RowList>
      <Button icon={<Plus aria-hidden="true" />} onPress={note}>
        {t('health.noteDeposit')}
      </Button>
      {noting === null ? null : <DepositDialog store={store} depositId={noting} onClose={close} />}
    </HealthCard>
  );
}

/** What the provider took back of a debit, as a row of its own. */
function ReversalRow({ reversal: { amount, orderId, reference, at, by } }: { readonly reversal: ReversalView }) {
  const { t } = useTranslation();
  const { date, time } = useDates();
  return (
    <li className={styles.deposit}>
      <span>
        <strong>{formatRupiah(amount)}</strong> {t('health.reversal', { orderId })}
      </span>
      {reference === '' ? null : <span className={styles.faint}>{reference}</span>}
      <span className={styles.faint}>{`${date(at)}, ${time(at)} · ${by}`}</span>
    </li>
  );
}

function Row({ deposit, store }: { readonly deposit: DepositView; readonly store: BalanceStore }) {
  const { t } = useTranslation();
  const { date, time } = useDates();
  const { isBusy } = useStore(store);
  const { depositId, sent, bankFee, credited, source, reference, at, by } = deposit;
  const arrived = () => inBackground(store.getState().creditDeposit({ depositId, credited: sent }));
  const facts = [
    t(`health.depositSource_${source}`),
    reference,
    bankFee > 0 ? t('health.depositFeeOf', { amount: formatRupiah(bankFee) }) : '',
  ];
  return (
    <li className={styles.deposit}>
      <span>
        <strong>{formatRupiah(sent)}</strong>{' '}
        {credited === null ? t('health.depositWaits') : t('health.depositArrived', { amount: formatRupiah(credited) })}
      </span>
      <span className={styles.faint}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <span className={styles.faint}>{`${date(at)}, ${time(at)} · ${by}`}</span>
      {credited === null ? (
        <Button isDisabled={isBusy} onPress={arrived}>
          {t('health.depositArrivedNow')}
        </Button>
      ) : null}
    </li>
  );
}
