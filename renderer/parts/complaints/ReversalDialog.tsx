import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReversalForm, type ReversalYes } from '../../../shared/balance/reversal.ts';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { parseRupiah, typedAmount } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { ReversalQuestion } from '../reversal/ReversalQuestion.tsx';
import type { useComplaints } from './use-complaints.ts';

interface Props {
  readonly complaint: ComplaintView;
  readonly complaints: ReturnType<typeof useComplaints>;
  readonly reversalId: string;
  readonly onClose: () => void;
}

/** Notes that the provider credited the balance for the order of a complaint. */
export function ReversalDialog({ complaint: { orderId }, complaints, reversalId, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const form = ReversalForm.safeParse({ reversalId, orderId, amount: parseRupiah(amount), reference });
  const save = async (yes: ReversalYes = {}) => {
    setAsked(true);
    if (form.success && (await complaints.act(() => bridge.balance.noteReversal({ ...form.data, ...yes })))) onClose();
  };
  return (
    <FormDialog
      title={t('complaints.reverseTitle')}
      confirmLabel={t('complaints.save')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(save())}
      onCancel={onClose}
    >
      <p>{t('complaints.reverseAbout')}</p>
      <Field
        autoFocus
        label={t('complaints.amount')}
        value={amount}
        onChange={(text) => setAmount(typedAmount(text))}
        inputMode="numeric"
        fault={isAsked && !form.success ? t('settle.missing', { label: t('complaints.amount') }) : null}
      />
      <Field label={t('complaints.reference')} value={reference} onChange={setReference} maxLength={80} />
      {complaints.failure ? <FailureNote failure={complaints.failure} /> : null}
      <ReversalQuestion failure={complaints.failure} onNo={complaints.dismissFailure} onYes={(yes) => inBackground(save(yes))} />
    </FormDialog>
  );
}
