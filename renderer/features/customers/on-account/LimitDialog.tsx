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

/** Opens the account with a limit, or changes it. */
export function LimitDialog({ view: { customerId, limit: before }, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [typed, setTyped] = useState(before === null ? '' : groupThousands(before));
  const [isTried, setTried] = useState(false);
  const limit = parseRupiah(typed);
  const save = async () => {
    setTried(true);
    if (limit === null) return;
    const form = { customerId, limit };
    if (await account.act(() => (before === null ? bridge.onAccount.open(form) : bridge.onAccount.changeLimit(form)))) onClose();
  };
  return (
    <FormDialog
      title={t(before === null ? 'onAccount.open' : 'onAccount.changeLimit')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('customers.keep')}
      onCancel={onClose}
      onConfirm={() => inBackground(save())}
      pad={<DialogPad />}
    >
      <p>{t('onAccount.limitAbout')}</p>
      <Field
        autoFocus
        label={t('onAccount.limit')}
        value={typed}
        onChange={(text) => setTyped(typedAmount(text))}
        inputMode="numeric"
        maxLength={19}
        fault={isTried && limit === null ? t('onAccount.amountMissing') : null}
      />
      {account.failure ? <FailureNote failure={account.failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}
