import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_LIMITS } from '../../../shared/customers/customer.ts';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useCustomersStore } from './customers-screen-store.ts';

/** Another name, or a note for the cashiers. */
export function EditCustomerDialog({ card, onClose }: { readonly card: CustomerCard; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const store = useCustomersStore();
  const [name, setName] = useState(card.name);
  const [note, setNote] = useState(card.note);
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (name.trim() === '') return;
    onClose();
    inBackground(store.getState().act(() => bridge.customers.change({ customerId: card.customerId, name, note })));
  };
  return (
    <FormDialog
      title={t('customers.edit')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('customers.keep')}
      onCancel={onClose}
      onConfirm={save}
    >
      <Field
        autoFocus
        label={t('customers.name')}
        value={name}
        onChange={setName}
        maxLength={CUSTOMER_LIMITS.name}
        fault={isTried && name.trim() === '' ? t('customers.nameMissing') : null}
      />
      <Field
        label={t('customers.note')}
        hint={t('customers.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={CUSTOMER_LIMITS.note}
        rows={3}
      />
    </FormDialog>
  );
}
