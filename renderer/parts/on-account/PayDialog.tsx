import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, formatRupiah, groupThousands, parseRupiah, type Rupiah, rupiah, typedAmount } from '../../../shared/lib/money.ts';
import { type Given, readReference } from '../../../shared/orders/payments.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { DialogPad } from '../digit-pad/FieldPad.tsx';
import { type Means, MeansFields } from './MeansFields.tsx';
import type { AccountDialogProps } from './use-account.ts';

interface Props extends AccountDialogProps {
  /** The group for whose bills the money is handed in, and the title then. */
  readonly ahead?: { readonly groupId: string; readonly title: string };
  /** Called with the id of a payment that was recorded, before `onClose`. */
  readonly onPaid?: (paymentId: string) => void;
}

/** Takes money for the debt, the oldest first; what is more becomes credit. */
export function PayDialog({ view: { customerId, debt }, account, ahead, onPaid, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [paymentId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(debt === 0 || ahead ? '' : groupThousands(debt));
  const [received, setReceived] = useState('');
  const [means, setMeans] = useState<Means>({ tender: 'cash', reference: '' });
  const [isSeen, setSeen] = useState(false);
  const [isTried, setTried] = useState(false);
  const changeMeans = (changed: Means) => {
    setMeans(changed);
    if (changed.tender !== means.tender) setSeen(false);
  };
  const amount = parseRupiah(typed) ?? rupiah(0);
  const given = givenOf(means, { amount, cash: received === '' ? amount : parseRupiah(received), isSeen });
  const pay = async () => {
    setTried(true);
    if (!given) return;
    const form = { customerId, paymentId, amount, given: [given], ...(ahead && { groupId: ahead.groupId }) };
    if (!(await account.act(() => bridge.onAccount.pay(form)))) return;
    onPaid?.(paymentId);
    onClose();
  };
  return (
    <FormDialog
      title={ahead?.title ?? t(debt > 0 ? 'onAccount.pay' : 'onAccount.payAhead')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('onAccount.record')}
      onCancel={onClose}
      onConfirm={() => inBackground(pay())}
      pad={<DialogPad />}
    >
      {ahead && debt > 0 ? <p role="status">{t('onAccount.debtFirst', { amount: formatRupiah(debt) })}</p> : null}
      <Field
        autoFocus
        label={t('onAccount.amount')}
        value={typed}
        onChange={(text) => setTyped(typedAmount(text))}
        inputMode="numeric"
        maxLength={19}
        hint={amount > debt ? t('onAccount.becomesCredit', { amount: formatRupiah(rupiah(amount - debt)) }) : undefined}
        fault={isTried && amount === 0 ? t('onAccount.amountMissing') : null}
      />
      <MeansFields means={means} onChange={changeMeans} isTried={isTried} />
      {means.tender === 'cash' ? (
        <Received received={received} amount={amount} onChange={setReceived} isTried={isTried} />
      ) : (
        <Toggle label={t('sell.seenInApp')} isOn={isSeen} onChange={setSeen} />
      )}
      {isTried && means.tender !== 'cash' && !isSeen ? (
        <FailureNote failure={{ kind: 'paymentNotSeen', tender: means.tender }} moneyMoved="none" />
      ) : null}
      {account.failure ? <FailureNote failure={account.failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}

interface ReceivedProps {
  readonly received: string;
  readonly amount: Rupiah;
  readonly onChange: (typed: string) => void;
  readonly isTried: boolean;
}

/** The notes in the hand, and the change; empty for the exact amount. */
function Received({ received, amount, onChange, isTried }: ReceivedProps) {
  const { t } = useTranslation();
  const cash = parseRupiah(received);
  const change = cash === null ? null : changeOf(cash, amount);
  return (
    <Field
      label={t('sell.received')}
      value={received}
      onChange={(text) => onChange(typedAmount(text))}
      inputMode="numeric"
      maxLength={19}
      hint={change === null ? undefined : t('onAccount.change', { amount: formatRupiah(change) })}
      fault={isTried && received !== '' && change === null ? t('onAccount.tooLittle') : null}
    />
  );
}

interface Entered {
  readonly amount: Rupiah;
  readonly cash: Rupiah | null;
  readonly isSeen: boolean;
}

/** Null while something is missing. */
function givenOf({ tender, reference }: Means, { amount, cash, isSeen }: Entered): Given | null {
  if (amount === 0) return null;
  if (tender === 'cash') return cash === null || cash < amount ? null : { tender, amount: cash };
  return isSeen && readReference(reference) !== null ? { tender, amount, reference, seen: true } : null;
}
