import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentTextOf } from '../../../shared/customers/consent-texts.ts';
import { CUSTOMER_LIMITS } from '../../../shared/customers/customer.ts';
import { SaveCustomerForm } from '../../../shared/customers/customer-forms.ts';
import type { CustomerEntry } from '../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useCustomers, useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { DialogAnswers, DialogFrame } from '../../ui/overlay/DialogFrame.tsx';
import { CONFIRM_KEY, useConfirmKey } from '../../ui/overlay/use-confirm-key.ts';
import { ConsentText } from './ConsentText.tsx';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** How many customers of the typed name are offered. */
const MOST_NAMED = 3;

/** Name, a word for the number, and the consent that the cashier reads aloud. The same name may be a customer already: the number is then added. */
export function SaveCustomerDialog({ order: { orderId, clientName }, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { index } = useCustomers((state) => state.found);
  const language = useApp((state) => state.settings.language);
  const { purpose, version } = consentTextOf('sellAgain');
  const numberOf = (word: string) => ({ source: { kind: 'order', orderId } as const, label: word });
  const form = useForm(
    () => ({ customerId: crypto.randomUUID(), numberId: crypto.randomUUID(), name: billName(clientName), label: '' }),
    ({ customerId, name, label }) =>
      readBy(SaveCustomerForm, { customerId, name, note: '', number: numberOf(label), consent: { purpose, version, language } }),
  );
  const { name, label, numberId } = form.draft;
  const [failure, setFailure] = useState<Failure | null>(null);
  const known = useMemo(() => index.named(name, MOST_NAMED), [index, name]);
  const finish = async (done: Promise<Result<unknown, Failure>>) => {
    const answer = await done;
    if (answer.ok) onClose();
    else setFailure(answer.failure);
  };
  const save = () => form.submit((customer) => inBackground(finish(bridge.customers.save(customer))));
  const addTo = ({ customerId }: CustomerEntry) =>
    inBackground(finish(bridge.customers.addNumber({ customerId, numberId, number: numberOf(label) })));
  useConfirmKey(save);
  return (
    <DialogFrame
      title={t('customers.save')}
      role="dialog"
      onClose={onClose}
      answers={
        <DialogAnswers
          cancelLabel={t('common.cancel')}
          confirmLabel={t('customers.agreed')}
          confirmKey={CONFIRM_KEY}
          onCancel={onClose}
          onConfirm={save}
        />
      }
    >
      <Field autoFocus label={t('customers.name')} {...form.text('name', t('customers.nameMissing'))} maxLength={CUSTOMER_LIMITS.name} />
      {known.map((customer) => (
        <Button key={customer.customerId} onPress={() => addTo(customer)}>
          {t('customers.addTo', { name: customer.name })}
        </Button>
      ))}
      <Field label={t('customers.label')} hint={t('customers.labelHint')} {...form.text('label')} maxLength={CUSTOMER_LIMITS.label} />
      <ConsentText />
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </DialogFrame>
  );
}

/** The biller's name, where it is not masked. */
const billName = (name: string): string => (name.includes('*') ? '' : name);
