import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { DEPOSIT_SOURCES, DepositForm, type DepositSource } from '../../../../shared/balance/deposit.ts';
import { groupThousands, parseRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import styles from '../Health.module.css';
import type { BalanceStore } from './balance-store.ts';

interface Props {
  readonly store: BalanceStore;
  readonly depositId: string;
  readonly onClose: () => void;
}

/** Notes money that was sent to the balance: how much, from where, and whether it arrived. */
export function DepositDialog({ store, depositId, onClose }: Props) {
  const { t } = useTranslation();
  const { failure } = useStore(store);
  const [typed, setTyped] = useState({ sent: '', bankFee: '', credited: '', reference: '' });
  const [source, setSource] = useState<DepositSource>('bank');
  const form = DepositForm.safeParse({
    ...{ depositId, source, reference: typed.reference },
    sent: parseRupiah(typed.sent),
    bankFee: typed.bankFee === '' ? rupiah(0) : parseRupiah(typed.bankFee),
    credited: typed.credited === '' ? null : parseRupiah(typed.credited),
  });
  const type = (member: keyof typeof typed) => (text: string) =>
    setTyped({ ...typed, [member]: member === 'reference' ? text : withDots(text) });
  const save = async () => {
    if (form.success && (await store.getState().noteDeposit(form.data))) onClose();
  };
  return (
    <FormDialog
      title={t('health.noteDeposit')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('health.depositSave')}
      onCancel={onClose}
      onConfirm={() => inBackground(save())}
    >
      <SegmentedControl
        showLabel
        label={t('health.depositSource')}
        options={DEPOSIT_SOURCES.map((value) => ({ value, label: t(`health.depositSource_${value}`) }))}
        value={source}
        onChange={setSource}
      />
      {source === 'drawer' ? <p className={styles.fact}>{t('health.depositDrawerNote')}</p> : null}
      <Field autoFocus label={t('health.depositSent')} value={typed.sent} onChange={type('sent')} inputMode="numeric" />
      <Field
        label={t('health.depositFee')}
        hint={t('health.depositFeeHint')}
        value={typed.bankFee}
        onChange={type('bankFee')}
        inputMode="numeric"
      />
      <Field
        label={t('health.depositCredited')}
        hint={t('health.depositCreditedHint')}
        value={typed.credited}
        onChange={type('credited')}
        inputMode="numeric"
      />
      <Field label={t('health.depositReference')} value={typed.reference} onChange={type('reference')} maxLength={80} />
      {failure ? <FailureNote failure={failure} /> : null}
    </FormDialog>
  );
}

/** Dots between thousands while typing. */
function withDots(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed.replace(/\D/g, '') : groupThousands(amount);
}
