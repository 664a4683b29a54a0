import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplaintView } from '../../../shared/complaints/complaint-views.ts';
import { parseRupiah, typedAmount } from '../../../shared/lib/money.ts';
import type { CompensationQuestion } from '../../../shared/shifts/compensation.ts';
import { CashMoveForm } from '../../../shared/shifts/shift-forms.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps, useShift, useStaff } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { CompensationQuestion as CompensationAsked } from './CompensationQuestion.tsx';
import type { useComplaints } from './use-complaints.ts';

interface Props {
  readonly complaint: ComplaintView;
  readonly complaints: ReturnType<typeof useComplaints>;
  readonly moveId: string;
  readonly onClose: () => void;
}

/** Pays the customer of a complaint from the drawer: a movement of cash of the open shift, which names the order. */
export function CompensationDialog({ complaint: { orderId }, complaints, moveId, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const shift = useShift(({ view }) => view?.open ?? null);
  const me = useStaff(({ session }) => (session.is === 'signedIn' ? session.person.name : ''));
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState(t('complaints.usualReason', { orderId }));
  const [receiver, setReceiver] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = {
    shiftId: shift?.id ?? '',
    moveId,
    kind: 'compensation' as const,
    amount: parseRupiah(amount),
    reason,
    giver: me,
    receiver,
    orderId,
  };
  const form = CashMoveForm.safeParse(typed);
  const faultOf = (member: keyof typeof typed, label: string) =>
    isAsked && form.error?.issues.some(({ path }) => path[0] === member) ? t('settle.missing', { label }) : null;
  const pay = async (accepted: readonly CompensationQuestion[] = []) => {
    setAsked(true);
    if (form.success && (await complaints.act(() => bridge.shift.moveCash({ ...form.data, accepted: [...accepted] })))) onClose();
  };
  return (
    <FormDialog
      title={t('complaints.compensate')}
      confirmLabel={t('complaints.pay')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(pay())}
      onCancel={onClose}
    >
      <p>{t('complaints.compensateAbout')}</p>
      {shift === null ? <FailureNote failure={{ kind: 'noShift' }} /> : null}
      <Field
        autoFocus
        label={t('complaints.amount')}
        value={amount}
        onChange={(text) => setAmount(typedAmount(text))}
        inputMode="numeric"
        fault={faultOf('amount', t('complaints.amount'))}
      />
      <Field
        label={t('complaints.receiver')}
        value={receiver}
        onChange={setReceiver}
        maxLength={60}
        fault={faultOf('receiver', t('complaints.receiver'))}
      />
      <Field
        label={t('complaints.reason')}
        value={reason}
        onChange={setReason}
        maxLength={120}
        fault={faultOf('reason', t('complaints.reason'))}
      />
      {complaints.failure && complaints.failure.kind !== 'compensationAsks' ? <FailureNote failure={complaints.failure} /> : null}
      <CompensationAsked failure={complaints.failure} onYes={(accepted) => inBackground(pay(accepted))} onNo={complaints.dismissFailure} />
    </FormDialog>
  );
}
