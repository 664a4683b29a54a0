import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { formatRupiah, parseRupiah } from '../../../shared/lib/money.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { CashMoveForm } from '../../../shared/shifts/shift-forms.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps, useShift, useStaff } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { RupiahField } from '../form/RupiahField.tsx';
import { CompensationQuestion } from './CompensationQuestion.tsx';
import { usePaidForOrder } from './use-paid-for-order.ts';

/** How the caller runs the act, and why the last one failed. */
export interface Acts {
  readonly act: (call: () => Promise<Result<unknown, Failure>>) => Promise<boolean>;
  readonly failure: Failure | null;
  readonly dismissFailure: () => void;
}

interface Props {
  readonly orderId: string;
  /** Made once for each compensation: a second press records nothing more. */
  readonly moveId: string;
  /** The initial reason; empty where the person has to say it. */
  readonly reason: string;
  readonly acts: Acts;
  readonly onClose: () => void;
}

/** Pays the customer of an order from the drawer. The open shift records it as a movement of cash with the order's id. */
export function CompensationDialog({ orderId, moveId, reason, acts, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const shift = useShift(({ view }) => view?.open ?? null);
  const giver = useStaff(({ session }) => (session.is === 'signedIn' ? session.person.name : ''));
  const form = useForm({ amount: '', reason, receiver: '' }, (draft) =>
    readBy(CashMoveForm, {
      ...{ shiftId: shift?.id ?? '', moveId, kind: 'compensation', giver, orderId },
      ...{ ...draft, amount: parseRupiah(draft.amount) },
    }),
  );
  const field = (name: keyof typeof form.draft, label: string) => ({ label, ...form.text(name, t('settle.missing', { label })) });
  const pay = (move: CashMoveForm) => acts.act(() => bridge.shifts.moveCash(move));
  const payAnyway = async (move: CashMoveForm) => {
    if (await pay(move)) onClose();
  };
  const { failure } = acts;
  return (
    <DialogForm
      form={form}
      title={t('complaints.compensate')}
      confirmLabel={t('complaints.pay')}
      onClose={onClose}
      onSend={pay}
      failure={failure?.kind === 'compensationAsks' ? null : failure}
    >
      <p>{t('complaints.compensateAbout')}</p>
      {shift === null ? <FailureNote failure={{ kind: 'noShift' }} /> : null}
      <PaidSoFar orderId={orderId} />
      <RupiahField autoFocus {...field('amount', t('complaints.amount'))} />
      <Field {...field('receiver', t('complaints.receiver'))} maxLength={60} />
      <Field {...field('reason', t('complaints.reason'))} maxLength={120} />
      <CompensationQuestion
        failure={failure}
        onYes={(accepted) => form.submit((move) => inBackground(payAnyway({ ...move, accepted: [...accepted] })))}
        onNo={acts.dismissFailure}
      />
    </DialogForm>
  );
}

/** What the customer paid, and each amount that they got back already. */
function PaidSoFar({ orderId }: Pick<Props, 'orderId'>) {
  const { t } = useTranslation();
  const paid = usePaidForOrder(orderId);
  if (paid === null) return null;
  const { total, paidBack, compensated } = paid;
  return (
    <SumList
      look="small"
      rows={[
        { label: t('margin.paid'), value: formatRupiah(total) },
        ...(paidBack > 0 ? [{ label: t('complaints.refunded'), value: formatRupiah(paidBack) }] : []),
        ...(compensated > 0 ? [{ label: t('complaints.compensated'), value: formatRupiah(compensated) }] : []),
      ]}
    />
  );
}
