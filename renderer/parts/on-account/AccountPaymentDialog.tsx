import { useTranslation } from 'react-i18next';
import { formatRupiah, groupThousands, parseRupiah, rupiah } from '../../../shared/lib/money.ts';
import { AccountPaymentForm } from '../../../shared/on-account/on-account-forms.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import { RupiahField } from '../form/RupiahField.tsx';
import { SplitPayment } from '../tender/SplitPayment.tsx';
import { emptyTendering, givenOrExact, withTotal } from '../tender/tendering.ts';
import type { AccountDialogProps } from './use-account.ts';

interface Props extends AccountDialogProps {
  /** For money that pays the bills of a group in advance: the group, and the title of the dialog. */
  readonly ahead?: { readonly groupId: string; readonly title: string };
  /** Called with the id of the recorded payment, before `onClose`. */
  readonly onPaid?: (paymentId: string) => void;
}

/** Takes money for a customer's debt, the oldest first, by one or several means. An excess becomes credit. */
export function AccountPaymentDialog({ view: { customerId, debt }, account, ahead, onPaid, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const taken = useApp((state) => state.settings.payments.nonCash);
  const form = useForm(
    () => ({ paymentId: crypto.randomUUID(), amount: debt === 0 || ahead ? '' : groupThousands(debt), tendering: emptyTendering }),
    ({ paymentId, amount, tendering }) => {
      const given = givenOrExact(tendering, amountIn(amount));
      return readBy(AccountPaymentForm, {
        customerId,
        paymentId,
        amount: parseRupiah(amount),
        given,
        ...(ahead && { groupId: ahead.groupId }),
      });
    },
  );
  const { draft, isTried } = form;
  const amount = amountIn(draft.amount);
  const pay = async (payment: AccountPaymentForm): Promise<boolean> => {
    const isDone = await account.act(() => bridge.onAccount.pay(payment));
    if (isDone) onPaid?.(payment.paymentId);
    return isDone;
  };
  return (
    <DialogForm
      form={form}
      title={ahead?.title ?? t(debt > 0 ? 'onAccount.pay' : 'onAccount.payAhead')}
      confirmLabel={t('onAccount.record')}
      onClose={onClose}
      onSend={pay}
      failure={account.failure}
      moneyMoved="none"
    >
      {ahead && debt > 0 ? <p role="status">{t('onAccount.debtFirst', { amount: formatRupiah(debt) })}</p> : null}
      <RupiahField
        autoFocus
        label={t('onAccount.amount')}
        hint={amount > debt ? t('onAccount.becomesCredit', { amount: formatRupiah(rupiah(amount - debt)) }) : undefined}
        {...form.text('amount', t('onAccount.amountMissing'))}
        onChange={(typed) => form.put({ amount: typed, tendering: withTotal(draft.tendering, amount, amountIn(typed)) })}
      />
      <SplitPayment total={amount} tendering={draft.tendering} {...{ taken, isTried }} onChange={(tendering) => form.put({ tendering })} />
    </DialogForm>
  );
}

/** The typed amount; 0 while there is none. */
const amountIn = (typed: string) => parseRupiah(typed) ?? rupiah(0);
