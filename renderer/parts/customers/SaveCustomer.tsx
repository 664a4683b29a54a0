import { UserPlus } from 'lucide-react';
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
import { useShortcuts } from '../../core/shortcuts.ts';
import { readBy, useForm } from '../../core/use-form.ts';
import { usePermission } from '../../core/use-permission.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import styles from './Customers.module.css';
import { useOwner } from './KnownCustomer.tsx';

/** Saves the customer of a completed sale, with their consent. Absent where the sale has no number or a customer already has it. */
export function SaveCustomer({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayUse = usePermission('useCustomers');
  const owner = useOwner(order);
  const canSave = mayUse && isFinished(order) && owner === null;
  useShortcuts({ F6: canSave ? () => setOpen(true) : undefined });
  if (!mayUse || !isFinished(order)) return null;
  if (owner !== null && !isOpen) return null;
  return (
    <>
      <Button keyName="F6" icon={<UserPlus aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('customers.save')}
      </Button>
      {isOpen ? <SaveCustomerDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const isFinished = ({ state, sale }: OrderView): boolean =>
  sale.clientNumber !== '' && (state.is === 'success' || (state.is === 'settled' && state.as === 'delivered'));

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** The most known customers of the typed name that are offered. */
const MOST_NAMED = 3;

/**
 * Takes the name, a word for the number, and the consent that the cashier reads aloud. Offers known customers of the same name, so that the
 * cashier can add the number to one of them.
 */
function SaveCustomerDialog({ order: { orderId, clientName }, onClose }: Props) {
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
  const isDone = async (call: Promise<Result<unknown, Failure>>): Promise<boolean> => {
    const answer = await call;
    setFailure(answer.ok ? null : answer.failure);
    return answer.ok;
  };
  const addTo = async ({ customerId }: CustomerEntry) => {
    if (await isDone(bridge.customers.addNumber({ customerId, numberId, number: numberOf(label) }))) onClose();
  };
  return (
    <DialogForm
      form={form}
      title={t('customers.save')}
      confirmLabel={t('customers.agreed')}
      onClose={onClose}
      onSend={(customer) => isDone(bridge.customers.save(customer))}
      failure={failure}
      moneyMoved="none"
      hasPad={false}
      hasConfirmKey
    >
      <Field autoFocus label={t('customers.name')} {...form.text('name', t('customers.nameMissing'))} maxLength={CUSTOMER_LIMITS.name} />
      {known.map((customer) => (
        <Button key={customer.customerId} onPress={() => inBackground(addTo(customer))}>
          {t('customers.addTo', { name: customer.name })}
        </Button>
      ))}
      <Field label={t('customers.label')} hint={t('customers.labelHint')} {...form.text('label')} maxLength={CUSTOMER_LIMITS.label} />
      <ConsentText />
    </DialogForm>
  );
}

/** The name from the biller; empty where it is masked. */
const billName = (name: string): string => (name.includes('*') ? '' : name);

/** The text that the cashier reads to the customer before the till saves the data, in the screen's language. */
export function ConsentText() {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return (
    <figure className={styles.consent}>
      <figcaption>{t('customers.readAloud')}</figcaption>
      <blockquote>{consentTextOf('sellAgain').text[language]}</blockquote>
    </figure>
  );
}
