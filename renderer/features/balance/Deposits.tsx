import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { DepositView, ReversalView } from '../../../shared/balance/balance-views.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates } from '../../core/context.tsx';
import { ContraButton } from '../../parts/form/ContraButton.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import styles from './Balance.module.css';
import type { BalanceStore } from './balance-store.ts';
import { DepositDialog } from './DepositDialog.tsx';

/** The deposits to the shop's balance, and the debits that the provider reversed. */
export function Deposits({ store }: { readonly store: BalanceStore }) {
  const { t } = useTranslation();
  const { view, failure } = useStore(store);
  const [noting, setNoting] = useState<string | null>(null);
  const note = () => setNoting(crypto.randomUUID());
  const close = () => {
    store.getState().dismissFailure();
    setNoting(null);
  };
  return (
    <Card align="start" title={t('health.deposits')}>
      {view === null ? null : view.deposits.length + view.reversals.length === 0 ? (
        <Note>{t('health.depositsNone')}</Note>
      ) : (
        <RowList scrolls aria-label={t('health.deposits')}>
          {view.deposits.map((deposit) => (
            <DepositRow key={deposit.depositId} deposit={deposit} store={store} />
          ))}
          {view.reversals.map((reversal) => (
            <ReversalRow key={reversal.reversalId} reversal={reversal} store={store} />
          ))}
        </RowList>
      )}
      <Button icon={<Plus aria-hidden="true" />} onPress={note}>
        {t('health.noteDeposit')}
      </Button>
      {failure && noting === null ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      {noting === null ? null : <DepositDialog store={store} depositId={noting} onClose={close} />}
    </Card>
  );
}

/** An amount of a debit that the provider gave back. */
function ReversalRow({ reversal, store }: { readonly reversal: ReversalView; readonly store: BalanceStore }) {
  const { reversalId, amount, orderId, reference, at, by, isTakenBack } = reversal;
  const { t } = useTranslation();
  const { dateTime } = useDates();
  return (
    <li className={styles.deposit}>
      <span>
        <strong>{formatRupiah(amount)}</strong> {t('health.reversal', { orderId })}
      </span>
      {reference === '' ? null : <span className={styles.faint}>{reference}</span>}
      <span className={styles.faint}>{`${dateTime(at)} · ${by}`}</span>
      <Row>
        <TakenBack
          {...{ isTakenBack, store }}
          kind="reversal"
          actId={reversalId}
          what={`${formatRupiah(amount)} ${t('health.reversal', { orderId })}`}
        />
      </Row>
    </li>
  );
}

interface TakenBackProps extends Pick<Parameters<typeof ContraButton>[0], 'kind' | 'actId' | 'what'> {
  readonly isTakenBack: boolean;
  readonly store: BalanceStore;
}

/** Says that a row was taken back, or offers to take it back. */
function TakenBack({ isTakenBack, store, ...act }: TakenBackProps) {
  const { t } = useTranslation();
  if (isTakenBack) return <Pill tone="wait">{t('contra.cancelled')}</Pill>;
  return <ContraButton {...act} onBooked={() => inBackground(store.getState().load())} />;
}

function DepositRow({ deposit, store }: { readonly deposit: DepositView; readonly store: BalanceStore }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { isBusy } = useStore(store);
  const { depositId, sent, bankFee, credited, source, reference, at, by, isTakenBack } = deposit;
  const isWaiting = credited === null && !isTakenBack;
  const arrived = () => inBackground(store.getState().creditDeposit({ depositId, credited: sent }));
  const facts = [
    t(`health.depositSource_${source}`),
    reference,
    bankFee > 0 ? t('health.depositFeeOf', { amount: formatRupiah(bankFee) }) : '',
  ];
  return (
    <li className={styles.deposit}>
      <span>
        <strong>{formatRupiah(sent)}</strong> {isWaiting ? t('health.depositWaits') : null}
        {credited === null ? null : t('health.depositArrived', { amount: formatRupiah(credited) })}
      </span>
      <span className={styles.faint}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <span className={styles.faint}>{`${dateTime(at)} · ${by}`}</span>
      <Row>
        {isWaiting ? (
          <Button isDisabled={isBusy} onPress={arrived}>
            {t('health.depositArrivedNow')}
          </Button>
        ) : null}
        <TakenBack {...{ isTakenBack, store }} kind="deposit" actId={depositId} what={`${t('health.deposits')} ${formatRupiah(sent)}`} />
      </Row>
    </li>
  );
}
