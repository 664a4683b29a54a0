import { useTranslation } from 'react-i18next';
import { groupThousands, parseRupiah } from '../../../../shared/lib/money.ts';
import { AccountLimitForm, PayBackCreditForm, WriteOffForm } from '../../../../shared/on-account/on-account-forms.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { readBy, useForm } from '../../../core/use-form.ts';
import { DialogForm } from '../../../parts/form/DialogForm.tsx';
import { RupiahField } from '../../../parts/form/RupiahField.tsx';
import { type Means, MeansFields } from '../../../parts/on-account/MeansFields.tsx';
import type { AccountDialogProps } from '../../../parts/on-account/use-account.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

/** Opens the account with a limit, or changes the limit of an open one. */
export function LimitDialog({ view: { customerId, limit: before }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const form = useForm({ limit: before === null ? '' : groupThousands(before) }, ({ limit }) =>
    readBy(AccountLimitForm, { customerId, limit: parseRupiah(limit) }),
  );
  return (
    <DialogForm
      form={form}
      title={t(before === null ? 'onAccount.open' : 'onAccount.changeLimit')}
      confirmLabel={t('customers.keep')}
      onClose={onClose}
      onSend={(limit) => account.act(() => (before === null ? bridge.onAccount.open(limit) : bridge.onAccount.changeLimit(limit)))}
      failure={account.failure}
      moneyMoved="none"
    >
      <p>{t('onAccount.limitAbout')}</p>
      <RupiahField autoFocus label={t('onAccount.limit')} {...form.text('limit', t('onAccount.amountMissing'))} />
    </DialogForm>
  );
}

const CASH: Means = { tender: 'cash', reference: '' };

/** Pays credit back to the customer. */
export function PayBackDialog({ view: { customerId, credit }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const form = useForm(
    () => ({ paymentId: crypto.randomUUID(), amount: groupThousands(credit), means: CASH }),
    ({ paymentId, amount, means }) => readBy(PayBackCreditForm, { customerId, paymentId, amount: parseRupiah(amount), ...means }),
  );
  return (
    <DialogForm
      form={form}
      title={t('onAccount.payBack')}
      confirmLabel={t('onAccount.record')}
      onClose={onClose}
      onSend={(payment) => account.act(() => bridge.onAccount.payBack(payment))}
      failure={account.failure}
      moneyMoved="none"
    >
      <RupiahField autoFocus label={t('onAccount.amount')} {...form.text('amount', t('onAccount.amountMissing'))} />
      <MeansFields means={form.draft.means} onChange={(means) => form.put({ means })} isTried={form.isTried} />
    </DialogForm>
  );
}

/** Writes off the debt or a part of it, with a reason. */
export function WriteOffDialog({ view: { customerId, debt }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const form = useForm(
    () => ({ writeOffId: crypto.randomUUID(), amount: groupThousands(debt), reason: '' }),
    (draft) => readBy(WriteOffForm, { customerId, ...draft, amount: parseRupiah(draft.amount) }),
  );
  return (
    <DialogForm
      form={form}
      title={t('onAccount.writeOff')}
      confirmLabel={t('onAccount.writeOff')}
      onClose={onClose}
      onSend={(writeOff) => account.act(() => bridge.onAccount.writeOff(writeOff))}
      failure={account.failure}
      moneyMoved="none"
    >
      <p>{t('onAccount.writeOffAbout')}</p>
      <RupiahField autoFocus label={t('onAccount.amount')} {...form.text('amount', t('onAccount.amountMissing'))} />
      <Field label={t('shifts.reason')} {...form.text('reason', t('onAccount.reasonMissing'))} maxLength={120} />
    </DialogForm>
  );
}

/** Asks before the account is closed. The customer buys nothing on account until it is opened again. */
export function CloseQuestion({ view: { customerId }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const close = () => {
    onClose();
    inBackground(account.act(() => bridge.onAccount.close(customerId)));
  };
  return (
    <ConfirmDialog
      title={t('onAccount.closeTitle')}
      confirmLabel={t('onAccount.close')}
      cancelLabel={t('common.cancel')}
      onConfirm={close}
      onCancel={onClose}
    >
      <p>{t('onAccount.closeAbout')}</p>
    </ConfirmDialog>
  );
}
