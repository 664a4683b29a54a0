import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { consentTextOf } from '../../../shared/customers/consent-texts.ts';
import { CUSTOMER_LIMITS } from '../../../shared/customers/customer.ts';
import { ChangeCustomerForm, MergeForm } from '../../../shared/customers/customer-forms.ts';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useCustomers, useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { ConsentText } from '../../parts/customers/SaveCustomer.tsx';
import { DialogForm } from '../../parts/form/DialogForm.tsx';
import { useSavedNumberText } from '../../presentation/saved-number-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Waits } from './ConsentState.tsx';
import { useCustomersStore } from './customers-screen-store.ts';

/** The props of each dialog about a customer. */
export interface CustomerDialogProps {
  readonly card: CustomerCard;
  readonly onClose: () => void;
}

/** Acts on the shown customer. The page shows the result of the act, so the dialog closes at once. */
export function useActing(onClose: () => void) {
  const store = useCustomersStore();
  const { bridge } = useDeps();
  const { act, erase } = store.getState();
  /** Begins the act. Resolves to true at once, so that the dialog closes. */
  const acting = async (call: Parameters<typeof act>[0]): Promise<true> => {
    inBackground(act(call));
    return true;
  };
  const closing = (work: () => Parameters<typeof inBackground>[0]) => () => {
    onClose();
    inBackground(work());
  };
  return { customers: bridge.customers, act, acting, closing, erase };
}

/** Changes the customer's name and the note for the cashiers. */
export function EditCustomerDialog({ card: { customerId, name, note }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation();
  const { customers, acting } = useActing(onClose);
  const form = useForm({ name, note }, (draft) => readBy(ChangeCustomerForm, { customerId, ...draft }));
  return (
    <DialogForm
      form={form}
      title={t('customers.edit')}
      confirmLabel={t('customers.keep')}
      onClose={onClose}
      onSend={(change) => acting(() => customers.change(change))}
      hasPad={false}
    >
      <Field autoFocus label={t('customers.name')} {...form.text('name', t('customers.nameMissing'))} maxLength={CUSTOMER_LIMITS.name} />
      <Field label={t('customers.note')} hint={t('customers.noteHint')} {...form.text('note')} maxLength={CUSTOMER_LIMITS.note} rows={3} />
    </DialogForm>
  );
}

const MOST_OTHERS = 5;

/** Merges two entries of one person: the numbers and the note of the chosen entry move to this customer. */
export function MergeDialog({ card: { customerId, name }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation();
  const { customers, acting } = useActing(onClose);
  const numberText = useSavedNumberText();
  const { index } = useCustomers((state) => state.found);
  const form = useForm({ text: name, merged: '' }, ({ merged }) => readBy(MergeForm, { customerId, merged }));
  const { text, merged } = form.draft;
  const others = index
    .named(text, MOST_OTHERS + 1)
    .filter((other) => other.customerId !== customerId)
    .slice(0, MOST_OTHERS);
  return (
    <DialogForm
      form={form}
      title={t('customers.mergeTitle', { name })}
      confirmLabel={t('customers.merge')}
      onClose={onClose}
      onSend={(merge) => acting(() => customers.merge(merge))}
      hasPad={false}
    >
      <p>{t('customers.mergeBody')}</p>
      <Field autoFocus label={t('customers.mergeOther')} {...form.text('text')} maxLength={60} />
      {others.map((other) => (
        <Button
          key={other.customerId}
          variant={other.customerId === merged ? 'chosen' : 'plain'}
          aria-pressed={other.customerId === merged}
          onPress={() => form.put({ merged: other.customerId })}
        >
          {[other.name, ...other.numbers.slice(0, 2).map((number) => `${numberText(number)} ${readableNumber(number.number)}`)].join(' · ')}
        </Button>
      ))}
      {others.length === 0 ? <Note>{t('customers.mergeNone')}</Note> : null}
    </DialogForm>
  );
}

/** Records that a customer who withdrew the consent agrees again. Shows the text of the consent first. */
export function ConsentAgainDialog({ card: { customerId }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation();
  const { customers, act, closing } = useActing(onClose);
  const language = useApp((state) => state.settings.language);
  const give = closing(() => {
    const { purpose, version } = consentTextOf('sellAgain');
    return act(() => customers.giveConsent({ customerId, consent: { purpose, version, language } }));
  });
  return (
    <ConfirmDialog
      title={t('customers.agreeAgain')}
      confirmLabel={t('customers.agreed')}
      cancelLabel={t('common.cancel')}
      hasConfirmKey
      onConfirm={give}
      onCancel={onClose}
    >
      <ConsentText />
    </ConfirmDialog>
  );
}

export function WithdrawQuestion({ card: { customerId, name }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation();
  const { customers, act, closing } = useActing(onClose);
  return (
    <ConfirmDialog
      title={t('customers.withdrawTitle', { name })}
      confirmLabel={t('customers.withdraw')}
      cancelLabel={t('common.cancel')}
      onConfirm={closing(() => act(() => customers.withdrawConsent(customerId)))}
      onCancel={onClose}
    >
      <p>{t('customers.withdrawBody')}</p>
    </ConfirmDialog>
  );
}

/** Asks before an erasure. Says what is erased, what stays, and what the erasure waits for. */
export function EraseQuestion({ card: { customerId, name, waits }, onClose }: CustomerDialogProps) {
  const { t } = useTranslation();
  const { erase, closing } = useActing(onClose);
  return (
    <ConfirmDialog
      danger
      title={t('customers.eraseTitle', { name })}
      confirmLabel={t('customers.eraseYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={closing(() => erase(customerId))}
      onCancel={onClose}
    >
      <p>{t('customers.eraseBody')}</p>
      <Waits waits={waits} />
    </ConfirmDialog>
  );
}
