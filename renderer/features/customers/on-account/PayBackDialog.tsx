import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupThousands, parseRupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { DialogPad } from '../../../parts/digit-pad/FieldPad.tsx';
import type { AccountDialogProps } from '../../../parts/on-account/account-dialog.ts';
import { type Means, MeansFields } from '../../../parts/on-account/MeansFields.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { typedAmount } from '../../../presentation/typed-amount.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';

/** Gives credit back to the customer. */
export function PayBackDialog({ view: { customerId, credit }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [paymentId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(groupThousands(credit));
  const [means, setMeans] = useState<Means>({ tender: 'cash', reference: '' });
  const [isTried, setTried] = useState(false);
  const amount = parseRupiah(typed);
  const payBack = async () => {
    setTried(true);
    if (!amount) return;
    if (await account.act(() => bridge.onAccount.payBack({ customerId, paymentId, amount, ...means }))) onClose();
  };
  return (
    <FormDialog
      title={t('onAccount.payBack')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('onAccount.record')}
      onCancel={onClose}
      onConfirm={() => inBackground(payBack())}
      pad={<DialogPad />}
    >
      <Field
        autoFocus
        label={t('onAccount.amount')}
        value={typed}
        onChange={(text) => setTyped(typedAmount(text))}
        inputMode="numeric"
        maxLength={19}
        fault={isTried && !amount ? t('onAccount.amountMissing') : null}
      />
      <MeansFields means={means} onChange={setMeans} isTried={isTried} />
      {account.failure ? <FailureNote failure={account.failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}
