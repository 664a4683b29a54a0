import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupThousands, parseRupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { DialogPad } from '../../../parts/digit-pad/FieldPad.tsx';
import type { AccountDialogProps } from '../../../parts/on-account/account-dialog.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { typedAmount } from '../../../presentation/typed-amount.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';

/** Gives up a part of the debt, with the reason. */
export function WriteOffDialog({ view: { customerId, debt }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [writeOffId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(groupThousands(debt));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = parseRupiah(typed);
  const writeOff = async () => {
    setTried(true);
    if (!amount || reason.trim() === '') return;
    if (await account.act(() => bridge.onAccount.writeOff({ customerId, writeOffId, amount, reason }))) onClose();
  };
  return (
    <FormDialog
      title={t('onAccount.writeOff')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('onAccount.writeOffYes')}
      onCancel={onClose}
      onConfirm={() => inBackground(writeOff())}
      pad={<DialogPad />}
    >
      <p>{t('onAccount.writeOffAbout')}</p>
      <Field
        autoFocus
        label={t('onAccount.amount')}
        value={typed}
        onChange={(text) => setTyped(typedAmount(text))}
        inputMode="numeric"
        maxLength={19}
        fault={isTried && !amount ? t('onAccount.amountMissing') : null}
      />
      <Field
        label={t('shift.reason')}
        value={reason}
        onChange={setReason}
        maxLength={120}
        fault={isTried && reason.trim() === '' ? t('onAccount.reasonMissing') : null}
      />
      {account.failure ? <FailureNote failure={account.failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}
