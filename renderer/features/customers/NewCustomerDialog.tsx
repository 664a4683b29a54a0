import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentTextOf } from '../../../shared/customers/consent-texts.ts';
import { CUSTOMER_LIMITS } from '../../../shared/customers/customer.ts';
import { SaveCustomerForm } from '../../../shared/customers/customer-forms.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { useApp, useCustomers, useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { ConsentText } from '../../parts/customers/SaveCustomer.tsx';
import { DialogForm } from '../../parts/form/DialogForm.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';

/** The most known customers of the typed name that are offered. */
const MOST_NAMED = 3;

interface Props {
  /** Opens a customer: the new one, or a known one of the same name. */
  readonly onOpen: (customerId: string) => void;
  readonly onClose: () => void;
}

/** Keeps a customer without a sale: a name and the consent that is read aloud. Numbers are added in the details, which open next. */
export function NewCustomerDialog({ onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { index } = useCustomers((state) => state.found);
  const language = useApp((state) => state.settings.language);
  const { purpose, version } = consentTextOf('sellAgain');
  const form = useForm(
    () => ({ customerId: crypto.randomUUID(), name: '', note: '' }),
    (draft) => readBy(SaveCustomerForm, { ...draft, number: null, consent: { purpose, version, language } }),
  );
  const { name } = form.draft;
  const [failure, setFailure] = useState<Failure | null>(null);
  const known = useMemo(() => index.named(name, MOST_NAMED), [index, name]);
  const send = async (customer: SaveCustomerForm): Promise<boolean> => {
    const saved = await bridge.customers.save(customer);
    setFailure(saved.ok ? null : saved.failure);
    if (saved.ok) onOpen(saved.value.customerId);
    return saved.ok;
  };
  const open = (customerId: string) => {
    onClose();
    onOpen(customerId);
  };
  return (
    <DialogForm
      form={form}
      title={t('customers.add')}
      confirmLabel={t('customers.agreed')}
      onClose={onClose}
      onSend={send}
      failure={failure}
      moneyMoved="none"
      hasPad={false}
      hasConfirmKey
    >
      <Field autoFocus label={t('customers.name')} {...form.text('name', t('customers.nameMissing'))} maxLength={CUSTOMER_LIMITS.name} />
      {known.map((customer) => (
        <Button key={customer.customerId} onPress={() => open(customer.customerId)}>
          {t('customers.openKnown', { name: customer.name })}
        </Button>
      ))}
      <Field label={t('customers.note')} hint={t('customers.noteHint')} {...form.text('note')} maxLength={CUSTOMER_LIMITS.note} rows={2} />
      <ConsentText />
    </DialogForm>
  );
}
