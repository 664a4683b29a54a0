import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../../shared/customers/customer-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Waits } from './ConsentState.tsx';
import { useCustomersStore } from './customers-screen-store.ts';

interface Props {
  readonly card: CustomerCard;
  readonly onClose: () => void;
}

export function WithdrawQuestion({ card: { customerId, name }, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const store = useCustomersStore();
  const withdraw = () => {
    onClose();
    inBackground(store.getState().act(() => bridge.customers.withdrawConsent(customerId)));
  };
  return (
    <ConfirmDialog
      title={t('customers.withdrawTitle', { name })}
      confirmLabel={t('customers.withdrawYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={withdraw}
      onCancel={onClose}
    >
      <p>{t('customers.withdrawBody')}</p>
    </ConfirmDialog>
  );
}

/** Says what goes and what stays, and what the erasure waits for. */
export function EraseQuestion({ card: { customerId, name, waits }, onClose }: Props) {
  const { t } = useTranslation();
  const store = useCustomersStore();
  const erase = () => {
    onClose();
    inBackground(store.getState().erase(customerId));
  };
  return (
    <ConfirmDialog
      danger
      title={t('customers.eraseTitle', { name })}
      confirmLabel={t('customers.eraseYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={erase}
      onCancel={onClose}
    >
      <p>{t('customers.eraseBody')}</p>
      <Waits waits={waits} />
    </ConfirmDialog>
  );
}
