import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { DEPOSIT_SOURCES, DepositForm, type DepositSource } from '../../../shared/balance/deposit.ts';
import { parseRupiah, rupiah } from '../../../shared/lib/money.ts';
import { readBy, useForm } from '../../core/use-form.ts';
import { DialogForm } from '../../parts/form/DialogForm.tsx';
import { RupiahField } from '../../parts/form/RupiahField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Note } from '../../ui/text/Note.tsx';
import type { BalanceStore } from './balance-store.ts';

interface Draft {
  readonly sent: string;
  readonly bankFee: string;
  readonly credited: string;
  readonly source: DepositSource;
  readonly reference: string;
}

interface Props {
  readonly store: BalanceStore;
  readonly depositId: string;
  readonly onClose: () => void;
}

/** Records money that was sent to the balance: the amount, its source, and the amount that arrived. */
export function DepositDialog({ store, depositId, onClose }: Props) {
  const { t } = useTranslation();
  const { failure, noteDeposit } = useStore(store);
  const form = useForm<Draft, DepositForm>({ sent: '', bankFee: '', credited: '', source: 'bank', reference: '' }, (draft) =>
    readBy(DepositForm, {
      ...{ ...draft, depositId, sent: parseRupiah(draft.sent) },
      bankFee: draft.bankFee === '' ? rupiah(0) : parseRupiah(draft.bankFee),
      credited: draft.credited === '' ? null : parseRupiah(draft.credited),
    }),
  );
  const { source } = form.draft;
  return (
    <DialogForm
      form={form}
      title={t('health.noteDeposit')}
      confirmLabel={t('health.depositSave')}
      onClose={onClose}
      onSend={noteDeposit}
      failure={failure}
    >
      <SegmentedControl
        showLabel
        label={t('health.depositSource')}
        options={DEPOSIT_SOURCES.map((value) => ({ value, label: t(`health.depositSource_${value}`) }))}
        value={source}
        onChange={(chosen) => form.put({ source: chosen })}
      />
      {source === 'drawer' ? <Note>{t('health.depositDrawerNote')}</Note> : null}
      <RupiahField autoFocus label={t('health.depositSent')} {...form.text('sent', t('onAccount.amountMissing'))} />
      <RupiahField label={t('health.depositFee')} hint={t('health.depositFeeHint')} {...form.text('bankFee')} />
      <RupiahField
        label={t('health.depositCredited')}
        hint={t('health.depositCreditedHint')}
        {...form.text('credited', t('onAccount.amountMissing'))}
      />
      <Field label={t('health.depositReference')} {...form.text('reference')} maxLength={80} />
    </DialogForm>
  );
}
